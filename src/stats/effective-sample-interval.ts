import type { Estimate } from "./estimate.ts";
import { normalCritical } from "./normal.ts";
import { studentTCritical } from "./student-t.ts";
import { scoreInterval } from "./wilson.ts";

/** A mean of values within 0 and 1, the variance of that mean, and what stands behind it. */
export interface MeanWithVariance {
  readonly value: number;
  /** The estimated variance of `value` itself (a squared standard error). */
  readonly variance: number;
  /** The observations that are reported. */
  readonly n: number;
  /** The effective sample size is cut to this. @default n */
  readonly mostEffective?: number;
  /** Independent units (groups, cases), at least 2. */
  readonly units: number;
  readonly confidence: number;
}

/**
 * Wilson's interval at the effective sample size value·(1 − value) / variance, cut to `mostEffective` and reduced by (z / t)²
 * for the degrees of freedom `units − 1` of the variance.
 *
 * E. Korn and B. Graubard, "Confidence intervals for proportions with small expected number of positive counts", Survey
 * Methodology 24 (1998), with Wilson in place of Clopper–Pearson as N. Dean and M. Pagano found best ("Evaluating
 * confidence interval methods for binomial proportions in clustered surveys", J. Survey Statistics and Methodology 3,
 * 2015). Where the sample shows no variance at all, a unit counts as one trial: an interval never has width 0.
 */
export function effectiveSampleInterval({
  value,
  variance,
  n,
  mostEffective = n,
  units,
  confidence,
}: MeanWithVariance): Estimate {
  const spread = value * (1 - value);
  const measured = variance > 1e-14 && spread > 1e-14 ? spread / variance : units;
  const z = normalCritical(confidence);
  const reduction = (z / studentTCritical(confidence, units - 1)) ** 2;
  const { low, high } = scoreInterval(value, Math.min(measured, mostEffective) * reduction, z);
  return { kind: "estimate", value, low, high, n, method: "wilson_effective_n", confidence };
}
