import { concordances } from "./concordance.ts";
import {
  correlationCritical,
  fisherInterval,
  isPerfect,
  perfectRankEstimate,
  requirePairs,
  toFisherScale,
} from "./correlation-interval.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";

/**
 * Kendall's tau-b (ties corrected in both lists) in O(n log n); needs four pairs.
 *
 * M. Kendall, "The treatment of ties in ranking problems", Biometrika 33 (1945). Interval on Fisher's scale with the larger of
 * two standard errors: √(0.437 / (n − 4)) of E. Fieller, H. Hartley and E. Pearson (Biometrika 44, 1957; from n = 10), and that of
 * tau-b as a function of three U-statistics (W. Hoeffding, 1948), which holds with ties. A perfect tau gets an exact bound
 * from disjoint pairs. Coverage at 95 % by simulation: 94 to 97 % from 50 pairs on for normal, five-point and mixed data up to 0.7; with few,
 * very skewed categories as low as 85 % at 10 pairs.
 */
export function kendallTauB(
  x: readonly number[],
  y: readonly number[],
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requirePairs(x, y, confidence);
  const n = x.length;
  if (n === 0) return notEstimable("no_data", 0);
  const point = tauPoint(x, y);
  if (point === null) return notEstimable("no_variation", n);
  if (n < 4) return notEstimable("too_few", n);
  if (isPerfect(point.value)) {
    return perfectRankEstimate(Math.sign(point.value), x, { confidence, fromTau: (tau) => tau });
  }
  const fieller = n >= 10 ? Math.sqrt(0.437 / (n - 4)) : 0;
  return fisherInterval(point.value, {
    n,
    standardErrorOfZ: Math.max(fieller, toFisherScale(point)),
    critical: correlationCritical(n, confidence),
    confidence,
  });
}

function tauPoint(
  x: readonly number[],
  y: readonly number[],
): { value: number; standardError: number } | null {
  const n = x.length;
  const { balance, untiedX, untiedY } = concordances(x, y);
  const total = sum(balance);
  const totalX = sum(untiedX);
  const totalY = sum(untiedY);
  if (totalX === 0 || totalY === 0) return null;
  const value = total / Math.sqrt(totalX) / Math.sqrt(totalY);
  const scale = Math.sqrt(totalX) * Math.sqrt(totalY);
  const squares = balance.reduce((squared, own, index) => {
    const pull = (n * own - total) / scale;
    const shrink =
      (n * element(untiedX, index) - totalX) / totalX + (n * element(untiedY, index) - totalY) / totalY;
    return squared + (2 * (pull - (value * shrink) / 2)) ** 2;
  }, 0);
  return { value, standardError: n > 2 ? Math.sqrt(squares / (n * (n - 2))) : 0 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
