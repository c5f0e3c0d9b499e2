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

/**
 * The equal-tailed interval of a statistic of a confusion matrix by the Bayesian bootstrap.
 *
 * D. Rubin, "The Bayesian bootstrap", Annals of Statistics 9 (1981): every item (every group, where there are groups) gets an
 * exponential weight instead of a count of draws. Each cell gets gamma weight of shape 2 / k² on top (for two categories
 * Jeffreys' half per cell), so that a cell that happened to stay empty does not count as impossible; without it the
 * interval of a perfect matrix would have width 0. `statistic` takes the shares of the cells, row by row.
 */
export function matrixBootstrap(
  matrix: ConfusionMatrix,
  statistic: (shares: readonly number[]) => number,
  { random, resamples = defaultResamples, confidence }: MatrixBootstrapOptions,
): { low: number; high: number } {
  const values = new Float64Array(resamples);
  for (let draw = 0; draw < resamples; draw += 1) values[draw] = statistic(drawShares(matrix, random));
  values.sort();
  const tail = (1 - confidence) / 2;
  return { low: quantileOfSorted(values, tail), high: quantileOfSorted(values, 1 - tail) };
}

/** The shares of the cells after 2 / k² was added to every cell. */
export function smoothed({ counts, n, categories }: ConfusionMatrix): number[] {
  const prior = priorMass(categories.length);
  return counts.flat().map((count) => (count + prior) / (n + 2));
}

function priorMass(k: number): number {
  return 2 / (k * k);
}

function drawShares({ counts, groups, categories }: ConfusionMatrix, random: Random): number[] {
  const prior = priorMass(categories.length);
  const cells = counts.flat();
  const weights = cells.map((count) => drawGamma(groups === null ? count + prior : prior, random));
  for (const group of groups ?? []) {
    const weight = drawExponential(random);
    for (const cell of group) weights[cell] = element(weights, cell) + weight;
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
