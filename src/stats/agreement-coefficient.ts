import type { ConfusionMatrix } from "./confusion-matrix.ts";
import { element } from "./element.ts";
import { defaultConfidence, type Estimate, type NotEstimable, notEstimable } from "./estimate.ts";
import { matrixBootstrap, smoothed } from "./matrix-bootstrap.ts";
import { normalCritical } from "./normal.ts";
import type { Random } from "./random.ts";
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

/** A coefficient at shares p_ij that sum to 1: its parts, and the linear term per cell whose variance is its own. */
export interface CoefficientAt {
  readonly observed: number;
  readonly expected: number;
  /** Per cell `i · k + j`; the standard error is that of the mean of these over (1 − expected). */
  readonly terms: readonly number[];
}

/** Computes a coefficient from the shares of the cells, row by row. */
export type Coefficient = (shares: readonly number[]) => CoefficientAt;

/**
 * Estimates (observed − expected) / (1 − expected) with standard error and interval.
 *
 * Both intervals start from the matrix with 2 / k² added to every cell (half an item each for two categories), so that
 * they do not collapse where everything agrees; they always contain the estimate. Adjusted Wald: the large-sample interval
 * at that matrix. Bayesian bootstrap: see `matrixBootstrap`. Undefined (`no_variation`) where chance explains everything.
 */
export function agreementCoefficient(
  matrix: ConfusionMatrix,
  coefficient: Coefficient,
  options: AgreementOptions = {},
): AgreementEstimate | NotEstimable {
  const { n } = matrix;
  const confidence = options.confidence ?? defaultConfidence;
  if (n === 0) return notEstimable("no_data", 0);
  const shares = matrix.counts.flat().map((count) => count / n);
  const at = coefficient(shares);
  if (1 - at.expected < 1e-12) return notEstimable("no_variation", n);
  const value = coefficientValue(at);
  const { low, high } =
    options.random === undefined
      ? adjustedWald(matrix, coefficient, confidence)
      : matrixBootstrap(matrix, (resampled) => coefficientValue(coefficient(resampled)), {
          ...options,
          random: options.random,
          confidence,
        });
  return {
    kind: "estimate",
    value,
    low: Math.max(-1, Math.min(low, value)),
    high: Math.min(1, Math.max(high, value)),
    n,
    method: options.random === undefined ? "adjusted_wald" : "bayesian_bootstrap",
    confidence,
    observed: at.observed,
    expected: at.expected,
    standardError: standardError(matrix, at, shares),
  };
}

function coefficientValue({ observed, expected }: CoefficientAt): number {
  return (observed - expected) / (1 - expected);
}

function adjustedWald(
  matrix: ConfusionMatrix,
  coefficient: Coefficient,
  confidence: number,
): { low: number; high: number } {
  const shares = smoothed(matrix);
  const at = coefficient(shares);
  const centre = coefficientValue(at);
  const critical =
    matrix.groups === null
      ? normalCritical(confidence)
      : studentTCritical(confidence, Math.max(1, matrix.groups.length - 1));
  const half = critical * standardError(matrix, at, shares);
  return { low: centre - half, high: centre + half };
}

/** The delta-method standard error; with groups the terms are summed within each before they are squared. */
function standardError(matrix: ConfusionMatrix, at: CoefficientAt, shares: readonly number[]): number {
  const centre = shares.reduce((sum, share, cell) => sum + share * element(at.terms, cell), 0);
  const independent = shares.reduce(
    (sum, share, cell) => sum + share * (element(at.terms, cell) - centre) ** 2,
    0,
  );
  const { groups, n } = matrix;
  if (groups === null) return Math.sqrt(independent / n) / (1 - at.expected);
  const between = groups.reduce(
    (sum, cells) => sum + cells.reduce((total, cell) => total + element(at.terms, cell) - centre, 0) ** 2,
    0,
  );
  const correction = groups.length > 1 ? groups.length / (groups.length - 1) : 1;
  return Math.sqrt((correction * between) / (n * n)) / (1 - at.expected);
}
