import { InputError } from "../errors/index.ts";
import { type RowsInput, type Table, tableFromRows } from "./table.ts";
import { type ArrowTableLike, tableFromArrow } from "./table-from-arrow.ts";
import { type ColumnsInput, tableFromColumns, tableFromObjects } from "./table-from-columns.ts";

/** What can be handed in as a table: one that was made before, objects one a row, rows or columns of cells, an Arrow table or record batch. */
export type TableInput =
  | Table
  | readonly Readonly<Record<string, unknown>>[]
  | RowsInput
  | ColumnsInput
  | ArrowTableLike;

/** Makes a table of whatever was handed in; throws an InputError where it is none. */
export function toTable(input: TableInput): Table {
  if (isObjects(input)) return tableFromObjects(input);
  if ("rowCount" in input) return input;
  if ("rows" in input) return tableFromRows(input);
  if ("getChildAt" in input) return tableFromArrow(input);
  if ("data" in input) return tableFromColumns(input);
  const remedy =
    "Hand in objects one a row, rows, columns, an Arrow table, or the result of a function that makes tables.";
  throw new InputError([{ file: null, line: null, field: null, problem: "The value is no table.", remedy }]);
}

function isObjects(input: TableInput): input is readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(input);
}
