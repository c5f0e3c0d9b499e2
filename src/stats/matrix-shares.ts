import { element } from "./element.ts";

/** The sums over rows and over columns of k × k shares given row by row. */
export function marginals(shares: readonly number[], k: number): { rows: number[]; columns: number[] } {
  const rows = new Array<number>(k).fill(0);
  const columns = new Array<number>(k).fill(0);
  for (let i = 0; i < k; i += 1) {
    for (let j = 0; j < k; j += 1) {
      const share = element(shares, i * k + j);
      rows[i] = element(rows, i) + share;
      columns[j] = element(columns, j) + share;
    }
  }
  return { rows, columns };
}

/** Σ a_i b_i over two lists of one length. */
export function weightedSum(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += element(a, index) * element(b, index);
  return sum;
}
