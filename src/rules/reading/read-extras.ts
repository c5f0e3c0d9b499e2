import type { ReadSituation } from "../answer-situation.ts";
import { keyColumns } from "./golden-keys.ts";
import type { TableReading } from "./read-table.ts";

/**
 * What rows beyond the golden's do to an answer that holds every golden row: `harmless` nothing; `too_many` more than the N asked, and the N
 * neither singled out nor first; `not_singled_out` nothing tells which row is the answer; `unknown` a finding is missing.
 */
export type ExtrasReading =
  | "none"
  | "harmless"
  | "another_population"
  | "too_many"
  | "not_singled_out"
  | "unknown";

/** Reads the rows that no golden row takes. */
export function readExtras(situation: ReadSituation, reading: TableReading): ExtrasReading {
  const { extras } = situation.findings;
  if (reading.extra === 0) return "none";
  if (reading.table.gold_rows === 0) return extras?.kind === "benign" ? "harmless" : "another_population";
  if (extras?.kind === "another_population") return "another_population";
  const asked = askedNumber(situation);
  if (asked !== null && reading.table.gold_rows + reading.extra > asked) {
    if (firstRowsAnswer(situation, reading) || extras?.singles_out === "prose") return "harmless";
    return extras === null ? "unknown" : "too_many";
  }
  if (extras === null) return "unknown";
  if (nothingNamesRows(situation)) return extras.singles_out === null ? "not_singled_out" : "harmless";
  return "harmless";
}

/** Whether the first N rows are the golden ones, or stand in for those that tie at the boundary where nothing fixes the tie-break. */
function firstRowsAnswer({ findings }: ReadSituation, { table }: TableReading): boolean {
  if (table.first_n_are_golden === true) return true;
  return table.first_n_qualify === true && findings.order?.tie_break_fixed_by === null;
}

/** How many rows the question asks for, as found, else as the golden declares; null where it names no number. */
export function askedNumber({ findings, golden, value }: ReadSituation): number | null {
  const named = findings.order?.names_n ?? null;
  if (named !== null || golden.topN === undefined || golden.topN === false) return named;
  if (golden.topN !== true) return golden.topN;
  return value.kind === "table" ? value.rows.length : null;
}

/** A golden of numbers alone, in one row or one column, cannot be told apart from other rows by itself. */
function nothingNamesRows({ value }: ReadSituation): boolean {
  return value.kind === "table" && keyColumns(value).length === 0;
}
