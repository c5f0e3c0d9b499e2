import type { RowChoice } from "./column-relation.ts";
import type { RowHashes } from "./hash-rows.ts";
import type { RowGroups } from "./row-groups.ts";

/** The rows without a partner. */
export interface RowsLeft {
  /** By row: one where it has no partner. */
  readonly gold: Uint8Array;
  readonly pred: Uint8Array;
  readonly goldCount: number;
  readonly predCount: number;
}

/** Rows that may take part in a further matching, grouped by their classes. */
export interface ChosenRows {
  readonly rows: RowChoice;
  readonly groups: RowGroups;
}

/** The rows, those with a partner among them, of the classes in which rows of both sides are left: only they can change the matching. Linear in rows. */
export function chooseRows(
  hashes: { readonly gold: RowHashes; readonly pred: RowHashes },
  left: RowsLeft,
): ChosenRows {
  const goldClasses = new Set<number>();
  for (let row = 0; row < left.gold.length; row += 1) {
    if (left.gold[row] === 1) goldClasses.add(hashes.gold.classes[row] ?? 0);
  }
  const numbers = new Map<number, number>();
  for (let row = 0; row < left.pred.length; row += 1) {
    const own = hashes.pred.classes[row] ?? 0;
    if (left.pred[row] === 1 && goldClasses.has(own) && !numbers.has(own)) numbers.set(own, numbers.size);
  }
  const [gold, pred] = [pickRows(hashes.gold.classes, numbers), pickRows(hashes.pred.classes, numbers)];
  return {
    rows: { gold: gold.rows, pred: pred.rows },
    groups: {
      gold: gold.groups,
      pred: pred.groups,
      count: numbers.size,
      uniform: new Uint8Array(numbers.size).fill(1),
    },
  };
}

function pickRows(classes: Int32Array, numbers: ReadonlyMap<number, number>) {
  const [rows, groups] = [new Int32Array(classes.length), new Int32Array(classes.length)];
  let count = 0;
  for (let row = 0; row < classes.length; row += 1) {
    const group = numbers.get(classes[row] ?? 0);
    if (group === undefined) continue;
    rows[count] = row;
    groups[count] = group;
    count += 1;
  }
  return { rows: rows.slice(0, count), groups: groups.slice(0, count) };
}
