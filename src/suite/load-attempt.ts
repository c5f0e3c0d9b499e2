import { type Attempt, attemptSchema, DEFAULT_ARM, type LoadedAttempt } from "../domain/index.ts";
import type { InputIssue } from "../errors/index.ts";
import { canonicalJson, type JsonValue, sha256 } from "../util/index.ts";
import { schemaIssues } from "./schema-issues.ts";

/** Where a line of `attempts.jsonl` stands. */
export interface AttemptPlace {
  readonly file: string;
  readonly line: number;
}

/** An attempt that was read, or what is wrong with it. */
export type AttemptReading =
  | { readonly ok: true; readonly loaded: LoadedAttempt }
  | { readonly ok: false; readonly issues: readonly InputIssue[] };

/** Reads one line of `attempts.jsonl`. Unknown fields are kept and are part of the fingerprint. */
export function loadAttempt(value: JsonValue, place: AttemptPlace): AttemptReading {
  const checked = attemptSchema.safeParse(withoutCells(value));
  if (!checked.success) return { ok: false, issues: schemaIssues(checked.error, place) };
  const attempt = value as Attempt;
  const { qid, arm = DEFAULT_ARM, sample = 0 } = attempt;
  return {
    ok: true,
    loaded: { attempt, qid, arm, sample, attemptSha: sha256(canonicalJson(value)), line: place.line },
  };
}

/** The attempt with empty rows: every JSON value is a cell, so walking through millions of them could find nothing. */
function withoutCells(value: JsonValue): unknown {
  if (!isObject(value) || !("rows" in value) || !Array.isArray(value.rows)) return value;
  return { ...value, rows: value.rows.map((row) => (isObject(row) ? {} : row)) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
