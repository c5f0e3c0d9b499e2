import type { Decimal } from "../number/index.ts";
import { type Cell, nullCell, textCell } from "./cell.ts";

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

/** A column of texts, most of them different, as places in UTF-8 bytes that other columns may share. */
export interface BytesColumn {
  readonly storage: "bytes";
  readonly bytes: Uint8Array;
  /** Two for each row: where its text starts, `nullPlace` for NULL, and where it ends, exclusive. */
  readonly places: Uint32Array;
  /** Cells that are not what the bytes say: unescaped, composed or no texts. */
  readonly special: ReadonlyMap<number, Cell>;
}

/** One column of a table; all rows in one form. */
export type Column = NumberColumn | CodedColumn | BytesColumn;

/** Marks a number that shows the digits of its shortest form. */
export const shortestForm = 255;

/** Marks a NULL among places in bytes. */
export const nullPlace = 0xffff_ffff;

/** The cell of one row. */
export function cellAt(column: Column, row: number): Cell {
  switch (column.storage) {
    case "numbers":
      if (column.absent?.[row] === 1) return nullCell;
      return numberAt(column.values[row] ?? Number.NaN, column.decimals?.[row] ?? shortestForm);
    case "coded":
      return column.cells[column.codes[row] ?? -1] ?? nullCell;
    case "bytes":
      return textAt(column, row);
  }
}

/** The number of cells of a column. */
export function columnLength(column: Column): number {
  switch (column.storage) {
    case "numbers":
      return column.values.length;
    case "coded":
      return column.codes.length;
    case "bytes":
      return column.places.length / 2;
  }
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

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

function textAt({ bytes, places, special }: BytesColumn, row: number): Cell {
  const start = places[row * 2] ?? nullPlace;
  const known = special.get(row);
  if (known !== undefined) return known;
  return start === nullPlace
    ? nullCell
    : textCell(decoder.decode(bytes.subarray(start, places[row * 2 + 1])));
}
