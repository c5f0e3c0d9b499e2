import type { Budget } from "./budget.ts";
import { checkTopN } from "./check-top-n.ts";
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

/**
 * Whether the first predicted rows are as good a top N as the golden's, which they differ from only in rows that tie at the boundary; null where there are not more
 * rows, or where no column orders the golden.
 */
export function qualifyFirst(trial: Trial, budget: Budget): boolean | null {
  const { pairs, goldRows, predRows } = trial;
  if (predRows <= goldRows) return null;
  const rows = { goldRows, predRows: goldRows };
  const top = checkTopN({ pairs, ...rows, matching: matchRows(pairs, { ...rows, budget }) });
  if (top === null || top.assumed) return null;
  return top.evidence.boundaryValueRight && top.evidence.differsOnlyInTiedRows;
}

/** Whether the prediction is a proper prefix of the golden: fewer rows, at least one, each equal to the golden row at its place. */
export function isPrefixOfGolden({ pairs, goldRows, predRows }: Trial): boolean {
  if (predRows === 0 || predRows >= goldRows || pairs.length === 0) return false;
  for (let row = 0; row < predRows; row += 1) {
    if (pairs.some((pair) => relateCells(pair, row, row) !== "equal")) return false;
  }
  return true;
}
