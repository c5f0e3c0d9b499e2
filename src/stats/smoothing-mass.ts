import type { WeightScheme } from "./agreement-weights.ts";

/**
 * The mass added to each of k × k cells before an interval of an agreement coefficient is made: two items in all, one spread
 * over the diagonal and one over the disagreements that the scale makes likely (all of them for unordered categories, the
 * neighbours for ordered ones). For two categories this is half an item per cell, Jeffreys' prior.
 */
export function smoothingMass(k: number, scheme: WeightScheme): number[] {
  const disagreements = scheme === "identity" ? k * (k - 1) : 2 * (k - 1);
  return Array.from({ length: k * k }, (_, cell) => {
    const distance = Math.abs(Math.floor(cell / k) - (cell % k));
    if (distance === 0) return 1 / k;
    return scheme === "identity" || distance === 1 ? 1 / disagreements : 0;
  });
}
