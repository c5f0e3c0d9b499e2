import { fail, requireFinite, requireOpenFraction, requireSameLength } from "./check-input.ts";
import { defaultConfidence, type Estimate } from "./estimate.ts";
import { studentTCritical } from "./student-t.ts";

/** A correlation before its interval: the coefficient and its standard error without any assumption on the distribution. */
export interface CorrelationPoint {
  readonly value: number;
  /** From the influence of each pair on the coefficient (infinitesimal jackknife). */
  readonly standardError: number;
}

/** Throws an `InputError` unless two lists can be correlated. */
export function requirePairs(
  x: readonly number[],
  y: readonly number[],
  confidence = defaultConfidence,
): void {
  requireSameLength("x and y", x, y);
  requireFinite("x", x);
  requireFinite("y", y);
  requireOpenFraction("confidence", confidence);
}

/** What Fisher's interval needs beside the coefficient. */
export interface FisherOptions {
  readonly n: number;
  /** The standard error on Fisher's scale. */
  readonly standardErrorOfZ: number;
  /** The critical value of the pivot. */
  readonly critical: number;
  readonly confidence: number;
}

/**
 * The interval of a correlation strictly between −1 and 1 on Fisher's scale z = artanh r, carried back by tanh.
 *
 * R. Fisher, "On the probable error of a coefficient of correlation deduced from a small sample", Metron 1 (1921).
 */
export function fisherInterval(
  value: number,
  { n, standardErrorOfZ, critical, confidence }: FisherOptions,
): Estimate {
  if (!(Math.abs(value) < 1)) fail("value", "is not strictly between −1 and 1.", "Handle ±1 before.");
  const z = Math.atanh(value);
  const half = critical * standardErrorOfZ;
  return {
    kind: "estimate",
    value,
    low: Math.tanh(z - half),
    high: Math.tanh(z + half),
    n,
    method: "fisher_z",
    confidence,
  };
}

/** The standard error on Fisher's scale by the delta method: divided by 1 − r². */
export function toFisherScale({ value, standardError }: CorrelationPoint): number {
  return standardError / (1 - value * value);
}

/** Whether a coefficient is 1 or −1 up to rounding. */
export function isPerfect(value: number): boolean {
  return Math.abs(value) > 1 - 1e-12;
}

/**
 * The estimate 1 or −1 of a rank correlation with an interval that still has width.
 *
 * Disjoint pairs of items are independent trials of concordance, so the exact bound of m successes in m trials carries over:
 * τ ≥ 2 (α / 2)^(1 / m) − 1, where m = min(⌊n / 2⌋, n − the largest tie) pairs can be formed of untied items. Conservative.
 */
export function perfectRankEstimate(
  sign: number,
  x: readonly number[],
  { confidence, fromTau }: { readonly confidence: number; readonly fromTau: (tau: number) => number },
): Estimate {
  const n = x.length;
  const counts = new Map<number, number>();
  for (const value of x) counts.set(value, (counts.get(value) ?? 0) + 1);
  const pairs = Math.min(Math.floor(n / 2), n - Math.max(...counts.values()));
  const tau = 2 * ((1 - confidence) / 2) ** (1 / pairs) - 1;
  const far = sign * Math.max(-1, fromTau(tau));
  return {
    kind: "estimate",
    value: sign,
    low: Math.min(sign, far),
    high: Math.max(sign, far),
    n,
    method: "disjoint_pairs",
    confidence,
  };
}

/** Student's t critical value with n − 2 degrees of freedom, the usual ones of a correlation. */
export function correlationCritical(n: number, confidence: number): number {
  return studentTCritical(confidence, n - 2);
}
