import { fail, requireSameLength } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { spearman } from "./spearman.ts";
import { type WinRates, winRates } from "./win-rate.ts";

/** Fewer items than this say nothing about length. */
export const leastItemsForLength = 30;

/**
 * The rank correlation of scores with the lengths of what was scored: a check for length bias on the user's own data.
 *
 * Spearman's with its interval from 30 items on, `too_few` below. A correlation is not yet a bias: longer outputs can be
 * better. Lengths are in any one unit.
 */
export function lengthCorrelation(
  scores: readonly number[],
  lengths: readonly number[],
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requireSameLength("scores and lengths", scores, lengths);
  if (scores.length < leastItemsForLength) {
    return notEstimable(scores.length === 0 ? "no_data" : "too_few", scores.length);
  }
  return spearman(scores, lengths, confidence);
}

/** One comparison of two outputs with their lengths. */
export interface LengthComparison {
  readonly lengthA: number;
  readonly lengthB: number;
  readonly outcome: "a" | "b" | "tie";
  /** Comparisons of one group are not taken as independent. */
  readonly group?: string;
}

/**
 * How often the longer of two outputs wins, over the comparisons whose lengths differ: 0.5 is no preference for length.
 *
 * Typed absence below 30 such comparisons.
 */
export function longerWinRate(
  comparisons: readonly LengthComparison[],
  confidence: number = defaultConfidence,
): WinRates | NotEstimable {
  if (comparisons.some(({ lengthA, lengthB }) => !Number.isFinite(lengthA) || !Number.isFinite(lengthB))) {
    fail("lengths", "are not finite numbers.", "Leave such comparisons out.");
  }
  const unequal = comparisons.filter(({ lengthA, lengthB }) => lengthA !== lengthB);
  if (unequal.length < leastItemsForLength) {
    return notEstimable(unequal.length === 0 ? "no_data" : "too_few", unequal.length);
  }
  return winRates(
    unequal.map(({ lengthA, lengthB, outcome, group }) => ({
      outcome: outcome === "tie" ? "tie" : (outcome === "a") === lengthA > lengthB ? "win" : "loss",
      ...(group === undefined ? {} : { group }),
    })),
    confidence,
  );
}
