import type { ConfusionMatrix } from "./confusion-matrix.ts";
import { defaultConfidence, type Estimate, type NotEstimable } from "./estimate.ts";
import { accuracy } from "./matrix-rates.ts";

/**
 * The prevalence-adjusted bias-adjusted kappa: (k · agreement − 1) / (k − 1), for two categories 2 · agreement − 1.
 *
 * T. Byrt, J. Bishop and J. Carlin, "Bias, prevalence and kappa", Journal of Clinical Epidemiology 46 (1993); the general form
 * is Bennett's S (1954). A rescaled accuracy, so its interval is that of `accuracy` rescaled.
 */
export function pabak(
  matrix: ConfusionMatrix,
  confidence: number = defaultConfidence,
): Estimate | NotEstimable {
  const agreement = accuracy(matrix, confidence);
  if (agreement.kind === "not_estimable") return agreement;
  const k = matrix.categories.length;
  const rescale = (share: number) => (k * share - 1) / (k - 1);
  return {
    ...agreement,
    value: rescale(agreement.value),
    low: rescale(agreement.low),
    high: rescale(agreement.high),
  };
}
