import { InternalError } from "../errors/index.ts";
import { logBeta } from "./log-gamma.ts";

/**
 * The regularised incomplete beta function I_x(a, b) for 0 ≤ x ≤ 1 and a, b > 0: the cumulative distribution of Beta(a, b).
 *
 * Continued fraction (DLMF 8.17.22) by the modified Lentz method, on the side where it converges fast.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const logFactor = a * Math.log(x) + b * Math.log1p(-x) - logBeta(a, b);
  if (x < (a + 1) / (a + b + 2)) return (Math.exp(logFactor) * continuedFraction(x, a, b)) / a;
  return 1 - (Math.exp(logFactor) * continuedFraction(1 - x, b, a)) / b;
}

/**
 * The x with I_x(a, b) = p, for 0 ≤ p ≤ 1 and a, b > 0: the quantile of Beta(a, b).
 *
 * Newton's method inside a shrinking bracket, until a step no longer moves x by more than a few units of the last digit.
 */
export function incompleteBetaInverse(p: number, a: number, b: number): number {
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  const logNorm = logBeta(a, b);
  let low = 0;
  let high = 1;
  let x = a / (a + b);
  for (let step = 0; step < 2_000; step += 1) {
    const error = incompleteBeta(x, a, b) - p;
    if (error === 0) return x;
    if (error < 0) low = x;
    else high = x;
    const density = Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logNorm);
    const newton = x - error / density;
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 4e-16 * x || next === x) return next;
    x = next;
  }
  return x;
}

const tiny = 1e-300;

function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = awayFromZero(1 - ((a + b) * x) / (a + 1));
  d = 1 / d;
  let result = d;
  for (let m = 1; m <= 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / awayFromZero(1 + even * d);
    c = awayFromZero(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / awayFromZero(1 + odd * d);
    c = awayFromZero(1 + odd / c);
    const change = d * c;
    result *= change;
    if (Math.abs(change - 1) < 2e-16) return result;
  }
  throw new InternalError("the continued fraction of the incomplete beta function did not converge");
}

function awayFromZero(value: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}
