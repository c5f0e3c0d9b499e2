import type { Decimal } from "../number/index.ts";
import { type Cell, nullCell } from "./cell.ts";

/** A column of numbers and NULLs, in the form that costs least. */
export interface NumberColumn {
  readonly storage: "numbers";
  readonly values: Float64Array;
  /** One where the cell is NULL; null where none is. */
  readonly absent: Uint8Array | null;
  /** Digits after the point that each number was written with, `shortestForm` where those of the double; null where all are. */
  readonly decimals: Uint8Array | null;
}

/** A column of any cells: each row holds the number of its cell in a dictionary of different cells. */
export interface CodedColumn {
  readonly storage: "coded";
  readonly codes: Int32Array;
  readonly cells: readonly Cell[];
}

/** One column of a table; all rows in one form. */
export type Column = NumberColumn | CodedColumn;

/** Marks a number that shows the digits of its shortest form. */
export const shortestForm = 255;

/** The cell of one row. */
export function cellAt(column: Column, row: number): Cell {
  if (column.storage === "coded") return column.cells[column.codes[row] ?? -1] ?? nullCell;
  if (column.absent?.[row] === 1) return nullCell;
  return numberAt(column.values[row] ?? Number.NaN, column.decimals?.[row] ?? shortestForm);
}

/** The number of cells of a column. */
export function columnLength(column: Column): number {
  return column.storage === "coded" ? column.codes.length : column.values.length;
}

/** The cell of a double that was written with so many digits after the point. */
export function numberAt(value: number, decimals: number): Cell {
  const decimal = decimals === shortestForm ? null : shownDecimal(value, decimals);
  return { kind: "number", value: value === 0 ? 0 : value, decimal };
}

/** Numbers are stored with their digits only where they have at most fifteen, so that scaling is exact after rounding. */
function shownDecimal(value: number, scale: number): Decimal {
  return { coefficient: BigInt(Math.round(value * 10 ** scale)), scale };
}
