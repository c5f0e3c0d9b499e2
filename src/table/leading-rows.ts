import { cellRelation, matchRows } from "./match-rows.ts";
import type { Budget } from "./max-matching.ts";
import { isComplete, type Trial } from "./trial.ts";

/** Whether the golden rows stand first among more predicted rows, in any order; null where there are not more, or not all are there. */
export function standFirst(trial: Trial, budget: Budget): boolean | null {
  if (trial.predRows <= trial.goldRows || !isComplete(trial, "equal")) return null;
  if (trial.matching.equal.every((row) => row < trial.goldRows)) return true;
  const counts = { gold: trial.goldRows, pred: trial.goldRows };
  return matchRows(trial.relations, counts, budget).equalCount === trial.goldRows;
}

/** Whether the prediction is a proper prefix of the golden: fewer rows, at least one, each equal to the golden row at its place. */
export function isPrefixOfGolden(trial: Trial): boolean {
  if (trial.predRows === 0 || trial.predRows >= trial.goldRows || trial.relations.length === 0) return false;
  for (let row = 0; row < trial.predRows; row += 1) {
    if (trial.relations.some((relation) => cellRelation(relation, row, row) !== "equal")) return false;
  }
  return true;
}
