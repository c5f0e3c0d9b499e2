import type { CellValue, ResultTable, SourceRole } from "../domain/index.ts";
import { columnStatistics } from "./column-statistics.ts";
import { encodeCell } from "./encode-cell.ts";
import { countInvisible } from "./invisible-characters.ts";
import type { Source } from "./source.ts";

/** Rows of a table that a model is shown; the others are described by their columns' statistics. */
export const SHOWN_ROWS = 30;

/**
 * Shows a table as JSON lines: the columns, then at most `SHOWN_ROWS` rows as arrays in the columns' order, then how many of how many rows
 * these are, then, where rows are left out, one line of statistics a column over all rows.
 */
export function tableSource(
  role: SourceRole,
  label: string,
  { columns, rows, truncated }: ResultTable,
): Source {
  const shown = rows.slice(0, SHOWN_ROWS);
  const partial = truncated || shown.length < rows.length;
  const lines = [
    encodeCell({ columns }),
    ...shown.map(encodeCell),
    encodeCell({
      rows_shown: shown.length,
      rows_total: rows.length,
      ...(truncated ? { more_rows_left_out: true } : {}),
    }),
    ...(partial ? columns.map((column, position) => statisticsLine(column, position, rows)) : []),
  ];
  return { role, label, text: lines.join("\n"), invisible: countInvisibleCells([columns, ...shown]) };
}

function statisticsLine(column: string, position: number, rows: ResultTable["rows"]): string {
  return encodeCell({ statistics: { ...columnStatistics(column, position, rows) } });
}

/** Invisible characters of cells, which an encoding may have made visible. */
export function countInvisibleCells(cells: readonly CellValue[]): number {
  return cells.reduce<number>((sum, cell) => sum + countInCell(cell), 0);
}

function countInCell(cell: CellValue): number {
  if (typeof cell === "string") return countInvisible(cell);
  if (cell === null || typeof cell !== "object") return 0;
  return countInvisibleCells(isList(cell) ? cell : Object.entries(cell).flat());
}

function isList(cell: object): cell is readonly CellValue[] {
  return Array.isArray(cell);
}
