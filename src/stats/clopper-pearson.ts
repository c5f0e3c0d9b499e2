import { requireOpenFraction, requirePart } from "./check-input.ts";
import { type Bound, defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { incompleteBetaInverse } from "./incomplete-beta.ts";
import type { RateCounts } from "./wilson.ts";

/**
 * A rate with the exact binomial interval: its coverage is at least the nominal one for every rate and every n.
 *
 * C. Clopper and E. Pearson, "The use of confidence or fiducial limits", Biometrika 26 (1934): the ends are the quantiles
 * of Beta(x, n − x + 1) and Beta(x + 1, n − x). Conservative: at 95 % it covers at least 95.0 %
 * (enumerated exactly), on average over p 98.4 % at n = 10, 96.5 % at n = 100 and 95.5 % at n = 1000.
 */
export function clopperPearson(
  { successes, n }: RateCounts,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requirePart("successes", successes, n);
  requireOpenFraction("confidence", confidence);
  if (n === 0) return notEstimable("no_data", 0);
  const tail = (1 - confidence) / 2;
  return {
    kind: "estimate",
    value: successes / n,
    low: exactLow(successes, n, tail),
    high: exactHigh(successes, n, tail),
    n,
    method: "clopper_pearson",
    confidence,
  };
}

/** What a one-sided bound is about. */
export interface BoundOptions {
  readonly side: "lower" | "upper";
  /** One-sided confidence. @default 0.95 */
  readonly confidence?: number;
}

/**
 * A rate with its exact one-sided bound: the form of a gate. 29 of 29 has the lower 95 % bound 0.902, 28 of 28 has 0.899.
 *
 * Same source as `clopperPearson`; the true rate lies beyond the bound with at most 1 − confidence, for every rate and n.
 */
export function clopperPearsonBound(
  { successes, n }: RateCounts,
  { side, confidence = defaultConfidence }: BoundOptions,
): Bound | NotEstimable {
  requirePart("successes", successes, n);
  requireOpenFraction("confidence", confidence);
  if (n === 0) return notEstimable("no_data", 0);
  const tail = 1 - confidence;
  const bound = side === "lower" ? exactLow(successes, n, tail) : exactHigh(successes, n, tail);
  return { kind: "bound", value: successes / n, bound, side, n, method: "clopper_pearson", confidence };
}

function exactLow(successes: number, n: number, tail: number): number {
  return successes === 0 ? 0 : incompleteBetaInverse(tail, successes, n - successes + 1);
}

function exactHigh(successes: number, n: number, tail: number): number {
  return successes === n ? 1 : 1 - incompleteBetaInverse(tail, n - successes, successes + 1);
}
