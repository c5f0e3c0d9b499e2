import type { CellValue } from "../domain/index.ts";
import { compareDecimals } from "../number/index.ts";
import { encodeCell } from "./encode-cell.ts";
import { memberOfCell, numberOf } from "./number-of-cell.ts";

/** What a column holds over all rows, shown or not. */
export interface ColumnStatistics {
  readonly column: string;
  readonly nulls: number;
  /** Different values, NULL left out. */
  readonly distinct: number;
  /** Smallest and largest number; absent where the column holds none. */
  readonly min?: CellValue;
  readonly max?: CellValue;
  /** Smallest and largest text, date or time, in code unit order; absent where the column holds none. */
  readonly first?: CellValue;
  readonly last?: CellValue;
}

/** Computes the statistics of the column at a position, over all rows. */
export function columnStatistics(
  column: string,
  position: number,
  rows: readonly (readonly CellValue[])[],
): ColumnStatistics {
  const cells = rows.map((row) => row[position] ?? null);
  const present = cells.filter((cell) => cell !== null);
  const numbers = endsOf(present, numberOf, compareDecimals);
  const texts = endsOf(present, textOf, (left, right) => (left < right ? -1 : left > right ? 1 : 0));
  return {
    column,
    nulls: cells.length - present.length,
    distinct: new Set(present.map(encodeCell)).size,
    ...(numbers === null ? {} : { min: numbers.least, max: numbers.most }),
    ...(texts === null ? {} : { first: texts.least, last: texts.most }),
  };
}

interface Ends {
  readonly least: CellValue;
  readonly most: CellValue;
}

function endsOf<Key>(
  cells: readonly CellValue[],
  keyOf: (cell: CellValue) => Key | null,
  compare: (left: Key, right: Key) => number,
): Ends | null {
  let least: { readonly cell: CellValue; readonly key: Key } | null = null;
  let most: { readonly cell: CellValue; readonly key: Key } | null = null;
  for (const cell of cells) {
    const key = keyOf(cell);
    if (key === null) continue;
    if (least === null || compare(key, least.key) < 0) least = { cell, key };
    if (most === null || compare(key, most.key) > 0) most = { cell, key };
  }
  return least === null || most === null ? null : { least: least.cell, most: most.cell };
}

function textOf(cell: CellValue): string | null {
  if (typeof cell === "string") return cell;
  return memberOfCell(cell, "$date") ?? memberOfCell(cell, "$timestamp") ?? memberOfCell(cell, "$time");
}
