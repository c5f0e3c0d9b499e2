import { fail, requireOpenFraction } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import type { RatingAgreementOptions } from "./krippendorff-alpha.ts";
import { ratingPatterns, weightedDisagreement } from "./rating-units.ts";
import { unitBootstrap } from "./unit-bootstrap.ts";

/**
 * Fleiss' kappa of a fixed number of raters per item on unordered categories (given as number codes).
 *
 * J. Fleiss, "Measuring nominal scale agreement among many raters", Psychological Bulletin 76 (1971). Items with another
 * number of ratings than the first throw an `InputError`; with missing ratings use `krippendorffAlpha`, which it equals
 * but for a small-sample term. Interval as there.
 */
export function fleissKappa(
  items: readonly (readonly number[])[],
  { random, resamples, confidence = defaultConfidence }: Omit<RatingAgreementOptions, "metric">,
): Estimate | NotEstimable {
  requireOpenFraction("confidence", confidence);
  const n = items.length;
  if (n === 0) return notEstimable("no_data", 0);
  const raters = items[0]?.length ?? 0;
  if (raters < 2 || items.some((item) => item.length !== raters)) {
    fail("items", "do not all have the same number of at least two ratings.", "Use Krippendorff's alpha.");
  }
  const patterns = ratingPatterns(items);
  const disagreement = weightedDisagreement(patterns, "nominal");
  const { observed, expected } = disagreement(patterns.map((pattern) => pattern.units));
  if (expected === 0) return notEstimable("no_variation", n);
  if (n < 2) return notEstimable("too_few", n);
  const value = 1 - observed / expected;
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
