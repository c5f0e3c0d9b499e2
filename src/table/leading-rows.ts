import type { Budget } from "./budget.ts";
import { matchRows } from "./match-rows.ts";
import { relateCells } from "./relate-cells.ts";
import { isComplete, type Trial } from "./trial.ts";

/** Whether the golden rows stand first among more predicted rows, in any order; null where there are not more, or not all are there. */
export function standFirst(trial: Trial, budget: Budget): boolean | null {
  const { pairs, goldRows, predRows, matching } = trial;
  if (predRows <= goldRows || !isComplete(trial, "equal")) return null;
  if (matching.equal.every((row) => row < goldRows)) return true;
  return matchRows(pairs, { goldRows, predRows: goldRows, budget }).equalCount === goldRows;
}

/** Whether the prediction is a proper prefix of the golden: fewer rows, at least one, each equal to the golden row at its place. */
export function isPrefixOfGolden({ pairs, goldRows, predRows }: Trial): boolean {
  if (predRows === 0 || predRows >= goldRows || pairs.length === 0) return false;
  for (let row = 0; row < predRows; row += 1) {
    if (pairs.some((pair) => relateCells(pair, row, row) !== "equal")) return false;
  }
  return true;
}
