import { InputError } from "../errors/index.ts";
import { createColumnBuilder } from "./build-column.ts";
import { type Cell, nullCell } from "./cell.ts";
import type { Column } from "./column.ts";
import { parseCell } from "./parse-cell.ts";
import type { Table } from "./table.ts";

/** The cells of one column: an array of cells or a typed array of numbers. */
export type ColumnData =
  | readonly unknown[]
  | Float64Array
  | Float32Array
  | IntegerArray
  | BigInt64Array
  | BigUint64Array;

type IntegerArray =
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array;

/** A table by column: names in order and the cells of each. */
export interface ColumnsInput {
  readonly columns: readonly string[];
  readonly data: readonly ColumnData[];
  readonly truncated?: boolean | undefined;
}

/** Makes a table of columns of cells. Throws an InputError where columns differ in length or number, or a cell is none. */
export function tableFromColumns(input: ColumnsInput): Table {
  const rowCount = input.data[0]?.length ?? 0;
  if (input.data.length !== input.columns.length) {
    throw columnsError(
      "data",
      `There are ${input.data.length} columns of cells and ${input.columns.length} names.`,
    );
  }
  const columns = input.data.map((data, index) => {
    if (data.length !== rowCount) {
      throw columnsError(
        `data[${index}]`,
        `The column has ${data.length} cells, the first column ${rowCount}.`,
      );
    }
    return columnOf(data, `data[${index}]`);
  });
  return { names: [...input.columns], columns, rowCount, truncated: input.truncated ?? false };
}

/**
 * Makes a table of plain objects, one a row; the columns are the keys in the order of their first occurrence, a key that a row lacks is NULL.
 * Throws an InputError that names the row which is no object.
 */
export function tableFromObjects(
  rows: readonly Readonly<Record<string, unknown>>[],
  truncated = false,
): Table {
  const names: string[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (typeof row !== "object" || row === null || Array.isArray(row)) {
      throw columnsError(`[${index}]`, "The row is no object.");
    }
    for (const name of Object.keys(row)) {
      if (seen.has(name)) continue;
      seen.add(name);
      names.push(name);
    }
  }
  const columns = names.map((name) => {
    const builder = createColumnBuilder(rows.length);
    rows.forEach((row, index) => {
      builder.push(Object.hasOwn(row, name) ? parseCell(row[name], `[${index}].${name}`) : nullCell);
    });
    return builder.finish();
  });
  return { names, columns, rowCount: rows.length, truncated };
}

/** A column of an array of cells or of a typed array; doubles are taken as they are, without a copy. */
export function columnOf(data: ColumnData, field: string): Column {
  if (data instanceof Float64Array) return { storage: "numbers", values: data, absent: null, decimals: null };
  const builder = createColumnBuilder(data.length);
  if (Array.isArray(data)) {
    for (let row = 0; row < data.length; row += 1) {
      const value: unknown = data[row];
      if (typeof value === "number") builder.pushNumber(value);
      else if (typeof value === "string") builder.pushText(value);
      else builder.push(parseCell(value, `${field}[${row}]`));
    }
    return builder.finish();
  }
  for (const value of data as Iterable<unknown>) {
    if (typeof value === "number") builder.pushNumber(value);
    else builder.push(bigCell(value, field));
  }
  return builder.finish();
}

function bigCell(value: unknown, field: string): Cell {
  return parseCell(value, field);
}

function columnsError(field: string, problem: string): InputError {
  const remedy = "Give every name one column, and every column the same number of cells.";
  return new InputError([{ file: null, line: null, field, problem, remedy }]);
}
