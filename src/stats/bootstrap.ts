import { bcaLevels } from "./bca-levels.ts";
import { fail, requireOpenFraction, requireWhole } from "./check-input.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { defaultResamples } from "./matrix-bootstrap.ts";
import { quantileOfSorted } from "./quantile.ts";
import type { Random } from "./random.ts";

/** One independent sample: the number of its items, or the group of each item where groups are drawn whole. */
export type BootstrapSample = number | readonly string[];

/** A statistic of one or more samples, given the drawn items of each by index; null where it is undefined for them. */
export type Statistic = (...indices: readonly (readonly number[])[]) => number | null;

/** How a bootstrap interval is made. */
export interface BootstrapOptions {
  readonly random: Random;
  /** @default 2000 */
  readonly resamples?: number;
  /** @default 0.95 */
  readonly confidence?: number;
  /**
   * `bca`: bias-corrected and accelerated. `percentile`: the quantiles of the resamples. `studentised`: quantiles of
   * (resample − value) / standard error; needs `standardError`. @default "bca"
   */
  readonly interval?: "bca" | "percentile" | "studentised";
  /** The standard error of the statistic on drawn items; null or 0 where it is undefined. */
  readonly standardError?: Statistic;
}

/** A larger share of resamples with an undefined statistic makes the interval `unstable_resamples`. */
const mostUndefinedResamples = 0.05;

/**
 * The bootstrap interval of any statistic of one or several independent samples, each drawn item by item or group by group.
 *
 * B. Efron and R. Tibshirani, An Introduction to the Bootstrap, 1993: percentile (chapter 13), studentised (12), BCa (14; with several
 * samples the acceleration of section 14.3 summed over samples). Use BCa for smooth statistics of 60 units or more,
 * studentised for means and differences of means with few units, percentile only where the jackknife is meaningless.
 * Coverage of a mean of skewed data at 95 % by simulation: studentised 92 to 96 % from 30 units on; BCa and percentile 89 to 95 %
 * (mean 93 %) at 60. Where resamples do not vary at all the interval is `no_variation`, not one of width 0. None is right at the end of a
 * range (a rate of 0 or 1, perfect agreement): the functions named after their quantity handle those ends.
 */
export function bootstrap(
  samples: readonly BootstrapSample[],
  statistic: Statistic,
  options: BootstrapOptions,
): Estimate | NotEstimable {
  const { random, resamples = defaultResamples, confidence = defaultConfidence, interval = "bca" } = options;
  requireOpenFraction("confidence", confidence);
  requireWhole("resamples", resamples, 100);
  const units = samples.map(unitsOf);
  const n = units.reduce((sum, sample) => sum + sample.flat().length, 0);
  if (units.some((sample) => sample.length === 0)) return notEstimable("no_data", n);
  if (units.some((sample) => sample.length < 2)) return notEstimable("too_few", n);
  const everything = units.map((sample) => sample.flat());
  const value = statistic(...everything);
  if (value === null) return notEstimable("no_variation", n);
  const scale = interval === "studentised" ? studentScale(options, everything) : null;
  if (interval === "studentised" && scale === null) return notEstimable("no_variation", n);
  const draws: number[] = [];
  for (let draw = 0; draw < resamples; draw += 1) {
    const drawn = units.map((sample) => drawUnits(sample, random));
    const outcome = statistic(...drawn);
    const error = scale === null ? null : (options.standardError?.(...drawn) ?? 0);
    if (outcome === null || error === 0) continue;
    draws.push(error === null ? outcome : (outcome - value) / error);
  }
  if (draws.length < (1 - mostUndefinedResamples) * resamples) return notEstimable("unstable_resamples", n);
  const sorted = draws.sort((a, b) => a - b);
  if (element(sorted, 0) === element(sorted, sorted.length - 1)) return notEstimable("no_variation", n);
  const tail = (1 - confidence) / 2;
  const base = { kind: "estimate", value, n, confidence } as const;
  if (scale !== null) {
    const low = value - scale * quantileOfSorted(sorted, 1 - tail);
    const high = value - scale * quantileOfSorted(sorted, tail);
    return { ...base, ...containing(value, low, high), method: "bootstrap_studentised" };
  }
  if (interval === "percentile") {
    const ends = containing(value, quantileOfSorted(sorted, tail), quantileOfSorted(sorted, 1 - tail));
    return { ...base, ...ends, method: "bootstrap_percentile" };
  }
  const levels = bcaLevels({ value, sorted, jackknife: units.map(leftOut(units, statistic)), confidence });
  if (levels === null) return notEstimable("unstable_resamples", n);
  const ends = containing(value, quantileOfSorted(sorted, levels.low), quantileOfSorted(sorted, levels.high));
  return { ...base, ...ends, method: "bootstrap_bca" };
}

/** The items of each unit: single items, or the members of a group. */
function unitsOf(sample: BootstrapSample): number[][] {
  if (typeof sample === "number") {
    requireWhole("samples", sample);
    return Array.from({ length: sample }, (_, index) => [index]);
  }
  const groups = new Map<string, number[]>();
  for (const [index, group] of sample.entries()) groups.set(group, [...(groups.get(group) ?? []), index]);
  return [...groups.values()];
}

function drawUnits(units: readonly (readonly number[])[], random: Random): number[] {
  const drawn: number[] = [];
  for (let draw = 0; draw < units.length; draw += 1) {
    for (const item of element(units, random.below(units.length))) drawn.push(item);
  }
  return drawn;
}

function studentScale(
  { standardError }: BootstrapOptions,
  everything: readonly (readonly number[])[],
): number | null {
  if (standardError === undefined) {
    fail(
      "standardError",
      "is missing for a studentised interval.",
      "Give the standard error of the statistic.",
    );
  }
  const scale = standardError(...everything);
  return scale === 0 ? null : scale;
}

/** The statistic with each unit of one sample left out in turn, the other samples whole; null where it is undefined. */
function leftOut(
  samples: readonly (readonly (readonly number[])[])[],
  statistic: Statistic,
): (sample: readonly (readonly number[])[], position: number) => (number | null)[] {
  return (sample, position) =>
    sample.map((_, out) =>
      statistic(
        ...samples.map((units, index) =>
          index === position ? units.filter((_, unit) => unit !== out).flat() : units.flat(),
        ),
      ),
    );
}

function containing(value: number, low: number, high: number): { low: number; high: number } {
  return { low: Math.min(low, value), high: Math.max(high, value) };
}
