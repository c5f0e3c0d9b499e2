import { element } from "./element.ts";

/**
 * The quantile of sorted values at a level from 0 to 1, interpolated linearly between order statistics.
 *
 * Definition 7 of R. Hyndman and Y. Fan, "Sample quantiles in statistical packages", The American Statistician 50 (1996);
 * the default of numpy and R. The list holds at least one value.
 */
export function quantileOfSorted(sorted: ArrayLike<number>, level: number): number {
  const position = level * (sorted.length - 1);
  const below = Math.floor(position);
  const lower = element(sorted, below);
  const upper = element(sorted, Math.min(below + 1, sorted.length - 1));
  return lower + (position - below) * (upper - lower);
}
