import type { ConfidenceOutcome } from "./calibration-bins.ts";
import { fail } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { wilson } from "./wilson.ts";

/** What happens when verdicts at or above one confidence are kept. */
export interface RiskCoveragePoint {
  readonly threshold: number;
  readonly accepted: number;
  /** Accepted share of all items. */
  readonly coverage: number;
  /** Share of wrong verdicts among the accepted, with Wilson's interval (valid for one threshold chosen beforehand). */
  readonly risk: Estimate;
}

/** The curve from the strictest threshold to none. */
export interface RiskCoverageCurve {
  readonly kind: "risk_coverage";
  readonly n: number;
  /** One point per distinct confidence, by falling threshold; the last has coverage 1. */
  readonly points: readonly RiskCoveragePoint[];
  /** The area under the curve: the mean risk over the coverages, each point weighted by the coverage that it adds. */
  readonly area: number;
}

/**
 * Risk against coverage when the judge abstains below a confidence.
 *
 * R. El-Yaniv and Y. Wiener, "On the foundations of noise-free selective classification", JMLR 11 (2010); area as AURC of Y. Geifman,
 * G. Uziel and R. El-Yaniv (ICLR 2019), with equal confidences accepted together. To choose a threshold with a guarantee
 * use `selectThreshold`.
 */
export function riskCoverage(
  items: readonly ConfidenceOutcome[],
  confidence: number = defaultConfidence,
): RiskCoverageCurve | NotEstimable {
  if (items.some((item) => !Number.isFinite(item.confidence))) {
    fail("items", "hold a confidence that is not a finite number.", "Leave such items out.");
  }
  const n = items.length;
  if (n === 0) return notEstimable("no_data", 0);
  const points: RiskCoveragePoint[] = [];
  let accepted = 0;
  let wrong = 0;
  let area = 0;
  for (const [threshold, group] of byFallingConfidence(items)) {
    accepted += group.n;
    wrong += group.wrong;
    area += (group.n / n) * (wrong / accepted);
    const risk = wilson({ successes: wrong, n: accepted }, confidence);
    if (risk.kind === "estimate") points.push({ threshold, accepted, coverage: accepted / n, risk });
  }
  return { kind: "risk_coverage", n, points, area };
}

function byFallingConfidence(items: readonly ConfidenceOutcome[]): [number, { n: number; wrong: number }][] {
  const groups = new Map<number, { n: number; wrong: number }>();
  for (const { confidence, correct } of items) {
    const group = groups.get(confidence) ?? { n: 0, wrong: 0 };
    groups.set(confidence, { n: group.n + 1, wrong: group.wrong + (correct ? 0 : 1) });
  }
  return [...groups.entries()].sort(([a], [b]) => b - a);
}
