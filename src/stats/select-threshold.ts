import type { ConfidenceOutcome } from "./calibration-bins.ts";
import { fail, requireOpenFraction } from "./check-input.ts";
import { clopperPearsonBound } from "./clopper-pearson.ts";
import { type Bound, defaultConfidence, type Estimate } from "./estimate.ts";
import { labelsForGate, smallestSample } from "./label-budget.ts";
import { quantileOfSorted } from "./quantile.ts";
import { wilson } from "./wilson.ts";

/** What the accepted verdicts shall hold. */
export interface SelectionGoal {
  /** Agreement that the accepted verdicts must have, such as 0.95. */
  readonly targetAgreement: number;
  /** Confidence of the guarantee. @default 0.95 */
  readonly confidence?: number;
  /**
   * Thresholds to try, chosen without looking at which verdicts agree. @default the distinct confidences, or where there are
   * more than twenty, those at every twentieth of the items
   */
  readonly thresholds?: readonly number[];
}

/** A threshold with a guarantee, or the reason why there is none. */
export type Selection = SelectedThreshold | NoThreshold;

/** Verdicts with at least this confidence are accepted. */
export interface SelectedThreshold {
  readonly kind: "selected";
  readonly threshold: number;
  /** The agreement of the accepted, with the exact lower bound: the guarantee. */
  readonly agreement: Bound;
  /** The share of verdicts accepted. */
  readonly coverage: Estimate;
}

/** No threshold can be guaranteed with these labels. */
export interface NoThreshold {
  readonly kind: "no_threshold";
  /** `too_few`: not even faultless verdicts would do. `not_reached`: the first tested threshold failed. */
  readonly reason: "too_few" | "not_reached";
  /** Accepted, labelled verdicts needed if all of them agree. */
  readonly labelsIfAllAgree: number;
  /** Those needed, with 80 % chance, if verdicts agree halfway between the target and 1. */
  readonly labelsIfHalfwayBetter: number | null;
}

/**
 * Chooses the confidence below which the judge abstains, so that the accepted verdicts agree with people at the target.
 *
 * Fixed-sequence testing as in J. Jung, F. Brahman and Y. Choi, "Trust or escalate: LLM judges with provable guarantees for human
 * agreement" (ICLR 2025): from the strictest threshold down, each is tested with the one-sided exact bound (Clopper–Pearson) and
 * the last before the first failure is taken. The chance of choosing a threshold whose true agreement is below the target
 * is then at most 1 − confidence, for any relation between confidence and agreement (P. Bauer, Statistics in Medicine 10,
 * 1991). Testing starts at the first threshold that accepts enough verdicts to allow some failures: the largest sample
 * that meets the target with up to four failures and is at most half of the items; it depends on their number alone.
 * Assumes that future items are like the labelled ones, and independent. By simulation (target 0.9, 150 and 500 items, agreement
 * rising, falling, flat just below the target, and worst in the middle) the promise was broken in 0.1 to 3.4 % of runs.
 */
export function selectThreshold(items: readonly ConfidenceOutcome[], goal: SelectionGoal): Selection {
  const { targetAgreement, confidence = defaultConfidence } = goal;
  requireOpenFraction("targetAgreement", targetAgreement);
  requireOpenFraction("confidence", confidence);
  if (items.some((item) => !Number.isFinite(item.confidence))) {
    fail("items", "hold a confidence that is not a finite number.", "Leave such items out.");
  }
  const gate = { bar: targetAgreement, confidence };
  const needed = firstSampleSize(items.length, gate);
  let selected: SelectedThreshold | null = null;
  let tested = false;
  for (const threshold of goal.thresholds ?? defaultThresholds(items)) {
    const accepted = items.filter((item) => item.confidence >= threshold);
    if (accepted.length < needed) continue;
    tested = true;
    const agreeing = accepted.filter(({ correct }) => correct).length;
    const agreement = clopperPearsonBound(
      { successes: agreeing, n: accepted.length },
      { side: "lower", confidence },
    );
    const coverage = wilson({ successes: accepted.length, n: items.length }, confidence);
    if (agreement.kind !== "bound" || agreement.bound < targetAgreement || coverage.kind !== "estimate")
      break;
    selected = { kind: "selected", threshold, agreement, coverage };
  }
  return (
    selected ?? {
      kind: "no_threshold",
      reason: tested ? "not_reached" : "too_few",
      labelsIfAllAgree: smallestSample(0, gate),
      labelsIfHalfwayBetter: labelsForGate({ ...gate, trueRate: (1 + targetAgreement) / 2 }),
    }
  );
}

function firstSampleSize(n: number, gate: { bar: number; confidence: number }): number {
  let size = smallestSample(0, gate);
  for (let failures = 1; failures <= 4; failures += 1) {
    const larger = smallestSample(failures, gate);
    if (larger <= n / 2) size = larger;
  }
  return size;
}

/** Falling thresholds that depend on the confidences alone. */
function defaultThresholds(items: readonly ConfidenceOutcome[]): number[] {
  const sorted = items.map(({ confidence }) => confidence).sort((a, b) => a - b);
  const distinct = [...new Set(sorted)];
  if (distinct.length <= 20) return distinct.reverse();
  const steps = Array.from({ length: 20 }, (_, index) => (19 - index) / 20);
  return [...new Set(steps.map((level) => quantileOfSorted(sorted, level)))];
}
