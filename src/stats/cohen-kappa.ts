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

/** Weights and interval of Cohen's kappa. */
export interface KappaOptions extends AgreementOptions {
  /** @default "identity" */
  readonly weights?: WeightScheme;
}

/**
 * Cohen's kappa of two raters, plain or weighted for ordered categories.
 *
 * J. Cohen, "A coefficient of agreement for nominal scales" (1960) and "Weighted kappa" (1968); standard error of J. Fleiss,
 * J. Cohen and B. Everitt, "Large sample standard errors of kappa and weighted kappa", Psychological Bulletin 72 (1969).
 * Both raters using one and the same category leaves it undefined (`no_variation`), never 1. A judge that accepts
 * everything has kappa 0 exactly. Kappa falls with the prevalence of one class at equal error rates: read it beside
 * `prevalence` and the recall of the failure class.
 * Coverage at 95 % by simulation, both intervals: 92 to 97 % (mean 95 %) for two categories from 100 items on with 20 or more of the rarer
 * class and kappa up to 0.8; 92 to 97 % for five ordered categories with quadratic weights from 50 items on, 93 to 97 % for 50 groups of four;
 * 91 to 99 % over 30 to 500 items, prevalence to 0.9 and kappa 0 to 0.9, where it errs to the wide side. The lower 95 % bound for
 * gates lies above the truth in 2 to 5 % of samples from 60 items on.
 */
export function cohenKappa(
  matrix: ConfusionMatrix,
  { weights = "identity", ...options }: KappaOptions = {},
): AgreementEstimate | NotEstimable {
  return agreementCoefficient(matrix, kappaCoefficient(matrix.categories.length, weights), options);
}

function kappaCoefficient(k: number, scheme: WeightScheme): Coefficient {
  const weights = agreementWeights(k, scheme);
  const flat = weights.flat();
  const parts = (shares: readonly number[]) => {
    const { rows, columns } = marginals(shares, k);
    let expected = 0;
    for (let i = 0; i < k; i += 1) {
      for (let j = 0; j < k; j += 1)
        expected += element(flat, i * k + j) * element(rows, i) * element(columns, j);
    }
    return { observed: weightedSum(flat, shares), expected };
  };
  const terms = (shares: readonly number[]) => {
    const { observed, expected } = parts(shares);
    const { rows, columns } = marginals(shares, k);
    const kappa = (observed - expected) / (1 - expected);
    const rowCredit = weights.map((row) => weightedSum(row, columns));
    const columnCredit = weights.map((_, j) =>
      weightedSum(
        weights.map((row) => element(row, j)),
        rows,
      ),
    );
    return weights.flatMap((row, i) =>
      row.map((weight, j) => weight - (element(rowCredit, i) + element(columnCredit, j)) * (1 - kappa)),
    );
  };
  return { weights: scheme, parts, terms };
}
