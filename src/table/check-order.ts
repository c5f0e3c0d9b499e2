import type { Cell } from "./cell.ts";
import { pointsOf } from "./compare-times.ts";
import { cellRelation } from "./match-rows.ts";
import { numberReading } from "./number-reading.ts";
import { foldText } from "./read-text.ts";
import { showCell } from "./show-cell.ts";
import type { Trial } from "./trial.ts";

/** What can be said about the order of the predicted rows. */
export interface OrderEvidence {
  /** True: in the golden's order, ties aside. False: against every column that could order the golden. Null: it cannot be told. */
  readonly holds: boolean | null;
  /** The golden column that orders its rows; null where none does. */
  readonly column: string | null;
}

/**
 * Checks whether the predicted partners of the golden rows stand in the golden's order. A column orders the golden where its values rise or fall
 * without exception and are not all the same; rows that tie in it may change places. `partners` gives the predicted row by golden row, -1 for none.
 */
export function checkOrder(trial: Trial, partners: Int32Array): OrderEvidence {
  const matched = [...partners.keys()].filter((row) => (partners[row] ?? -1) >= 0);
  const keys = orderingKeys(trial);
  const column = keys[0]?.column ?? null;
  const inPredOrder = [...matched].sort((left, right) => (partners[left] ?? 0) - (partners[right] ?? 0));
  if (inPredOrder.every((row, index) => index === 0 || row > (inPredOrder[index - 1] ?? 0))) {
    return { holds: true, column };
  }
  if (keys.length === 0) return { holds: sameRowSequence(trial, matched, partners) ? true : null, column };
  const obeyed = keys.filter(({ ranks }) =>
    inPredOrder.every(
      (row, index) => index === 0 || (ranks[row] ?? 0) >= (ranks[inPredOrder[index - 1] ?? 0] ?? 0),
    ),
  );
  if (obeyed.length === 0) return { holds: sameRowSequence(trial, matched, partners), column };
  if (obeyed.length < keys.length) return { holds: null, column };
  return { holds: tiesAreSorted(trial, keys) ? null : true, column };
}

/** A golden column that orders the golden rows. */
export interface OrderingKey {
  readonly column: string;
  readonly pairIndex: number;
  /** By golden row: its place among the different values of the column. */
  readonly ranks: Int32Array;
  readonly direction: "ascending" | "descending";
  /** Whether its values are numbers or times. */
  readonly measured: boolean;
}

/** The golden columns that order the golden rows, those with fewest ties first. */
export function orderingKeys(trial: Trial): readonly OrderingKey[] {
  return trial.pairs
    .flatMap((pair, pairIndex) => {
      const key = readKey(trial, pairIndex);
      return key === null ? [] : [{ ...key, column: pair.gold.name.exact, pairIndex }];
    })
    .sort((left, right) => (right.ranks.at(-1) ?? 0) - (left.ranks.at(-1) ?? 0));
}

function readKey(trial: Trial, pairIndex: number): Omit<OrderingKey, "column" | "pairIndex"> | null {
  const side = trial.relations[pairIndex]?.gold;
  if (side === undefined) return null;
  const values = side.cells.map(sortValue);
  const ranks = new Int32Array(trial.goldRows);
  let direction = 0;
  let measured = true;
  for (let row = 0; row < trial.goldRows; row += 1) {
    const value = values[side.codes[row] ?? -1];
    if (value === undefined || value === null) return null;
    if (value.axis === "text") measured = false;
    if (row === 0) continue;
    const before = values[side.codes[row - 1] ?? -1];
    if (before === undefined || before === null || before.axis !== value.axis) return null;
    const step = sameCell(side, row - 1, row) ? 0 : compareSortValues(before, value);
    if (step !== 0 && direction !== 0 && step !== direction) return null;
    if (step !== 0) direction = step;
    ranks[row] = (ranks[row - 1] ?? 0) + (step === 0 ? 0 : 1);
  }
  if (direction === 0) return null;
  return { ranks, direction: direction < 0 ? "ascending" : "descending", measured };
}

function sameCell(side: { readonly codes: Int32Array }, left: number, right: number): boolean {
  return side.codes[left] === side.codes[right];
}

/** Where a cell stands on its axis; null for cells that have no place in an order. */
export type SortValue =
  | { readonly axis: "number"; readonly value: number }
  | { readonly axis: "text"; readonly text: string };

/** The place of a cell in an order: numbers, times and truth values by value, texts by folded text. NULLs and nested cells have none. */
export function sortValue(cell: Cell): SortValue | null {
  const number = numberReading(cell);
  if (number !== null) return Number.isNaN(number.value) ? null : { axis: "number", value: number.value };
  if (cell.kind === "date" || cell.kind === "timestamp" || cell.kind === "text") {
    const [point, second] = pointsOf(cell);
    if (point !== undefined && second === undefined) {
      return { axis: "number", value: point.at.seconds + point.at.nanos / 1e9 };
    }
  }
  if (cell.kind === "time") return { axis: "number", value: cell.seconds + cell.nanos / 1e9 };
  if (cell.kind === "boolean") return { axis: "number", value: cell.value ? 1 : 0 };
  return cell.kind === "text" ? { axis: "text", text: foldText(showCell(cell)) } : null;
}

/** Negative where `left` comes first in ascending order. */
export function compareSortValues(left: SortValue, right: SortValue): -1 | 0 | 1 {
  if (left.axis === "number" && right.axis === "number") {
    return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
  }
  const [one, other] = [left, right].map((value) => (value.axis === "text" ? value.text : ""));
  return (one ?? "") < (other ?? "") ? -1 : (one ?? "") > (other ?? "") ? 1 : 0;
}

/** Whether, row by row in their own orders, the matched rows are equal: like rows may have been matched crosswise. */
function sameRowSequence(trial: Trial, matched: readonly number[], partners: Int32Array): boolean {
  const preds = matched.map((row) => partners[row] ?? 0).sort((left, right) => left - right);
  return matched.every((gold, index) =>
    trial.relations.every((relation) => cellRelation(relation, gold, preds[index] ?? -1) === "equal"),
  );
}

/** Comparisons among tied rows that must agree before a further column is taken to order them: fewer agree by chance. */
const tiesThatTell = 3;

/** Whether some further column orders the tied rows of the golden throughout: then the golden may have been ordered by it too. */
function tiesAreSorted(trial: Trial, keys: readonly OrderingKey[]): boolean {
  const [main] = keys;
  if (main === undefined) return false;
  return trial.relations.some((relation, pairIndex) => {
    if (keys.some((key) => key.pairIndex === pairIndex)) return false;
    const values = relation.gold.cells.map(sortValue);
    const steps: number[] = [];
    for (let row = 1; row < trial.goldRows; row += 1) {
      if (main.ranks[row] !== main.ranks[row - 1]) continue;
      const [before, value] = [
        values[relation.gold.codes[row - 1] ?? -1],
        values[relation.gold.codes[row] ?? -1],
      ];
      if (before == null || value == null || before.axis !== value.axis) return false;
      steps.push(compareSortValues(before, value));
    }
    const moving = steps.filter((step) => step !== 0);
    return moving.length >= tiesThatTell && moving.every((step) => step === moving[0]);
  });
}
