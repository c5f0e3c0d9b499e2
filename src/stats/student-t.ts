import { incompleteBeta, incompleteBetaInverse } from "./incomplete-beta.ts";

/** The cumulative distribution of Student's t with `df` > 0 degrees of freedom (DLMF 8.17, Abramowitz & Stegun 26.7.1). */
export function studentTCdf(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** The quantile of Student's t for 0 < p < 1 and `df` > 0. */
export function studentTQuantile(p: number, df: number): number {
  if (p === 0.5) return 0;
  const tail = 2 * Math.min(p, 1 - p);
  // The share t² / (df + t²) is solved on the side where it is not a difference of nearly equal numbers.
  const share = incompleteBetaInverse(1 - tail, 0.5, df / 2);
  const rest = share < 0.5 ? 1 - share : incompleteBetaInverse(tail, df / 2, 0.5);
  const size = Math.sqrt((df * (share < 0.5 ? share : 1 - rest)) / rest);
  return p < 0.5 ? -size : size;
}

/** The two-sided critical value t with P(|T| ≤ t) = confidence. */
export function studentTCritical(confidence: number, df: number): number {
  return studentTQuantile(0.5 + confidence / 2, df);
}
