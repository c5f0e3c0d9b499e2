import type { Budget } from "./budget.ts";
import { checkTopN } from "./check-top-n.ts";
import { matchRows } from "./match-rows.ts";
import { relateCells } from "./relate-cells.ts";
import { isComplete, type Trial } from "./trial.ts";

/** The golden against as many first predicted rows; they are matched when first asked for, and once. */
export function firstRows({ pairs, goldRows }: Trial, budget: Budget): () => Trial {
  const rows = { goldRows, predRows: goldRows };
  let first: Trial | null = null;
  return () => {
    first ??= { pairs, ...rows, matching: matchRows(pairs, { ...rows, budget }) };
    return first;
  };
}

/** Whether the golden rows stand first among more predicted rows, in any order; null where there are not more, or not all are there. */
export function standFirst(trial: Trial, first: () => Trial): boolean | null {
  const { goldRows, predRows, matching } = trial;
  if (predRows <= goldRows || !isComplete(trial, "equal")) return null;
  if (matching.equal.every((row) => row < goldRows)) return true;
  return first().matching.equalCount === goldRows;
}

/**
 * Whether the first predicted rows are as good a top N as the golden's, which they differ from only in rows that tie at the boundary; null where there are not more
 * rows, or where no column orders the golden.
 */
export function qualifyFirst({ goldRows, predRows }: Trial, first: () => Trial): boolean | null {
  if (predRows <= goldRows) return null;
  const top = checkTopN(first());
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
