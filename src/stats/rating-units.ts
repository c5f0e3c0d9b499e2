import { fail } from "./check-input.ts";
import { element } from "./element.ts";
import { mean } from "./sample-moments.ts";

/** How far two ratings are apart: unequal or not, by rank, or by value. */
export type RatingMetric = "nominal" | "ordinal" | "interval";

/** The ratings of one item by several raters in any order; null where a rater gave none. */
export type RatingUnit = readonly (number | null)[];

/** Units with at least two ratings, in an order that does not depend on the order given. */
export function pairableUnits(units: readonly RatingUnit[]): number[][] {
  const rated = units.map((unit) => unit.filter((rating) => rating !== null).sort((a, b) => a - b));
  if (rated.flat().some((rating) => !Number.isFinite(rating))) {
    fail("units", "hold a rating that is not a finite number.", "Write null for a missing rating.");
  }
  return rated.filter((unit) => unit.length >= 2).sort(compareUnits);
}

/** Observed disagreement over that expected by chance, when each unit has a weight. */
export interface WeightedDisagreement {
  /** Mean squared distance of pairs within units. */
  readonly observed: number;
  /** Mean squared distance of all pairs of ratings, each drawn anew from the pooled ratings (with replacement). */
  readonly expected: number;
  /** The weighted number of ratings. */
  readonly ratings: number;
}

/**
 * Prepares the disagreement of units as a function of one weight per unit.
 *
 * A pair counts 1 / (m − 1) in a unit of m ratings (Krippendorff's coincidences). Squared distances: nominal 0 or 1,
 * interval (a − b)², ordinal the squared difference of the midranks in the weighted pool.
 */
export function weightedDisagreement(
  units: readonly (readonly number[])[],
  metric: RatingMetric,
): (weights: readonly number[]) => WeightedDisagreement {
  const categories = [...new Set(units.flat())].sort((a, b) => a - b);
  const position = new Map(categories.map((category, index) => [category, index]));
  const indexed = units.map((unit) => unit.map((rating) => position.get(rating) ?? 0));
  const centre = mean(categories);
  const centred = categories.map((category) => category - centre);
  return (weights) => {
    const pool = new Array<number>(categories.length).fill(0);
    for (const [unit, ratings] of indexed.entries()) {
      for (const rating of ratings) pool[rating] = element(pool, rating) + element(weights, unit);
    }
    const ratings = pool.reduce((sum, weight) => sum + weight, 0);
    const scale = metric === "ordinal" ? poolMidranks(pool) : centred;
    const within =
      metric === "nominal" ? unequalPairs : (unit: readonly number[]) => squaredPairs(unit, scale);
    const apart = indexed.reduce(
      (sum, unit, index) => sum + (element(weights, index) * within(unit)) / (unit.length - 1),
      0,
    );
    return { observed: apart / ratings, expected: poolDistance(pool, metric, scale) / ratings ** 2, ratings };
  };
}

/** Ordered pairs of unequal ratings in a unit. */
function unequalPairs(unit: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const rating of unit) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  return unit.length ** 2 - [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}

/** Σ over ordered pairs of a unit of the squared distance on a scale: 2 (m Σ s² − (Σ s)²), centred for precision. */
function squaredPairs(unit: readonly number[], scale: readonly number[]): number {
  const values = unit.map((rating) => element(scale, rating));
  const centre = mean(values);
  return 2 * values.length * values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
}

/** Σ over ordered pairs of the pooled ratings of the squared distance. */
function poolDistance(pool: readonly number[], metric: RatingMetric, scale: readonly number[]): number {
  const total = pool.reduce((sum, weight) => sum + weight, 0);
  if (metric === "nominal") return total ** 2 - pool.reduce((sum, weight) => sum + weight * weight, 0);
  const centre = pool.reduce((sum, weight, index) => sum + weight * element(scale, index), 0) / total;
  return (
    2 * total * pool.reduce((sum, weight, index) => sum + weight * (element(scale, index) - centre) ** 2, 0)
  );
}

function poolMidranks(pool: readonly number[]): number[] {
  let below = 0;
  return pool.map((weight) => {
    const rank = below + weight / 2;
    below += weight;
    return rank;
  });
}

function compareUnits(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = element(a, index) - element(b, index);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
