import {
  type AgreementEstimate,
  type AgreementOptions,
  agreementCoefficient,
  type Coefficient,
} from "./agreement-coefficient.ts";
import { agreementWeights, type WeightScheme } from "./agreement-weights.ts";
import type { ConfusionMatrix } from "./confusion-matrix.ts";
import { element } from "./element.ts";
import type { NotEstimable } from "./estimate.ts";
import { marginals, weightedSum } from "./matrix-shares.ts";

/** Weights and interval of Gwet's coefficients. */
export interface GwetOptions extends AgreementOptions {
  /** `identity` gives AC1, the others AC2. @default "identity" */
  readonly weights?: WeightScheme;
}

/**
 * Gwet's AC1 (plain) and AC2 (weighted for ordered categories) of two raters.
 *
 * K. Gwet, "Computing inter-rater reliability and its variance in the presence of high agreement", British Journal of
 * Mathematical and Statistical Psychology 61 (2008), with its variance; chance is Σw · Σ π(1 − π) / (k (k − 1)) over the k
 * declared categories, used or not. Stable where kappa is not, but blind to a judge that never finds the rare class:
 * accepting all of 100 items of which 93 are good has AC1 0.925. It never gates alone. Defined even where all items lie
 * in one category. Coverage at 95 % by simulation: 93 to 97 % from 100 items on, up to 99.6 % at 50.
 */
export function gwetCoefficient(
  matrix: ConfusionMatrix,
  { weights = "identity", ...options }: GwetOptions = {},
): AgreementEstimate | NotEstimable {
  return agreementCoefficient(matrix, acCoefficient(matrix.categories.length, weights), options);
}

function acCoefficient(k: number, scheme: WeightScheme): Coefficient {
  const weights = agreementWeights(k, scheme);
  const flat = weights.flat();
  const scale = flat.reduce((sum, weight) => sum + weight, 0) / (k * (k - 1));
  const usage = (shares: readonly number[]) => {
    const { rows, columns } = marginals(shares, k);
    return rows.map((row, i) => (row + element(columns, i)) / 2);
  };
  const parts = (shares: readonly number[]) => ({
    observed: weightedSum(flat, shares),
    expected: scale * usage(shares).reduce((sum, share) => sum + share * (1 - share), 0),
  });
  const terms = (shares: readonly number[]) => {
    const { observed, expected } = parts(shares);
    const use = usage(shares);
    const disagreement = 1 - (observed - expected) / (1 - expected);
    return weights.flatMap((row, i) =>
      row.map(
        (weight, j) => weight - 2 * disagreement * scale * (1 - (element(use, i) + element(use, j)) / 2),
      ),
    );
  };
  return { weights: scheme, parts, terms };
}
