import { incompleteBeta, incompleteBetaInverse } from "./incomplete-beta.ts";

/** The cumulative distribution of Student's t with `df` > 0 degrees of freedom (DLMF 8.17, Abramowitz & Stegun 26.7.1). */
export function studentTCdf(t: number, df: number): number {
  if (t * t < df) return 0.5 + (Math.sign(t) * incompleteBeta((t * t) / (df + t * t), 0.5, df / 2)) / 2;
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** The quantile of Student's t for 0 < p < 1 and `df` > 0. */
export function studentTQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  const tail = 2 * Math.min(p, 1 - p);
  // Of the shares t² / (df + t²) and df / (df + t²), the one is solved for that belongs to the smaller probability.
  const solved =
    tail < 0.5 ? incompleteBetaInverse(tail, df / 2, 0.5) : incompleteBetaInverse(1 - tail, 0.5, df / 2);
  const odds = tail < 0.5 ? (1 - solved) / solved : solved / (1 - solved);
  const size = Math.sqrt(df * odds);
  return p < 0.5 ? -size : size;
}

/** The two-sided critical value t with P(|T| ≤ t) = confidence. */
export function studentTCritical(confidence: number, df: number): number {
  return studentTQuantile(0.5 + confidence / 2, df);
}
