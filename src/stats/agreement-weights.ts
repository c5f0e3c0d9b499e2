import { assertNever } from "../util/index.ts";

/** How much credit a near miss between ordered categories gets. */
export type WeightScheme = "identity" | "linear" | "quadratic";

/**
 * The matrix of agreement weights for k ordered categories, 1 on the diagonal.
 *
 * Identity: 0 elsewhere. Linear: 1 − |i − j| / (k − 1) (D. Cicchetti and T. Allison, 1971). Quadratic: 1 − (i − j)² / (k − 1)²
 * (J. Fleiss and J. Cohen, 1973). Categories are taken as equally spaced.
 */
export function agreementWeights(k: number, scheme: WeightScheme): number[][] {
  return Array.from({ length: k }, (_, i) =>
    Array.from({ length: k }, (_, j) => weight(i, j, { k, scheme })),
  );
}

function weight(i: number, j: number, { k, scheme }: { k: number; scheme: WeightScheme }): number {
  const distance = Math.abs(i - j) / (k - 1);
  switch (scheme) {
    case "identity":
      return i === j ? 1 : 0;
    case "linear":
      return 1 - distance;
    case "quadratic":
      return 1 - distance * distance;
    default:
      return assertNever(scheme);
  }
}
