import { requireFinite, requireOpenFraction } from "./check-input.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { normalCritical } from "./normal.ts";
import { midranks } from "./ranks.ts";
import { sampleVariance } from "./sample-moments.ts";
import { studentTCritical } from "./student-t.ts";

/**
 * The area under the ROC curve: the chance that a positive has a higher score than a negative, ties by half.
 *
 * D. Bamber, Journal of Mathematical Psychology 12 (1975). Interval: E. DeLong, D. DeLong and D. Clarke-Pearson, "Comparing the areas
 * under two or more correlated ROC curves", Biometrics 44 (1988), on the logit scale with Student's t at the degrees of freedom of
 * E. Brunner and U. Munzel (Biometrical Journal 42, 2000). Where a class has fewer than 20 items the ends are the wider of that and
 * of method 5 of R. Newcombe, "Confidence intervals for an effect size measure based on the Mann–Whitney statistic", Statistics in
 * Medicine 25 (2006); at 0 and 1 Newcombe's alone, which never has width 0. For confidence as a predictor: positives are the
 * correct verdicts. Coverage at 95 % by simulation: 94 to 98 % from 20 items of each class on and areas up to 0.86, 91 to 100 % from
 * 5 items and to 0.95.
 */
export function auroc(
  positives: readonly number[],
  negatives: readonly number[],
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  requireFinite("positives", positives);
  requireFinite("negatives", negatives);
  requireOpenFraction("confidence", confidence);
  const n = positives.length + negatives.length;
  if (n === 0) return notEstimable("no_data", 0);
  if (positives.length === 0 || negatives.length === 0) return notEstimable("one_class", n);
  const { area, variance, df } = delong(positives, negatives);
  const fewest = Math.min(positives.length, negatives.length);
  const direct = newcombe(area, { m: positives.length, k: negatives.length, z: normalCritical(confidence) });
  if (area === 0 || area === 1 || variance === 0) {
    return { kind: "estimate", value: area, ...direct, n, method: "newcombe_auroc", confidence };
  }
  const logit = Math.log(area / (1 - area));
  const half = (studentTCritical(confidence, df) * Math.sqrt(variance)) / (area * (1 - area));
  const low = logistic(logit - half);
  const high = logistic(logit + half);
  const ends =
    fewest < leastForVariance
      ? { low: Math.min(low, direct.low), high: Math.max(high, direct.high) }
      : { low, high };
  return { kind: "estimate", value: area, ...ends, n, method: "delong_logit", confidence };
}

/** A class with fewer items shows too little of its spread for DeLong's variance alone. */
const leastForVariance = 20;

/** The area with DeLong's variance and degrees of freedom, through ranks; both 0 where a class has fewer than two items. */
function delong(
  positives: readonly number[],
  negatives: readonly number[],
): { area: number; variance: number; df: number } {
  const m = positives.length;
  const k = negatives.length;
  const all = midranks([...positives, ...negatives]);
  const ownPositive = midranks(positives);
  const ownNegative = midranks(negatives);
  const beaten = ownPositive.map((rank, index) => (element(all, index) - rank) / k);
  const beating = ownNegative.map((rank, index) => 1 - (element(all, m + index) - rank) / m);
  const area = beaten.reduce((sum, share) => sum + share, 0) / m;
  if (m < 2 || k < 2) return { area, variance: 0, df: 0 };
  const first = sampleVariance(beaten) / m;
  const second = sampleVariance(beating) / k;
  const variance = first + second;
  return { area, variance, df: variance ** 2 / (first ** 2 / (m - 1) + second ** 2 / (k - 1)) };
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

interface NewcombeOptions {
  readonly m: number;
  readonly k: number;
  readonly z: number;
}

/** Where (area − θ)² = z² V(θ), by bisection on each side. */
function newcombe(area: number, { m, k, z }: NewcombeOptions): { low: number; high: number } {
  const half = (m + k) / 2 - 1;
  const excess = (theta: number) => {
    const shape = 1 + half * ((1 - theta) / (2 - theta) + theta / (1 + theta));
    return (area - theta) ** 2 - (z * z * theta * (1 - theta) * shape) / (m * k);
  };
  return { low: area === 0 ? 0 : root(excess, area, 0), high: area === 1 ? 1 : root(excess, area, 1) };
}

/** The point between a point with negative and one with positive value where the sign changes. */
function root(excess: (theta: number) => number, inside: number, outside: number): number {
  let near = inside;
  let far = outside;
  // At the end itself the excess is 0 − 0, so the search starts just inside of it.
  if (inside === 0 || inside === 1) near = inside + (outside - inside) * 1e-12;
  for (let step = 0; step < 200; step += 1) {
    const middle = (near + far) / 2;
    if (excess(middle) < 0) near = middle;
    else far = middle;
  }
  return (near + far) / 2;
}
