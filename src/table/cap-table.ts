import { type Column, nullPlace } from "./column.ts";
import type { Table } from "./table.ts";

/** Rows of one table that are compared where the caller sets no cap. */
export const defaultRowCap = 50_000_000;

/** UTF-16 units, or bytes, of one text cell that are compared where the caller sets no cap. */
export const defaultCellCap = 16 * 1024 * 1024;

/** A table without the rows beyond a cap, marked as truncated where it had more; its columns are views of the same memory. */
export function capRows(table: Table, rows: number): Table {
  if (table.rowCount <= rows) return table;
  return {
    ...table,
    columns: table.columns.map((column) => firstRows(column, rows)),
    rowCount: rows,
    truncated: true,
  };
}

/** Whether a table has a text cell longer than a cap; lists and structs are not looked into. */
export function hasLongerCell({ columns }: Table, cap: number): boolean {
  return columns.some((column) => holdsLongerCell(column, cap));
}

function holdsLongerCell(column: Column, cap: number): boolean {
  switch (column.storage) {
    case "numbers":
      return false;
    case "coded":
      return column.cells.some((cell) => cell.kind === "text" && cell.text.length > cap);
    case "bytes":
      return hasLongerPlace(column.places, cap);
  }
}

function firstRows(column: Column, rows: number): Column {
  switch (column.storage) {
    case "numbers":
      return {
        storage: "numbers",
        values: column.values.subarray(0, rows),
        absent: column.absent?.subarray(0, rows) ?? null,
        decimals: column.decimals?.subarray(0, rows) ?? null,
      };
    case "coded":
      return { ...column, codes: column.codes.subarray(0, rows) };
    case "bytes":
      return { ...column, places: column.places.subarray(0, rows * 2) };
  }
}

function hasLongerPlace(places: Uint32Array, cap: number): boolean {
  for (let at = 0; at < places.length; at += 2) {
    const start = places[at] ?? nullPlace;
    if (start !== nullPlace && (places[at + 1] ?? 0) - start > cap) return true;
  }
  return false;
}
