import type { WeightScheme } from "./agreement-weights.ts";
import { requireOpenFraction } from "./check-input.ts";
import type { ConfusionMatrix } from "./confusion-matrix.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { type MatrixBootstrapOptions, matrixBootstrap } from "./matrix-bootstrap.ts";
import { weightedSum } from "./matrix-shares.ts";
import { normalCritical } from "./normal.ts";
import type { Random } from "./random.ts";
import { smoothingMass } from "./smoothing-mass.ts";
import { studentTCritical } from "./student-t.ts";

/** A chance-corrected agreement with what it was made of. */
export interface AgreementEstimate extends Estimate {
  /** The (weighted) share of agreement. */
  readonly observed: number;
  /** The (weighted) agreement expected by chance under the coefficient's own notion of chance. */
  readonly expected: number;
  /** The large-sample standard error at the observed matrix, between groups where there are any; 0 at the ends. */
  readonly standardError: number;
}

/** How the interval of an agreement coefficient is made. */
export interface AgreementOptions {
  /** @default 0.95 */
  readonly confidence?: number;
  /** With a source of randomness the interval is a Bayesian bootstrap, without it an adjusted Wald interval. */
  readonly random?: Random;
  /** Resamples of the bootstrap. @default 2000 */
  readonly resamples?: number;
}

/** The two parts of a coefficient at shares that sum to 1. */
export interface CoefficientParts {
  readonly observed: number;
  readonly expected: number;
}

/** A coefficient as a function of the shares p_ij of the cells, row by row. */
export interface Coefficient {
  readonly weights: WeightScheme;
  readonly parts: (shares: readonly number[]) => CoefficientParts;
  /** Per cell the linear term whose mean, over (1 − expected), has the standard error of the coefficient. */
  readonly terms: (shares: readonly number[]) => number[];
}

/**
 * Estimates (observed − expected) / (1 − expected) with standard error and interval.
 *
 * Both intervals start from the matrix with `smoothingMass` added, so that they do not collapse where everything agrees; they
 * always contain the estimate. Adjusted Wald: the large-sample interval at that matrix. Bayesian bootstrap: see
 * `matrixBootstrap`. Undefined (`no_variation`) where chance explains everything.
 */
export function agreementCoefficient(
  matrix: ConfusionMatrix,
  coefficient: Coefficient,
  options: AgreementOptions = {},
): AgreementEstimate | NotEstimable {
  const { n } = matrix;
  const confidence = options.confidence ?? defaultConfidence;
  requireOpenFraction("confidence", confidence);
  if (n === 0) return notEstimable("no_data", 0);
  if (matrix.groups !== null && matrix.groups.length < 2) return notEstimable("too_few", n);
  const shares = matrix.counts.flat().map((count) => count / n);
  const parts = coefficient.parts(shares);
  if (1 - parts.expected < 1e-12) return notEstimable("no_variation", n);
  const value = coefficientValue(parts);
  const ends =
    options.random === undefined
      ? adjustedWald(matrix, coefficient, confidence)
      : bootstrapped(matrix, coefficient, { ...options, random: options.random, confidence });
  return {
    kind: "estimate",
    value,
    low: Math.max(-1, Math.min(ends.low, value)),
    high: Math.min(1, Math.max(ends.high, value)),
    n,
    method: options.random === undefined ? "adjusted_wald" : "bayesian_bootstrap",
    confidence,
    ...parts,
    standardError: standardError(matrix, coefficient, shares),
  };
}

function coefficientValue({ observed, expected }: CoefficientParts): number {
  return (observed - expected) / (1 - expected);
}

function bootstrapped(
  matrix: ConfusionMatrix,
  { weights, parts }: Coefficient,
  options: MatrixBootstrapOptions,
): { low: number; high: number } {
  const prior = smoothingMass(matrix.categories.length, weights);
  return matrixBootstrap(matrix, { prior, statistic: (shares) => coefficientValue(parts(shares)) }, options);
}

function adjustedWald(
  matrix: ConfusionMatrix,
  coefficient: Coefficient,
  confidence: number,
): { low: number; high: number } {
  const prior = smoothingMass(matrix.categories.length, coefficient.weights);
  const total = matrix.n + prior.reduce((sum, mass) => sum + mass, 0);
  const shares = matrix.counts.flat().map((count, cell) => (count + element(prior, cell)) / total);
  const centre = coefficientValue(coefficient.parts(shares));
  const critical =
    matrix.groups === null
      ? normalCritical(confidence)
      : studentTCritical(confidence, Math.max(1, matrix.groups.length - 1));
  const half = critical * standardError(matrix, coefficient, shares);
  return { low: centre - half, high: centre + half };
}

/** The delta-method standard error at given shares; with groups the terms are summed within each before they are squared. */
function standardError(matrix: ConfusionMatrix, coefficient: Coefficient, shares: readonly number[]): number {
  const { expected } = coefficient.parts(shares);
  const terms = coefficient.terms(shares);
  const centre = weightedSum(shares, terms);
  const { groups, n } = matrix;
  if (groups === null) {
    const squares = shares.reduce(
      (sum, share, cell) => sum + share * (element(terms, cell) - centre) ** 2,
      0,
    );
    return Math.sqrt(squares / n) / (1 - expected);
  }
  const between = groups.reduce(
    (sum, cells) => sum + cells.reduce((total, cell) => total + element(terms, cell) - centre, 0) ** 2,
    0,
  );
  const correction = groups.length > 1 ? groups.length / (groups.length - 1) : 1;
  return Math.sqrt((correction * between) / (n * n)) / (1 - expected);
}
