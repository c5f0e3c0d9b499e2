import { normalCdf, normalQuantile } from "./normal.ts";
import { mean } from "./sample-moments.ts";

/** What the correction of percentile levels is computed from. */
export interface BcaInput {
  readonly value: number;
  /** The resampled values in rising order. */
  readonly sorted: readonly number[];
  /** Per sample, the statistic with each unit left out; null where it is undefined. */
  readonly jackknife: readonly (readonly (number | null)[])[];
  readonly confidence: number;
}

/**
 * The quantile levels of the bias-corrected and accelerated bootstrap, or null where they do not exist.
 *
 * B. Efron, "Better bootstrap confidence intervals", JASA 82 (1987); Efron and Tibshirani (1993), equations 14.10 to 14.15. Ties with
 * the value count half in the bias correction.
 */
export function bcaLevels({
  value,
  sorted,
  jackknife,
  confidence,
}: BcaInput): { low: number; high: number } | null {
  const below = sorted.filter((draw) => draw < value).length;
  const equal = sorted.filter((draw) => draw === value).length;
  const bias = normalQuantile((below + equal / 2) / sorted.length);
  const acceleration = accelerationOf(jackknife);
  if (!Number.isFinite(bias) || acceleration === null) return null;
  const tail = normalQuantile((1 - confidence) / 2);
  const level = (z: number) => normalCdf(bias + (bias + z) / (1 - acceleration * (bias + z)));
  return { low: level(tail), high: level(-tail) };
}

function accelerationOf(jackknife: BcaInput["jackknife"]): number | null {
  let cubes = 0;
  let squares = 0;
  for (const sample of jackknife) {
    const values = sample.filter((value) => value !== null);
    if (values.length !== sample.length) return null;
    const n = values.length;
    const centre = mean(values);
    const influences = values.map((value) => (n - 1) * (centre - value));
    cubes += influences.reduce((sum, influence) => sum + influence ** 3, 0) / n ** 3;
    squares += influences.reduce((sum, influence) => sum + influence ** 2, 0) / n ** 2;
  }
  return squares === 0 ? 0 : cubes / (6 * squares ** 1.5);
}
