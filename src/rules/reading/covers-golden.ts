import type { ConcludedCell } from "./concluded-values.ts";
import type { GoldenTable } from "./golden-cells.ts";
import { keyColumns, type NamedRow, rowsNamedBy } from "./golden-keys.ts";

/** Whether rightly concluded cells hold every asked column of every golden row; a key column is held by the label of a value. */
export function coversGolden(
  right: readonly ConcludedCell[],
  table: GoldenTable,
  asked: readonly string[],
): boolean {
  if (table.rows.length > 1 && keyColumns(table).length === 0) return coversByCount(right, table, asked);
  const held = new Map<string, Set<number>>();
  for (const cell of right) {
    for (const { index, keys } of rowsHeldBy(cell, table)) {
      for (const column of [cell.column, ...keys]) {
        held.set(column, (held.get(column) ?? new Set()).add(index));
      }
    }
  }
  return asked.every((column) => held.get(column)?.size === table.rows.length);
}

/** Rows that nothing tells apart are held where as many cells are right as there are rows. */
function coversByCount(
  right: readonly ConcludedCell[],
  table: GoldenTable,
  asked: readonly string[],
): boolean {
  return asked.every((column) => right.filter((cell) => cell.column === column).length >= table.rows.length);
}

/** A label that fits rows with different keys holds none of them. */
function rowsHeldBy(cell: ConcludedCell, table: GoldenTable): readonly Pick<NamedRow, "index" | "keys">[] {
  if (cell.gold_row !== null && table.rows.length > 1)
    return [{ index: cell.gold_row, keys: keyColumns(table) }];
  const label = cell.label ?? cell.values[0]?.stated.as_written ?? "";
  const named = rowsNamedBy(label, table);
  if (table.rows.length === 1) return named.length === 1 ? named : [{ index: 0, keys: [] }];
  return new Set(named.map(({ words }) => words)).size === 1 ? named : [];
}
