import { defaultResamples } from "./matrix-bootstrap.ts";
import { quantileOfSorted } from "./quantile.ts";
import type { Random } from "./random.ts";
import type { WeightedDisagreement } from "./rating-units.ts";
import { drawExponential, drawGamma } from "./variates.ts";

/** How the interval of an agreement of many raters is made. */
export interface UnitBootstrapOptions {
  readonly random: Random;
  /** @default 2000 */
  readonly resamples?: number;
  readonly confidence: number;
}

/**
 * The equal-tailed interval of 1 − observed / expected disagreement by the Bayesian bootstrap over units.
 *
 * Every unit gets an exponential weight (Rubin 1981). Two further units whose raters answer at random from the pooled
 * ratings are mixed in with gamma weight, so that units without any disagreement do not give an interval of width 0.
 */
export function unitBootstrap(
  units: number,
  disagreement: (weights: readonly number[]) => WeightedDisagreement,
  { random, resamples = defaultResamples, confidence }: UnitBootstrapOptions,
): { low: number; high: number } {
  const values = new Float64Array(resamples);
  for (let draw = 0; draw < resamples; draw += 1) {
    const weights = Array.from({ length: units }, () => drawExponential(random));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const { observed, expected } = disagreement(weights);
    const atRandom = drawGamma(2, random);
    values[draw] = 1 - (observed * total + expected * atRandom) / (expected * (total + atRandom));
  }
  values.sort();
  const tail = (1 - confidence) / 2;
  return { low: quantileOfSorted(values, tail), high: quantileOfSorted(values, 1 - tail) };
}
