import { fail, requireOpenFraction } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { tangoEstimate } from "./paired-rate-difference.ts";
import { mean, sampleVariance } from "./sample-moments.ts";
import { studentTCritical } from "./student-t.ts";

/**
 * The mean difference of two arms over the same cases when each arm has several samples per case.
 *
 * Takes one difference per case (pass rate of the case in the second arm minus that in the first), each within −1 and 1.
 * Interval: Student's t over cases, so samples of one case never count as independent. Differences that are only −1, 0
 * and 1 (one sample per arm), and differences without any spread, get Tango's interval on the mass of gains and of losses.
 * Coverage at 95 % by simulation: 93 to 97 % from 30 cases on, 93 to 98 % from 15.
 */
export function pairedMeanDifference(
  differences: readonly number[],
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requireOpenFraction("confidence", confidence);
  if (differences.some((difference) => !(Math.abs(difference) <= 1))) {
    fail("differences", "hold a number outside −1 and 1.", "Give differences of rates.");
  }
  const n = differences.length;
  if (n === 0) return notEstimable("no_data", 0);
  const variance = n > 1 ? sampleVariance(differences) : 0;
  if (variance < 1e-14 || differences.every(Number.isInteger)) {
    const gains = differences.reduce((sum, difference) => sum + Math.max(0, difference), 0);
    const losses = differences.reduce((sum, difference) => sum + Math.max(0, -difference), 0);
    return tangoEstimate({ gains, losses, n }, confidence);
  }
  const value = mean(differences);
  const half = studentTCritical(confidence, n - 1) * Math.sqrt(variance / n);
  return {
    kind: "estimate",
    value,
    low: Math.max(-1, value - half),
    high: Math.min(1, value + half),
    n,
    method: "student_t",
    confidence,
  };
}
