import { requireOpenFraction } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import type { Random } from "./random.ts";
import { type RatingMetric, type RatingUnit, ratingPatterns, weightedDisagreement } from "./rating-units.ts";
import { unitBootstrap } from "./unit-bootstrap.ts";

/** Metric and interval of an agreement of many raters. */
export interface RatingAgreementOptions {
  readonly metric: RatingMetric;
  readonly random: Random;
  /** @default 2000 */
  readonly resamples?: number;
  /** @default 0.95 */
  readonly confidence?: number;
}

/**
 * Krippendorff's alpha of any number of raters with missing ratings: 1 − observed / expected disagreement.
 *
 * K. Krippendorff, Content Analysis, 4th ed., 2019, chapter 12; expected disagreement pairs ratings without replacement.
 * Units with fewer than two ratings say nothing and are left out; `n` counts the others. All ratings equal leaves alpha
 * undefined (`no_variation`). For `nominal` and `ordinal` the numbers are codes; equal spacing matters only for `interval`.
 * Interval: Bayesian bootstrap over units, see `unitBootstrap`; it always contains the estimate. Coverage at 95 % by
 * simulation with three raters: 92 to 97 % (mean 94 %) from 50 units on, for `interval` from 100; at 20 units as low as 83 % where
 * nearly all agree.
 */
export function krippendorffAlpha(
  units: readonly RatingUnit[],
  { metric, random, resamples, confidence = defaultConfidence }: RatingAgreementOptions,
): Estimate | NotEstimable {
  requireOpenFraction("confidence", confidence);
  const patterns = ratingPatterns(units);
  const n = patterns.reduce((sum, pattern) => sum + pattern.units, 0);
  if (n === 0) return notEstimable(units.length === 0 ? "no_data" : "too_few", units.length);
  const disagreement = weightedDisagreement(patterns, metric);
  const { observed, expected, ratings } = disagreement(patterns.map((pattern) => pattern.units));
  if (expected === 0) return notEstimable("no_variation", n);
  if (n < 2) return notEstimable("too_few", n);
  const value = 1 - (observed / expected) * ((ratings - 1) / ratings);
  const { low, high } = unitBootstrap(patterns, disagreement, {
    random,
    confidence,
    ...(resamples === undefined ? {} : { resamples }),
  });
  return {
    kind: "estimate",
    value,
    low: Math.min(low, value),
    high: Math.max(high, value),
    n,
    method: "bayesian_bootstrap",
    confidence,
  };
}
