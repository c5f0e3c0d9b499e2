import type { Column } from "./column.ts";
import { type ColumnProfile, profileColumn } from "./column-kind.ts";
import { type ColumnName, readColumnName } from "./column-name.ts";
import type { Table } from "./table.ts";

/** A column with what its name and its cells say. */
export interface DescribedColumn {
  readonly index: number;
  readonly name: ColumnName;
  readonly column: Column;
  readonly profile: ColumnProfile;
}

/** Describes every column of a table once. */
export function describeColumns(table: Table): readonly DescribedColumn[] {
  return table.columns.map((column, index) => ({
    index,
    name: readColumnName(table.names[index] ?? ""),
    column,
    profile: profileColumn(column),
  }));
}
