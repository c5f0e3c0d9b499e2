import {
  type CorrelationPoint,
  correlationCritical,
  fisherInterval,
  isPerfect,
  requirePairs,
  toFisherScale,
} from "./correlation-interval.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { normalCritical } from "./normal.ts";
import { mean } from "./sample-moments.ts";

/** How the interval of a Pearson correlation is made. */
export interface PearsonOptions {
  /**
   * `bivariate_normal`: Fisher's interval with standard error 1 / √(n − 3). `any`: the same with the larger of that and the
   * standard error from the influence of each pair. @default "any"
   */
  readonly assume?: "bivariate_normal" | "any";
  /** @default 0.95 */
  readonly confidence?: number;
}

/**
 * Pearson's linear correlation with Fisher's interval; needs four pairs.
 *
 * K. Pearson (1895); R. Fisher (1921); distribution-free variance as in A. van der Vaart, Asymptotic Statistics, 1998,
 * example 3.4. Coverage at 95 % by simulation: 94 to 97 % from 50 pairs on for normal, five-point
 * and mixed data up to 0.7, 93 to 98 % from 10; with few, very skewed categories as low as 81 %. A constant list leaves it undefined (`no_variation`); a perfect correlation has no interval (`perfect`).
 */
export function pearson(
  x: readonly number[],
  y: readonly number[],
  { assume = "any", confidence = defaultConfidence }: PearsonOptions = {},
): Estimate | NotEstimable {
  requirePairs(x, y, confidence);
  const n = x.length;
  if (n === 0) return notEstimable("no_data", 0);
  const point = pearsonPoint(x, y);
  if (point === null) return notEstimable("no_variation", n);
  if (n < 4) return notEstimable("too_few", n);
  if (isPerfect(point.value)) return notEstimable("perfect", n);
  const normal = { standardErrorOfZ: 1 / Math.sqrt(n - 3), critical: normalCritical(confidence) };
  const free = { standardErrorOfZ: toFisherScale(point), critical: correlationCritical(n, confidence) };
  const wider = free.standardErrorOfZ > normal.standardErrorOfZ && assume === "any" ? free : normal;
  return fisherInterval(point.value, { n, confidence, ...wider });
}

/** The coefficient with its distribution-free standard error, or null where a list is constant. */
export function pearsonPoint(x: readonly number[], y: readonly number[]): CorrelationPoint | null {
  const n = x.length;
  const u = standardised(x);
  const v = standardised(y);
  if (u === null || v === null) return null;
  const products = u.map((value, index) => value * element(v, index));
  const value = Math.max(-1, Math.min(1, products.reduce((sum, product) => sum + product, 0) / n));
  const squares = products.reduce((sum, product, index) => {
    const influence = product - (value * (element(u, index) ** 2 + element(v, index) ** 2)) / 2;
    return sum + influence * influence;
  }, 0);
  return { value, standardError: Math.sqrt(squares) / n };
}

function standardised(values: readonly number[]): number[] | null {
  const centre = mean(values);
  const deviations = values.map((value) => value - centre);
  const spread = Math.sqrt(
    deviations.reduce((sum, deviation) => sum + deviation * deviation, 0) / values.length,
  );
  if (values.every((value) => value === values[0]) || spread === 0) return null;
  return deviations.map((deviation) => deviation / spread);
}
