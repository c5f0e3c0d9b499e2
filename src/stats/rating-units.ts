import { fail } from "./check-input.ts";
import { element } from "./element.ts";
import { mean } from "./sample-moments.ts";

/** How far two ratings are apart: unequal or not, by rank, or by value. */
export type RatingMetric = "nominal" | "ordinal" | "interval";

/** The ratings of one item by several raters in any order; null where a rater gave none. */
export type RatingUnit = readonly (number | null)[];

/** Units with the same ratings, taken together. */
export interface RatingPattern {
  /** At least two ratings in rising order. */
  readonly ratings: readonly number[];
  /** The number of units with these ratings. */
  readonly units: number;
}

/** The patterns of all units with at least two ratings, in an order that does not depend on the order given. */
export function ratingPatterns(units: readonly RatingUnit[]): RatingPattern[] {
  const patterns = new Map<string, { ratings: number[]; units: number }>();
  for (const unit of units) {
    const ratings = unit.filter((rating) => rating !== null).sort((a, b) => a - b);
    if (ratings.some((rating) => !Number.isFinite(rating))) {
      fail("units", "hold a rating that is not a finite number.", "Write null for a missing rating.");
    }
    if (ratings.length < 2) continue;
    const pattern = patterns.get(ratings.join());
    if (pattern === undefined) patterns.set(ratings.join(), { ratings, units: 1 });
    else pattern.units += 1;
  }
  return [...patterns.values()].sort((a, b) => compareRatings(a.ratings, b.ratings));
}

/** The disagreement within patterns and of the pooled ratings. */
export interface WeightedDisagreement {
  /** Per pattern, the mean squared distance of the pairs within it. */
  readonly within: readonly number[];
  /** The mean squared distance of pairs within units: `within` weighted by the ratings behind it. */
  readonly observed: number;
  /** The mean squared distance of two ratings, each drawn anew from all ratings (with replacement). */
  readonly expected: number;
  /** The weighted number of ratings. */
  readonly ratings: number;
}

/**
 * Prepares the disagreement of patterns as a function of one weight per pattern (a number of units, whole or not).
 *
 * Squared distances: nominal 0 or 1, interval (a − b)², ordinal the squared difference of the midranks in the weighted pool.
 * In a unit of m ratings a pair counts 1 / (m − 1), as in Krippendorff's coincidences.
 */
export function weightedDisagreement(
  patterns: readonly RatingPattern[],
  metric: RatingMetric,
): (weights: readonly number[]) => WeightedDisagreement {
  const categories = [...new Set(patterns.flatMap(({ ratings }) => ratings))].sort((a, b) => a - b);
  const position = new Map(categories.map((category, index) => [category, index]));
  const indexed = patterns.map(({ ratings }) => ratings.map((rating) => position.get(rating) ?? 0));
  const centre = mean(categories);
  const centred = categories.map((category) => category - centre);
  const distances = (scale: readonly number[]) =>
    indexed.map((ratings) => (metric === "nominal" ? unequalShare(ratings) : squaredShare(ratings, scale)));
  const fixed = distances(centred);
  return (weights) => {
    const pool = poolOf(indexed, weights, categories.length);
    const ratings = pool.reduce((sum, weight) => sum + weight, 0);
    const scale = metric === "ordinal" ? poolMidranks(pool) : centred;
    const within = metric === "ordinal" ? distances(scale) : fixed;
    let apart = 0;
    for (let index = 0; index < indexed.length; index += 1) {
      apart += element(weights, index) * element(indexed, index).length * element(within, index);
    }
    return {
      within,
      observed: apart / ratings,
      expected: poolDistance(pool, metric, scale) / ratings ** 2,
      ratings,
    };
  };
}

function poolOf(indexed: readonly (readonly number[])[], weights: readonly number[], size: number): number[] {
  const pool = new Array<number>(size).fill(0);
  for (let index = 0; index < indexed.length; index += 1) {
    const weight = element(weights, index);
    for (const rating of element(indexed, index)) pool[rating] = element(pool, rating) + weight;
  }
  return pool;
}

/** The share of unequal pairs among the ratings of a unit. */
function unequalShare(ratings: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  const m = ratings.length;
  return (m * m - [...counts.values()].reduce((sum, count) => sum + count * count, 0)) / (m * (m - 1));
}

/** The mean squared distance of the pairs of a unit on a scale: twice the sample variance. */
function squaredShare(ratings: readonly number[], scale: readonly number[]): number {
  const centre = ratings.reduce((sum, rating) => sum + element(scale, rating), 0) / ratings.length;
  const squares = ratings.reduce((sum, rating) => sum + (element(scale, rating) - centre) ** 2, 0);
  return (2 * squares) / (ratings.length - 1);
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

function compareRatings(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = element(a, index) - element(b, index);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
