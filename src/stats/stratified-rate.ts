import { fail, requireWhole } from "./check-input.ts";
import { type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { normalCritical } from "./normal.ts";

/** One stratum: how many cases lie in it, and the estimate of its rate. */
export interface Stratum {
  readonly size: number;
  readonly estimate: Estimate;
}

/** What the combined rate is about. */
export interface StratifiedOptions {
  /**
   * `these_cases`: the sizes are fixed. `future_cases`: the sizes are a sample too, and their noise is added. @default "future_cases"
   */
  readonly population?: "these_cases" | "future_cases";
}

/**
 * The rate over strata (decided by evidence, decided by findings), each weighted by its size, from independent estimates.
 *
 * Interval by MOVER: squared distances of each stratum's ends from its value are added with squared weights (G. Zou and A. Donner,
 * "Construction of confidence limits about effect measures", Statistics in Medicine 27, 2008), plus z² Σ w (rate − mean)² / N
 * for sampled sizes. Strata must be of one confidence; empty ones are ignored.
 * Coverage at 95 % by simulation: 94 to 96 % for two strata of Wilson rates and 100 cases or more.
 */
export function stratifiedRate(
  strata: readonly Stratum[],
  { population = "future_cases" }: StratifiedOptions = {},
): Estimate | NotEstimable {
  for (const { size } of strata) requireWhole("size", size);
  const filled = strata.filter(({ size }) => size > 0);
  const confidence = filled[0]?.estimate.confidence;
  if (confidence === undefined) return notEstimable("no_data", 0);
  if (filled.some(({ estimate }) => estimate.confidence !== confidence)) {
    fail("strata", "have intervals of different confidence.", "Estimate all of them at one confidence.");
  }
  const total = filled.reduce((sum, { size }) => sum + size, 0);
  const value = filled.reduce((sum, { size, estimate }) => sum + (size / total) * estimate.value, 0);
  const between = filled.reduce(
    (sum, { size, estimate }) => sum + (size / total) * (estimate.value - value) ** 2,
    0,
  );
  const sampled = population === "future_cases" ? (normalCritical(confidence) ** 2 * between) / total : 0;
  const reach = (distance: (estimate: Estimate) => number) =>
    Math.sqrt(
      sampled +
        filled.reduce((sum, { size, estimate }) => sum + ((size / total) * distance(estimate)) ** 2, 0),
    );
  return {
    kind: "estimate",
    value,
    low: Math.max(0, value - reach((estimate) => estimate.value - estimate.low)),
    high: Math.min(1, value + reach((estimate) => estimate.high - estimate.value)),
    n: filled.reduce((sum, { estimate }) => sum + estimate.n, 0),
    method: "mover",
    confidence,
  };
}
