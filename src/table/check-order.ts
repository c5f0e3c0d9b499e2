import { cellAt } from "./column.ts";
import { holdsOneValue, measuredColumns } from "./measured-columns.ts";
import { type OrderingKey, orderingKeys } from "./ordering-keys.ts";
import { relateCells } from "./relate-cells.ts";
import { compareSortValues, sortValue } from "./sort-value.ts";
import type { Trial } from "./trial.ts";

/** What can be said about the order of the predicted rows. */
export interface OrderEvidence {
  /** True: in the golden's order, ties aside. False: against every column that could order the golden. Null: it cannot be told. */
  readonly holds: boolean | null;
  /** The golden column that orders its rows; null where none does. */
  readonly column: string | null;
}

/**
 * Checks whether the predicted partners of the golden rows stand in the golden's order; rows that tie in the ordering column may change places. `partners` gives the
 * predicted row by golden row, -1 for none. Linear in rows.
 */
export function checkOrder(trial: Trial, partners: Int32Array): OrderEvidence {
  const sequence = goldInPredOrder(partners, trial.predRows);
  if (isAscending(sequence)) return { holds: true, column: null };
  const keys = orderingKeys(trial);
  const column = keys[0]?.column ?? null;
  const obeyed = keys.filter(({ ranks }) => isAscending(sequence, ranks));
  if (obeyed.length === 0) {
    if (sameRowSequence(trial, sequence, partners)) return { holds: true, column };
    const cannotTell =
      keys.length === 0 || measuredColumns(trial).some((measured) => holdsOneValue(measured, trial.goldRows));
    return { holds: cannotTell ? null : false, column };
  }
  if (obeyed.length < keys.length) return { holds: null, column };
  return { holds: tiesAreSorted(trial, keys) ? null : true, column };
}

/** The golden rows that have a partner, in the order of their partners. */
function goldInPredOrder(partners: Int32Array, predRows: number): Int32Array {
  const goldOf = new Int32Array(predRows).fill(-1);
  for (let gold = 0; gold < partners.length; gold += 1) {
    const pred = partners[gold] ?? -1;
    if (pred >= 0) goldOf[pred] = gold;
  }
  let count = 0;
  for (let pred = 0; pred < predRows; pred += 1) {
    const gold = goldOf[pred] ?? -1;
    if (gold < 0) continue;
    goldOf[count] = gold;
    count += 1;
  }
  return goldOf.subarray(0, count);
}

/** Whether rows, or their ranks, never fall. */
function isAscending(rows: Int32Array, ranks?: Int32Array): boolean {
  let before = -1;
  for (const row of rows) {
    const rank = ranks === undefined ? row : (ranks[row] ?? 0);
    if (rank < before) return false;
    before = rank;
  }
  return true;
}

/** Whether, row by row in their own orders, the matched rows are equal: like rows may have been matched crosswise. */
function sameRowSequence({ pairs }: Trial, sequence: Int32Array, partners: Int32Array): boolean {
  let index = 0;
  for (let gold = 0; gold < partners.length; gold += 1) {
    if ((partners[gold] ?? -1) < 0) continue;
    const pred = partners[sequence[index] ?? 0] ?? 0;
    index += 1;
    if (pairs.some((pair) => relateCells(pair, gold, pred) !== "equal")) return false;
  }
  return true;
}

/** Comparisons among tied rows that must agree before a further column is taken to order them: fewer agree by chance. */
const tiesThatTell = 3;

/** Whether some further column orders the tied rows of the golden throughout: then the golden may have been ordered by it too. */
function tiesAreSorted(trial: Trial, keys: readonly OrderingKey[]): boolean {
  const [main] = keys;
  if (main === undefined) return false;
  return trial.pairs.some(({ gold }, pairIndex) => {
    if (keys.some((key) => key.pairIndex === pairIndex)) return false;
    const steps: number[] = [];
    for (let row = 1; row < trial.goldRows; row += 1) {
      if (main.ranks[row] !== main.ranks[row - 1]) continue;
      const [before, value] = [sortValue(cellAt(gold.column, row - 1)), sortValue(cellAt(gold.column, row))];
      if (before === null || value === null || before.axis !== value.axis) return false;
      const step = compareSortValues(before, value);
      if (step !== 0) steps.push(step);
    }
    return steps.length >= tiesThatTell && steps.every((step) => step === steps[0]);
  });
}
