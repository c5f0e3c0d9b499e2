/** How an interval or bound was made; each name is documented at the function that makes it. */
export type IntervalMethod =
  | "wilson"
  | "wilson_effective_n"
  | "clopper_pearson"
  | "newcombe"
  | "tango"
  | "student_t"
  | "adjusted_wald"
  | "bayesian_bootstrap"
  | "bootstrap_percentile"
  | "bootstrap_bca"
  | "bootstrap_studentised"
  | "fisher_z"
  | "disjoint_pairs"
  | "delong_logit"
  | "newcombe_auroc"
  | "lang_reiczigel"
  | "mover";

/** A number with its two-sided interval: it cannot be written without bounds, count, method and confidence. */
export interface Estimate {
  readonly kind: "estimate";
  /** The point estimate; `low ≤ value ≤ high` always holds. */
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The number of observations behind it (cases, pairs, units), before any correction for clusters. */
  readonly n: number;
  readonly method: IntervalMethod;
  /** The nominal coverage of the interval, between 0 and 1. */
  readonly confidence: number;
}

/** A number with a one-sided confidence bound: the form that gates use. */
export interface Bound {
  readonly kind: "bound";
  /** The point estimate. */
  readonly value: number;
  /** The truth lies above it (`lower`) or below it (`upper`) with the stated confidence. */
  readonly bound: number;
  readonly side: "lower" | "upper";
  readonly n: number;
  readonly method: IntervalMethod;
  readonly confidence: number;
}

/**
 * Why a quantity does not exist for the given data.
 *
 * - `no_data`: there is no observation.
 * - `too_few`: fewer observations (or groups) than the method needs.
 * - `no_variation`: an input is constant, so the quantity is 0/0, as Cohen's kappa with one category.
 * - `perfect`: the data fit perfectly, and no interval for that is known.
 * - `one_class`: two classes are needed and one is empty.
 * - `not_connected`: the comparisons do not tie all players together.
 * - `unstable_resamples`: too many resamples leave the statistic undefined.
 */
export type NotEstimableReason =
  | "no_data"
  | "too_few"
  | "no_variation"
  | "perfect"
  | "one_class"
  | "not_connected"
  | "unstable_resamples";

/** The typed absence of an estimate: never 0, 1 or NaN. */
export interface NotEstimable {
  readonly kind: "not_estimable";
  readonly reason: NotEstimableReason;
  /** The number of observations that there were. */
  readonly n: number;
}

/** The two-sided confidence used where the caller names none. */
export const defaultConfidence = 0.95;

/** Makes the typed absence of an estimate. */
export function notEstimable(reason: NotEstimableReason, n: number): NotEstimable {
  return { kind: "not_estimable", reason, n };
}

/** Guards an estimate against its typed absence. */
export function isEstimate<T extends Estimate>(result: T | NotEstimable): result is T {
  return result.kind === "estimate";
}

/**
 * Turns a two-sided interval into a one-sided bound: a 90 % interval gives a 95 % bound.
 * Exact only for intervals with equal tails, which all intervals of this room aim at.
 */
export function boundOf(estimate: Estimate, side: "lower" | "upper"): Bound {
  return {
    kind: "bound",
    value: estimate.value,
    bound: side === "lower" ? estimate.low : estimate.high,
    side,
    n: estimate.n,
    method: estimate.method,
    confidence: (1 + estimate.confidence) / 2,
  };
}

/** The two-sided confidence whose interval ends are one-sided bounds of the given confidence: 0.95 gives 0.9. */
export function twoSidedConfidence(oneSided: number): number {
  return 2 * oneSided - 1;
}
