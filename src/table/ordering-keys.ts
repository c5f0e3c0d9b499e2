import { type Column, cellAt } from "./column.ts";
import { compareSortValues, type SortValue, sortValue } from "./sort-value.ts";
import type { Trial } from "./trial.ts";

/** A golden column that orders the golden rows: its values rise or fall without exception and are not all the same. */
export interface OrderingKey {
  readonly column: string;
  readonly pairIndex: number;
  /** By golden row: its place among the different values of the column. */
  readonly ranks: Int32Array;
  readonly direction: "ascending" | "descending";
  /** Whether its values are numbers or times. */
  readonly measured: boolean;
}

/** The golden columns that order the golden rows, those with fewest ties first. NULLs may stand together at either end. */
export function orderingKeys(trial: Trial): readonly OrderingKey[] {
  return trial.pairs
    .flatMap((pair, pairIndex) => {
      const key = readKey(pair.gold.column, trial.goldRows);
      return key === null ? [] : [{ ...key, column: pair.gold.name.exact, pairIndex }];
    })
    .sort((left, right) => (right.ranks.at(-1) ?? 0) - (left.ranks.at(-1) ?? 0));
}

function readKey(column: Column, rows: number): Omit<OrderingKey, "column" | "pairIndex"> | null {
  const ranks = new Int32Array(rows);
  let direction = 0;
  let measured = true;
  let before: SortValue | null = null;
  let nulls: "none" | "first" | "last" = "none";
  for (let row = 0; row < rows; row += 1) {
    const cell = cellAt(column, row);
    const rank = row === 0 ? 0 : (ranks[row - 1] ?? 0);
    const value = sortValue(cell);
    if (value === null) {
      if (cell.kind !== "null") return null;
      if (row === 0) nulls = "first";
      else if (before !== null) {
        if (nulls === "first") return null;
        nulls = "last";
        ranks[row] = rank + 1;
        before = null;
        continue;
      }
      ranks[row] = rank;
      continue;
    }
    if (nulls === "last") return null;
    if (value.axis === "text") measured = false;
    if (before === null) {
      ranks[row] = row === 0 ? 0 : rank + 1;
      before = value;
      continue;
    }
    if (before.axis !== value.axis) return null;
    const step = compareSortValues(before, value);
    if (step !== 0 && direction !== 0 && step !== direction) return null;
    if (step !== 0) direction = step;
    ranks[row] = rank + (step === 0 ? 0 : 1);
    before = value;
  }
  if (direction === 0) return null;
  return { ranks, direction: direction < 0 ? "ascending" : "descending", measured };
}
