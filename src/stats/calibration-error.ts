import {
  type BinOptions,
  type CalibrationBin,
  type ConfidenceOutcome,
  calibrationBins,
} from "./calibration-bins.ts";
import { type NotEstimable, notEstimable } from "./estimate.ts";
import { defaultResamples } from "./matrix-bootstrap.ts";
import { quantileOfSorted } from "./quantile.ts";
import type { Random } from "./random.ts";
import { mean } from "./sample-moments.ts";

/** The expected calibration error with what a perfectly calibrated judge would show on the same items. */
export interface CalibrationError {
  readonly kind: "calibration_error";
  /** Σ over bins of the share of items times |accuracy − mean confidence|. */
  readonly value: number;
  readonly n: number;
  readonly bins: readonly CalibrationBin[];
  /** The error if every stated confidence were exactly true: its mean and 95th percentile under resampling. */
  readonly ifCalibrated: { readonly mean: number; readonly p95: number };
  /** The share of such resamples with at least the observed error, (1 + count) / (1 + resamples). */
  readonly pValue: number;
}

/** Bins and randomness of a calibration error. */
export interface CalibrationErrorOptions extends BinOptions {
  readonly random: Random;
  /** @default 2000 */
  readonly resamples?: number;
}

/**
 * The expected calibration error (ECE) over bins.
 *
 * M. Naeini, G. Cooper and M. Hauskrecht (AAAI 2015). The figure is biased upwards: noise alone makes it positive. Its own interval
 * would mislead, so it stands beside its distribution under perfect calibration by consistency resampling (J. Bröcker and
 * L. Smith, "Increasing the reliability of reliability diagrams", Weather and Forecasting 22, 2007).
 */
export function calibrationError(
  items: readonly ConfidenceOutcome[],
  { random, resamples = defaultResamples, ...options }: CalibrationErrorOptions,
): CalibrationError | NotEstimable {
  if (items.length === 0) return notEstimable("no_data", 0);
  const bins = calibrationBins(items, options);
  const value = errorOf(bins, items.length);
  const sorted = [...items].sort((a, b) => a.confidence - b.confidence);
  const simulated = new Float64Array(resamples);
  for (let draw = 0; draw < resamples; draw += 1) {
    const drawn = sorted.map(({ confidence }) => ({ confidence, correct: random.uniform() < confidence }));
    simulated[draw] = errorOf(calibrationBins(drawn, options), items.length);
  }
  simulated.sort();
  return {
    kind: "calibration_error",
    value,
    n: items.length,
    bins,
    ifCalibrated: { mean: mean(simulated), p95: quantileOfSorted(simulated, 0.95) },
    pValue: (1 + simulated.filter((error) => error >= value - 1e-12).length) / (1 + resamples),
  };
}

function errorOf(bins: readonly CalibrationBin[], n: number): number {
  return bins.reduce((sum, bin) => sum + (bin.n / n) * Math.abs(bin.accuracy.value - bin.meanConfidence), 0);
}
