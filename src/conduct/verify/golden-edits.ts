import type { CellValue, Golden, LoadedCase } from "../../domain/index.ts";
import { losslessJson } from "../../ledger/index.ts";
import { compareDerived } from "./compare-derived.ts";
import { pairDerived } from "./pair-derived.ts";
import type { JsonEdit } from "./patch-json-text.ts";
import { type CaseVerification, type GoldenTable, verifyIssues } from "./verification.ts";

/** What may be written, by whose word. */
export interface EditOptions {
  /** Writes `verified` to goldens that two derivations confirm. */
  readonly promote: boolean;
  /** Writes what was derived to goldens that drifted. */
  readonly refresh: boolean;
  /** What `verifiedBy` then says. */
  readonly verifiedBy: string;
}

/** The changes of one case. */
export interface GoldenEdit {
  readonly qid: string;
  readonly line: number;
  readonly kind: "promoted" | "refreshed";
  readonly edits: readonly JsonEdit[];
}

/**
 * Says what verifying a case allows to be written. A golden is promoted where two derivations of different shape give it and nothing is at fault; one that a
 * person has settled (`invalid`, `ambiguous`, `verified_wrong`) stays. A golden is refreshed where the canonical query gives another value that no
 * second derivation contradicts, with its revision raised, unless that is NaN, infinite or nothing; without a second derivation of another shape it is `provisional` from then on.
 */
export function planGoldenEdit(
  verification: CaseVerification,
  { evalCase, value, line }: LoadedCase,
  options: EditOptions,
): GoldenEdit | null {
  const { golden, qid, goldenRevision } = evalCase;
  if (golden === undefined || value.kind !== "table" || isSettled(golden)) return null;
  const faults = verification.issues.filter(({ code }) => verifyIssues[code].severity === "fault");
  const promoted = [set("status", "verified"), set("verifiedBy", options.verifiedBy)];
  if (verification.outcome === "verified") {
    if (
      !options.promote ||
      faults.length > 0 ||
      (golden.status === "verified" && golden.verifiedBy !== undefined)
    )
      return null;
    return { qid, line, kind: "promoted", edits: promoted };
  }
  if (verification.outcome !== "drift" || !options.refresh || golden.path !== undefined) return null;
  // The rubric may state the old value and is for a person to mend; nothing else may be at fault.
  if (faults.some(({ code }) => code !== "figure_differs" && code !== "wrong_figure_derived")) return null;
  const refreshed = refreshedValue(verification, golden, value);
  // What is no number, or nothing at all, is a fault of the query or of the data and no new key.
  if (refreshed === null || refreshed.rows.some((row) => row.some(isNoNumber)) || isEmptied(refreshed, value))
    return null;
  const confirmed = secondConfirms(verification, golden, refreshed);
  if (confirmed === false) return null;
  const edits = [
    { path: ["golden", "value"], json: losslessJson(writeValue(golden, refreshed)) },
    { path: ["goldenRevision"], json: String((goldenRevision ?? 0) + 1) },
    ...(confirmed === null && golden.status === "verified" ? [set("status", "provisional")] : []),
    ...(confirmed === true && options.promote && faults.length === 0 ? promoted : []),
  ];
  return { qid, line, kind: "refreshed", edits };
}

function isNoNumber(cell: CellValue): boolean {
  return typeof cell === "object" && cell !== null && "$number" in cell && cell.$number !== "-0";
}

/** Whether rows that held values would hold none any more. */
function isEmptied({ rows }: GoldenTable, before: GoldenTable): boolean {
  const holdsNothing = (table: readonly (readonly CellValue[])[]) =>
    table.every((row) => row.every((cell) => cell === null));
  return holdsNothing(rows) && !holdsNothing(before.rows);
}

function isSettled({ status }: Golden): boolean {
  return status === "invalid" || status === "ambiguous" || status === "verified_wrong";
}

function set(name: string, value: string): JsonEdit {
  return { path: ["golden", name], json: JSON.stringify(value) };
}

/** What was derived, in the golden's columns; a row that agrees stays as the golden writes it. */
function refreshedValue(
  { canonical }: CaseVerification,
  golden: Golden,
  value: GoldenTable,
): GoldenTable | null {
  if (canonical?.table == null) return null;
  const isNone = value.columns.length === 0;
  const table = isNone ? canonical.table : pairDerived(value, canonical.table, golden.aliases ?? {}).table;
  if (table === null || (golden.kind === "scalar" && table.rows.length !== 1)) return null;
  const rows = table.rows.map(
    (row) => value.rows.find((old) => isSameRow(golden, value, { old, row })) ?? row,
  );
  return { kind: "table", columns: table.columns, rows };
}

function isSameRow(
  golden: Golden,
  { columns }: GoldenTable,
  { old, row }: { readonly old: readonly CellValue[]; readonly row: readonly CellValue[] },
): boolean {
  const derived = { columns: [...columns], rows: [[...row]], truncated: false };
  return compareDerived(golden, { kind: "table", columns, rows: [old] }, derived).agrees;
}

/** Whether a second derivation of another shape gives the new value too; null where there is none. */
function secondConfirms(
  { second, issues }: CaseVerification,
  golden: Golden,
  refreshed: GoldenTable,
): boolean | null {
  if (second?.table == null) return null;
  const { agrees } = compareDerived(golden, refreshed, second.table);
  if (!agrees) return false;
  return issues.some(({ code }) => code === "same_shape") ? null : true;
}

function writeValue({ kind }: Golden, { columns, rows }: GoldenTable): unknown {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
  );
  return kind === "scalar" ? objects[0] : objects;
}
