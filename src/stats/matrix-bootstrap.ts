import type { ConfusionMatrix } from "./confusion-matrix.ts";
import { element } from "./element.ts";
import { quantileOfSorted } from "./quantile.ts";
import type { Random } from "./random.ts";
import { drawExponential, drawGamma } from "./variates.ts";

/** What a bootstrap of a confusion matrix needs. */
export interface MatrixBootstrapOptions {
  readonly random: Random;
  /** @default 2000 */
  readonly resamples?: number;
  readonly confidence: number;
}

/** Resamples drawn where the caller names no number. */
export const defaultResamples = 2_000;

/** What is resampled: a statistic of the shares of the cells, row by row, and the mass that every cell gets on top. */
export interface MatrixStatistic {
  readonly statistic: (shares: readonly number[]) => number;
  readonly prior: readonly number[];
}

/**
 * The equal-tailed interval of a statistic of a confusion matrix by the Bayesian bootstrap.
 *
 * D. Rubin, "The Bayesian bootstrap", Annals of Statistics 9 (1981): every item (every group, where there are groups) gets an
 * exponential weight instead of a count of draws. Each cell gets gamma weight of the shape of its prior mass on top, so that
 * a cell that happened to stay empty does not count as impossible; without it the interval of a perfect matrix would have
 * width 0.
 */
export function matrixBootstrap(
  matrix: ConfusionMatrix,
  { statistic, prior }: MatrixStatistic,
  { random, resamples = defaultResamples, confidence }: MatrixBootstrapOptions,
): { low: number; high: number } {
  const shapes = matrix.counts
    .flat()
    .map((count, cell) => element(prior, cell) + (matrix.groups === null ? count : 0));
  const groups = matrix.groups ?? [];
  const values = new Float64Array(resamples);
  for (let draw = 0; draw < resamples; draw += 1) {
    const weights = shapes.map((shape) => drawGamma(shape, random));
    for (const group of groups) {
      const weight = drawExponential(random);
      for (const cell of group) weights[cell] = element(weights, cell) + weight;
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    values[draw] = statistic(weights.map((weight) => weight / total));
  }
  values.sort();
  const tail = (1 - confidence) / 2;
  return { low: quantileOfSorted(values, tail), high: quantileOfSorted(values, 1 - tail) };
}
