import type { Attempt, CellValue, ResultTable } from "../../domain/index.ts";

/** The rows that came with an attempt, and whether they count. */
export interface AttemptRows {
  readonly from: "conductor" | "self_reported" | "none";
  readonly table: ResultTable | null;
}

/** Reads the rows that came with an attempt: they count where the conductor or an engine returned them, else they are only the answerer's word. */
export function attemptRows({ rows, rowsFrom }: Attempt): AttemptRows {
  if (rows == null) return { from: "none", table: null };
  const counted = rowsFrom === "conductor" || rowsFrom === "engine";
  return { from: counted ? "conductor" : "self_reported", table: tableOfObjects(rows) };
}

/** Lays row objects out by column, in the order in which the columns first occur; a member that a row lacks is NULL there. */
export function tableOfObjects(rows: readonly Readonly<Record<string, CellValue>>[]): ResultTable {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    columns,
    rows: rows.map((row) =>
      columns.map((column) => (Object.hasOwn(row, column) ? (row[column] ?? null) : null)),
    ),
    truncated: false,
  };
}
