import { requireOpenFraction, requirePart } from "./check-input.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { normalCritical } from "./normal.ts";

/** Counts of a rate: how many of `n` independent trials had the property. */
export interface RateCounts {
  readonly successes: number;
  readonly n: number;
}

/**
 * A rate with Wilson's score interval: all p with |p̂ − p| ≤ z √(p (1 − p) / n).
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927); recommended for
 * this use by L. Brown, T. Cai and A. DasGupta, Statistical Science 16 (2001). Assumes independent trials of one rate;
 * for several samples of one case see `clusteredRate`.
 * Coverage at 95 %, enumerated exactly: 93 to 97 % wherever n ≥ 50 and n·min(p, 1 − p) ≥ 8; on average over p 95.4 % at n = 10
 * and 95.1 % at n = 100; nearer to the ends single values of p fall to 84 %. Clopper–Pearson is for guarantees.
 */
export function wilson(
  { successes, n }: RateCounts,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requirePart("successes", successes, n);
  requireOpenFraction("confidence", confidence);
  if (n === 0) return notEstimable("no_data", 0);
  const value = successes / n;
  const { low, high } = scoreInterval(value, n, normalCritical(confidence));
  return { kind: "estimate", value, low, high, n, method: "wilson", confidence };
}

/** The ends of the score interval for a share of `n` trials (not necessarily a whole number) at critical value `z`. */
export function scoreInterval(value: number, n: number, z: number): { low: number; high: number } {
  const square = z * z;
  const centre = (value + square / (2 * n)) / (1 + square / n);
  const half = (z * Math.sqrt((value * (1 - value)) / n + square / (4 * n * n))) / (1 + square / n);
  return {
    low: value <= 0 ? 0 : Math.max(0, centre - half),
    high: value >= 1 ? 1 : Math.min(1, centre + half),
  };
}
