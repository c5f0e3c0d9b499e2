import { fail, requireOpenFraction } from "./check-input.ts";
import { ratioOfSums } from "./clustered-rate.ts";
import { effectiveSampleInterval } from "./effective-sample-interval.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { wilson } from "./wilson.ts";

/** What a mean of bounded values rests on. */
export interface BoundedMeanOptions {
  /** The most independent trials that the values can be worth, such as all samples behind them. @default their number */
  readonly mostEffective?: number;
  /** @default 0.95 */
  readonly confidence?: number;
}

/**
 * The mean of independent values within 0 and 1 (one per case), with `effectiveSampleInterval`. Values that are all 0 or 1
 * give plain Wilson; one value alone is `too_few` unless it is 0 or 1.
 */
export function boundedMean(
  values: readonly number[],
  { mostEffective = values.length, confidence = defaultConfidence }: BoundedMeanOptions = {},
): Estimate | NotEstimable {
  requireOpenFraction("confidence", confidence);
  if (values.some((value) => !(value >= 0 && value <= 1))) {
    fail("values", "hold a number outside 0 and 1.", "Give fractions.");
  }
  if (values.length === 0) return notEstimable("no_data", 0);
  if (values.every((value) => value === 0 || value === 1)) {
    return wilson({ successes: values.filter((value) => value === 1).length, n: values.length }, confidence);
  }
  if (values.length < 2) return notEstimable("too_few", values.length);
  const { value, variance } = ratioOfSums(values.map((sum) => ({ sum, n: 1 })));
  const n = values.length;
  return effectiveSampleInterval({ value, variance, n, mostEffective, units: n, confidence });
}

/** A mean over cases, some of which may have had to be left out. */
export interface CaseEstimate extends Estimate {
  /** Cases left out because they have too few samples for the figure. */
  readonly excluded: number;
}

/** What stands behind a mean over cases. */
export interface CaseMeanOptions {
  readonly excluded: number;
  readonly confidence: number;
}

/**
 * A case with several samples counts for at most this many trials: without a limit a few equal values make the variance look
 * far too small, and coverage falls to 84 % where few cases fail (by simulation; with it, 93 % or more over the whole grid).
 */
const mostTrialsPerCase = 2;

/** `boundedMean` over one value per case; `n` of the result counts cases. */
export function meanOverCases(
  values: readonly number[],
  { excluded, confidence }: CaseMeanOptions,
): CaseEstimate | NotEstimable {
  if (values.length === 0) return notEstimable(excluded === 0 ? "no_data" : "too_few", excluded);
  const estimate = boundedMean(values, { mostEffective: mostTrialsPerCase * values.length, confidence });
  return estimate.kind === "estimate" ? { ...estimate, excluded } : estimate;
}
