import { InputError } from "../errors/index.ts";
import { createColumnBuilder } from "./build-column.ts";
import type { Column } from "./column.ts";
import { parseCell } from "./parse-cell.ts";

/** A table of typed cells, kept by column. Names are ordinary texts: they may repeat, be empty, or be spelled like members of objects. */
export interface Table {
  readonly names: readonly string[];
  readonly columns: readonly Column[];
  readonly rowCount: number;
  /** Whether rows or cells were left out, by whoever made the table or by a cap. */
  readonly truncated: boolean;
}

/** Rows of cells by position, as results and files carry them. */
export interface RowsInput {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly truncated?: boolean | undefined;
}

/**
 * Makes a table of rows of cells; a cell is whatever `parseCell` reads.
 * Throws an InputError that names the row where a row has not as many cells as there are columns.
 */
export function tableFromRows(input: RowsInput): Table {
  const builders = input.columns.map(() => createColumnBuilder(input.rows.length));
  for (const [index, row] of input.rows.entries()) {
    if (row.length !== builders.length) throw raggedRow(index, row.length, builders.length);
    for (const [position, builder] of builders.entries()) {
      const value: unknown = row[position];
      if (typeof value === "number") builder.pushNumber(value);
      else if (typeof value === "string") builder.pushText(value);
      else builder.push(parseCell(value, `rows[${index}][${position}]`));
    }
  }
  return {
    names: [...input.columns],
    columns: builders.map((builder) => builder.finish()),
    rowCount: input.rows.length,
    truncated: input.truncated ?? false,
  };
}

function raggedRow(index: number, found: number, expected: number): InputError {
  return new InputError([
    {
      file: null,
      line: null,
      field: `rows[${index}]`,
      problem: `The row has ${found} cells, the table ${expected} columns.`,
      remedy: "Give every row one cell per column.",
    },
  ]);
}
