import { hashRows } from "./hash-rows.ts";
import type { Trial } from "./trial.ts";

/** Hashes of the rows of both sides under the paired columns: equal for rows of the same cells, and hardly ever for others. */
export interface RowKeys {
  readonly gold: Int32Array;
  readonly pred: Int32Array;
}

/** Hashes all rows under the pairs of a trial. */
export function rowKeys({ pairs, goldRows, predRows }: Trial): RowKeys {
  const hashes = hashRows(pairs, { gold: goldRows, pred: predRows });
  return { gold: hashes.gold.exact, pred: hashes.pred.exact };
}
