import { element } from "./element.ts";
import { defaultResamples } from "./matrix-bootstrap.ts";
import { quantileOfSorted } from "./quantile.ts";
import type { Random } from "./random.ts";
import type { RatingPattern, WeightedDisagreement } from "./rating-units.ts";
import { drawGamma } from "./variates.ts";

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
 * Every unit gets an exponential weight (Rubin 1981); units with the same ratings share a gamma weight, which is the same. As
 * Jeffreys' prior does for a rate, half a unit that agrees and half a unit that disagrees are mixed in, the latter by as
 * much as the disagreeing units do on average, or as chance does where none disagrees: the interval never has width 0.
 */
export function unitBootstrap(
  patterns: readonly RatingPattern[],
  disagreement: (weights: readonly number[]) => WeightedDisagreement,
  { random, resamples = defaultResamples, confidence }: UnitBootstrapOptions,
): { low: number; high: number } {
  const values = new Float64Array(resamples);
  for (let draw = 0; draw < resamples; draw += 1) {
    const weights = patterns.map(({ units }) => drawGamma(units, random));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const { within, observed, expected } = disagreement(weights);
    const apart = drawGamma(0.5, random);
    const together = drawGamma(0.5, random);
    const mixed =
      (observed * total + typicalDisagreement(within, weights, expected) * apart) /
      (total + apart + together);
    values[draw] = 1 - mixed / expected;
  }
  values.sort();
  const tail = (1 - confidence) / 2;
  return { low: quantileOfSorted(values, tail), high: quantileOfSorted(values, 1 - tail) };
}

/** The mean disagreement of the patterns that disagree at all, or that of chance. */
function typicalDisagreement(within: readonly number[], weights: readonly number[], chance: number): number {
  let sum = 0;
  let mass = 0;
  for (let index = 0; index < within.length; index += 1) {
    const distance = element(within, index);
    if (distance === 0) continue;
    sum += element(weights, index) * distance;
    mass += element(weights, index);
  }
  return mass === 0 ? chance : sum / mass;
}
