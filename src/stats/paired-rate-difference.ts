import { fail, requireOpenFraction, requireWhole } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { normalCritical } from "./normal.ts";

/** Two arms over the same cases: how many cases only one of them passed. */
export interface PairedCounts {
  /** Cases that the second arm passed and the first did not. */
  readonly gains: number;
  /** Cases that the first arm passed and the second did not. */
  readonly losses: number;
  /** All cases judged in both arms. */
  readonly n: number;
}

/**
 * The difference of two pass rates over the same cases, (gains − losses) / n, with Tango's score interval.
 *
 * T. Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design",
 * Statistics in Medicine 17 (1998) 891–908. It is the inverse of McNemar's test without continuity correction and has
 * positive width even when no case changed. Coverage at 95 % by simulation: 93 to 97 % from 50 cases and 8 expected changes on, 94 to
 * 99.6 % with fewer.
 */
export function pairedRateDifference(
  { gains, losses, n }: PairedCounts,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requireWhole("gains", gains);
  requireWhole("losses", losses);
  requireWhole("n", n);
  requireOpenFraction("confidence", confidence);
  if (gains + losses > n) fail("n", "is smaller than gains and losses together.", "Count all paired cases.");
  if (n === 0) return notEstimable("no_data", 0);
  return tangoEstimate({ gains, losses, n }, confidence);
}

/** Tango's interval for counts that need not be whole: masses of gains and losses over `n` cases. */
export function tangoEstimate({ gains, losses, n }: PairedCounts, confidence: number): Estimate {
  const z = normalCritical(confidence);
  const value = (gains - losses) / n;
  const statistic = (difference: number) => tangoStatistic({ gains, losses, n }, difference);
  return {
    kind: "estimate",
    value,
    low: value <= -1 ? -1 : crossing((difference) => statistic(difference) - z, -1, value),
    high: value >= 1 ? 1 : crossing((difference) => statistic(difference) + z, value, 1),
    n,
    method: "tango",
    confidence,
  };
}

/** The score statistic at a hypothetical difference, with the share of losses estimated under it; falls as that grows. */
function tangoStatistic({ gains, losses, n }: PairedCounts, difference: number): number {
  const b = -gains - losses + (2 * n - gains + losses) * difference;
  const c = -losses * difference * (1 - difference);
  const lossShare = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * lossShare + difference * (1 - difference));
  const distance = gains - losses - n * difference;
  if (variance <= 0) return distance === 0 ? 0 : Math.sign(distance) * Number.POSITIVE_INFINITY;
  return distance / Math.sqrt(variance);
}

/** Where a falling function crosses zero between two points, by bisection to the last digit; an end if it never does. */
function crossing(falling: (x: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
