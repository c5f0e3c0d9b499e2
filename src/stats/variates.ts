import type { Random } from "./random.ts";

/** Draws from the standard normal by the polar method (G. Marsaglia and T. Bray, SIAM Review 6, 1964). */
export function drawNormal(random: Random): number {
  for (;;) {
    const x = 2 * random.uniform() - 1;
    const y = 2 * random.uniform() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}

/** Draws from the exponential distribution with mean 1. */
export function drawExponential(random: Random): number {
  return -Math.log1p(-random.uniform());
}

/**
 * Draws from the gamma distribution with the given shape ≥ 0 and scale 1; shape 0 gives 0.
 *
 * G. Marsaglia and W. Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000) 363–372.
 */
export function drawGamma(shape: number, random: Random): number {
  if (shape === 0) return 0;
  if (shape === 1) return drawExponential(random);
  if (shape < 1) return drawGamma(shape + 1, random) * (1 - random.uniform()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random.uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}
