import { fail, requireOpenFraction } from "./check-input.ts";
import { ratioOfSums } from "./clustered-rate.ts";
import { effectiveSampleInterval } from "./effective-sample-interval.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { checkCalibration, type InsufficientCalibration } from "./insufficient-calibration.ts";
import { mean, sampleVariance } from "./sample-moments.ts";

/** An item of which only the judge's verdict is known. */
export interface JudgedItem {
  /** The judge's verdict as a number from 0 to 1 (1 = pass). */
  readonly judged: number;
  /** Items of one group are not taken as independent. */
  readonly group?: string;
}

/** An item that a person has labelled too. */
export interface LabelledItem extends JudgedItem {
  /** The person's verdict as a number from 0 to 1. */
  readonly label: number;
}

/** Labelled and unlabelled items of one population. */
export interface PredictionPoweredInput {
  readonly labelled: readonly LabelledItem[];
  readonly unlabelled: readonly JudgedItem[];
  /** @default 0.95 */
  readonly confidence?: number;
}

/** A rate from few labels and many verdicts. */
export interface PredictionPoweredRate extends Estimate {
  /** The estimate before it was kept within 0 and 1. */
  readonly unconstrained: number;
  /** The mean verdict of the judge over all items. */
  readonly apparent: number;
  /** How far the verdicts are trusted: 0 uses the labels alone, 1 the full verdicts. */
  readonly lambda: number;
  /** The paper's standard error, before the smoothing of the interval. */
  readonly standardError: number;
  readonly labels: number;
}

/**
 * The mean label of a population by prediction-powered inference with power tuning (PPI++).
 *
 * A. Angelopoulos, J. Duchi and T. Zrnic, "PPI++: efficient prediction-powered inference" (arXiv 2311.01453), example 6.1: λ · mean verdict
 * of the unlabelled + mean of (label − λ · verdict) of the labelled, with λ = cov / ((1 + n / N) var) kept within 0 and 1. Valid for
 * any judge where the labelled items are a random sample of the population. In place of the paper's normal interval, which
 * undercovers near 0 and 1, stands `effectiveSampleInterval` with the labels as units, and for verdicts of 0 and 1 with half an item
 * added to each of the four pairs of label and verdict, so that an error not yet seen does not count as impossible. Where all
 * labels and verdicts are 0 or 1, a judge without information or without a label of both classes is
 * `insufficient_calibration`. Needs two labels. Coverage at 95 % by
 * simulation: 93 to 97 % from 100 labels on, 94 to 99.8 % from 30.
 */
export function predictionPoweredRate({
  labelled,
  unlabelled,
  confidence = defaultConfidence,
}: PredictionPoweredInput): PredictionPoweredRate | NotEstimable | InsufficientCalibration {
  requireOpenFraction("confidence", confidence);
  requireFractions([...labelled.map(({ label }) => label), ...[...labelled, ...unlabelled].map(judgedOf)]);
  const n = labelled.length + unlabelled.length;
  if (n === 0 || unlabelled.length === 0) return notEstimable("no_data", n);
  const insufficient = binaryCalibration(labelled);
  if (insufficient !== null) return insufficient;
  const units = new Set(labelled.map(({ group }, index) => group ?? index)).size;
  if (units < 2) return notEstimable("too_few", n);
  const lambda = tuning(labelled, unlabelled);
  const rectified = clusteredMean(
    labelled.map((item) => ({ ...item, value: item.label - lambda * item.judged })),
  );
  const imputed = clusteredMean(unlabelled.map((item) => ({ ...item, value: lambda * item.judged })));
  const unconstrained = imputed.value + rectified.value;
  const value = Math.max(0, Math.min(1, unconstrained));
  const smoothed = imputed.variance + smoothedVariance(labelled, lambda, rectified);
  return {
    ...effectiveSampleInterval({ value, variance: smoothed, n, units, confidence }),
    unconstrained,
    apparent: mean([...labelled, ...unlabelled].map(judgedOf)),
    lambda,
    standardError: Math.sqrt(rectified.variance + imputed.variance),
    labels: labelled.length,
  };
}

function judgedOf({ judged }: JudgedItem): number {
  return judged;
}

function requireFractions(values: readonly number[]): void {
  if (values.some((value) => !(value >= 0 && value <= 1))) {
    fail("items", "hold a label or verdict outside 0 and 1.", "Give fractions.");
  }
}

/** The check of a judge that says yes or no; null for graded labels or verdicts. */
function binaryCalibration(labelled: readonly LabelledItem[]): InsufficientCalibration | null {
  if (labelled.some(({ label, judged }) => !Number.isInteger(label) || !Number.isInteger(judged)))
    return null;
  const positives = labelled.filter(({ label }) => label === 1);
  const negatives = labelled.filter(({ label }) => label === 0);
  return checkCalibration({
    sensitivity: { successes: positives.filter(({ judged }) => judged === 1).length, n: positives.length },
    specificity: { successes: negatives.filter(({ judged }) => judged === 0).length, n: negatives.length },
  });
}

function isBinary(labelled: readonly LabelledItem[]): boolean {
  return labelled.every(({ label, judged }) => Number.isInteger(label) && Number.isInteger(judged));
}

function tuning(labelled: readonly LabelledItem[], unlabelled: readonly JudgedItem[]): number {
  const n = labelled.length;
  const spread = sampleVariance([...labelled, ...unlabelled].map(judgedOf));
  if (spread === 0) return 0;
  const label = mean(labelled.map((item) => item.label));
  const judged = mean(labelled.map(judgedOf));
  const covariance = mean(labelled.map((item) => (item.label - label) * (item.judged - judged)));
  return Math.max(0, Math.min(1, covariance / ((1 + n / unlabelled.length) * spread)));
}

/** The variance of the mean residual after half an item was added to each pair of a binary label and verdict. */
function smoothedVariance(
  labelled: readonly LabelledItem[],
  lambda: number,
  rectified: { readonly value: number; readonly variance: number },
): number {
  if (!isBinary(labelled)) return rectified.variance;
  const n = labelled.length;
  const residuals = [0, 1].flatMap((label) => [0, 1].map((judged) => label - lambda * judged));
  const added = residuals.reduce((sum, residual) => sum + (residual - rectified.value) ** 2, 0) / 2;
  return (rectified.variance * n * (n - 1) + added) / (n * (n + 1));
}

/** The mean of values with the variance of that mean between groups; a lone item is its own group. */
function clusteredMean(items: readonly { readonly value: number; readonly group?: string }[]): {
  value: number;
  variance: number;
} {
  const groups = new Map<string | number, { sum: number; n: number }>();
  for (const [index, { value, group }] of items.entries()) {
    const key = group ?? index;
    const { sum, n } = groups.get(key) ?? { sum: 0, n: 0 };
    groups.set(key, { sum: sum + value, n: n + 1 });
  }
  if (groups.size < 2) return { value: mean(items.map(({ value }) => value)), variance: 0 };
  return ratioOfSums([...groups.values()]);
}
