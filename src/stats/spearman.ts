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
import { pearsonPoint } from "./pearson.ts";
import { midranks } from "./ranks.ts";

/**
 * Spearman's rank correlation (Pearson's of the midranks, so ties are welcome); needs four pairs.
 *
 * C. Spearman (1904). Interval on Fisher's scale, with the larger of two standard errors: √((1 + r² / 2) / (n − 3)) of D. Bonett and
 * T. Wright, "Sample size requirements for estimating Pearson, Kendall and Spearman correlations", Psychometrika 65 (2000), and
 * the influence of each pair on the midrank correlation, which holds with ties. A perfect correlation gets the bound of a
 * perfect Kendall correlation through Daniels' inequality 3τ − 2ρ ≤ 1. Coverage at 95 % by simulation: 95 to 97 % from 50 pairs on for
 * normal, five-point and mixed data up to 0.7, 93 to 99.7 % from 10; with few, very skewed categories as low as 89 %.
 */
export function spearman(
  x: readonly number[],
  y: readonly number[],
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requirePairs(x, y, confidence);
  const n = x.length;
  if (n === 0) return notEstimable("no_data", 0);
  const rankX = midranks(x);
  const rankY = midranks(y);
  const value = pearsonPoint(rankX, rankY)?.value;
  if (value === undefined) return notEstimable("no_variation", n);
  if (n < 4) return notEstimable("too_few", n);
  if (isPerfect(value)) return perfectRankEstimate(Math.sign(value), x, { confidence, fromTau: daniels });
  const bonettWright = Math.sqrt((1 + (value * value) / 2) / (n - 3));
  const free = toFisherScale({ value, standardError: influenceError(rankX, rankY, value) });
  return fisherInterval(value, {
    n,
    standardErrorOfZ: Math.max(bonettWright, free),
    critical: correlationCritical(n, confidence),
    confidence,
  });
}

/** The least Spearman correlation of a population with the given Kendall correlation (H. Daniels, JRSS B 12, 1950). */
function daniels(tau: number): number {
  return (3 * tau - 1) / 2;
}

/**
 * The standard error from the influence of each pair: its own product of grades plus what its presence does to the grades of
 * all others (a rank is itself a mean over the sample).
 */
function influenceError(rankX: readonly number[], rankY: readonly number[], value: number): number {
  const n = rankX.length;
  const f = grades(rankX);
  const g = grades(rankY);
  const covariance = influences(f, g, { aboveX: sumsAbove(rankX, g), aboveY: sumsAbove(rankY, f) });
  const varianceX = influences(f, f, { aboveX: sumsAbove(rankX, f), aboveY: sumsAbove(rankX, f) });
  const varianceY = influences(g, g, { aboveX: sumsAbove(rankY, g), aboveY: sumsAbove(rankY, g) });
  const scale = Math.sqrt(varianceX.moment * varianceY.moment);
  const squares = covariance.values.reduce((sum, influence, index) => {
    const shrink =
      element(varianceX.values, index) / varianceX.moment +
      element(varianceY.values, index) / varianceY.moment;
    return sum + (influence / scale - (value * shrink) / 2) ** 2;
  }, 0);
  return Math.sqrt(squares) / n;
}

/** Midranks as shares of the sample, centred at 0. */
function grades(ranks: readonly number[]): number[] {
  const n = ranks.length;
  return ranks.map((rank) => (rank - (n + 1) / 2) / n);
}

interface MomentInfluences {
  readonly moment: number;
  readonly values: readonly number[];
}

function influences(
  f: readonly number[],
  g: readonly number[],
  above: { readonly aboveX: readonly number[]; readonly aboveY: readonly number[] },
): MomentInfluences {
  const n = f.length;
  const products = f.map((value, index) => value * element(g, index));
  const moment = products.reduce((sum, product) => sum + product, 0) / n;
  const raw = products.map(
    (product, index) => product + element(above.aboveX, index) + element(above.aboveY, index),
  );
  const centre = raw.reduce((sum, influence) => sum + influence, 0) / n;
  return { moment, values: raw.map((influence) => influence - centre) };
}

/** For each item, 1/n Σ of `values` over the items ranked above it, ties by half. */
function sumsAbove(ranks: readonly number[], values: readonly number[]): number[] {
  const n = ranks.length;
  const byRank = new Map<number, number>();
  for (const [index, rank] of ranks.entries())
    byRank.set(rank, (byRank.get(rank) ?? 0) + element(values, index));
  const above = new Map<number, number>();
  let sum = 0;
  for (const rank of [...byRank.keys()].sort((a, b) => b - a)) {
    const here = byRank.get(rank) ?? 0;
    above.set(rank, (sum + here / 2) / n);
    sum += here;
  }
  return ranks.map((rank) => above.get(rank) ?? 0);
}
