import type { TableEvidence } from "../../domain/index.ts";
import type { AnswerSituation } from "../answer-situation.ts";

/** Rows that count, with their comparison (null where there is none to be had). */
interface CountedRows {
  readonly kind: "counted";
  readonly table: TableEvidence | null;
  /** Whether the result holds no row at all. */
  readonly empty: boolean;
}

/** Rows that only the answerer reported, with their comparison as advice. */
interface SelfReportedRows {
  readonly kind: "self_reported";
  readonly table: TableEvidence;
}

/** No rows: the attempt names no query, or the engine rejected it (`none`); or it was not run for our reasons (`not_run`). */
interface NoRows {
  readonly kind: "none" | "not_run";
}

/** The rows of an attempt, as far as they may be relied on. */
export type RowsReading = CountedRows | SelfReportedRows | NoRows;

/** Says which rows an attempt has; the comparison under the findings' pairing comes before the one by name. */
export function readRows({ evidence }: AnswerSituation): RowsReading {
  const table = evidence.table_under_found_pairing ?? evidence.table;
  if (evidence.rows_from === "self_reported" && table !== null) return { kind: "self_reported", table };
  if (evidence.rows_from === "engine" || evidence.rows_from === "conductor") {
    return { kind: "counted", table, empty: isEmpty(evidence.query.row_count, table) };
  }
  return { kind: evidence.query.status === "not_run" ? "not_run" : "none" };
}

function isEmpty(rowCount: number | null, table: TableEvidence | null): boolean {
  if (rowCount !== null) return rowCount === 0;
  if (table === null) return false;
  return table.reasons.includes("empty_both") || (table.gold_rows > 0 && table.reasons.includes("empty_one"));
}
