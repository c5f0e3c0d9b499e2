import {
  type Attempt,
  attemptSchema,
  DEFAULT_ARM,
  type LoadedAttempt,
  type Suite,
  type SuiteWarning,
} from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { canonicalJson, type JsonValue, nearSpellings, sha256 } from "../util/index.ts";
import { limitIssues } from "./limit-issues.ts";
import { unknownFieldWarning } from "./load-case.ts";
import { readJsonLines } from "./read-json-lines.ts";
import { schemaIssues } from "./schema-issues.ts";
import { unknownFields } from "./unknown-fields.ts";

/** What `readAttempts` may be told beside files and suite. */
export interface ReadAttemptsOptions {
  /** Is told of fields that are not known; each once a file. */
  readonly onWarning?: (warning: SuiteWarning) => void;
}

/**
 * Reads one or more files of attempts, one JSON object a line, in their order; throws an `InputError` that lists every problem.
 * A qid that the suite does not have is an error, with near spellings suggested; so are two lines with one qid, arm and sample.
 * Unknown fields are kept. An absent arm is `default`, an absent sample is 0.
 */
export async function readAttempts(
  files: string | readonly string[],
  suite: Suite,
  { onWarning = () => {} }: ReadAttemptsOptions = {},
): Promise<readonly LoadedAttempt[]> {
  const qids = new Set(suite.cases.map(({ evalCase }) => evalCase.qid));
  const attempts: LoadedAttempt[] = [];
  const issues: InputIssue[] = [];
  const places = new Map<string, string>();
  for (const file of typeof files === "string" ? [files] : files) {
    const reported = new Set<string>();
    for await (const read of readJsonLines(file)) {
      if (read.kind === "issue") {
        issues.push(read.issue);
        continue;
      }
      const place = { file, line: read.line };
      const attempt = parseAttempt(read.value, place);
      if (Array.isArray(attempt)) {
        issues.push(...attempt);
        continue;
      }
      for (const unknown of unknownFields(attempt, Object.keys(attemptSchema.shape))) {
        if (!reported.has(unknown.field)) onWarning(unknownFieldWarning(unknown, place, attempt.qid));
        reported.add(unknown.field);
      }
      const loaded = loadAttempt(attempt, read);
      const key = canonicalJson([loaded.qid, loaded.arm, loaded.sample]);
      const earlier = places.get(key);
      if (earlier !== undefined) issues.push(duplicate(place, earlier));
      else if (!qids.has(loaded.qid)) issues.push(unknownQid(place, loaded.qid, qids));
      else attempts.push(loaded);
      places.set(key, earlier ?? `${file}:${read.line}`);
    }
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return attempts;
}

interface LinePlace {
  readonly file: string;
  readonly line: number;
}

/** The value as the file has it, unknown fields included, once the schema has accepted it. */
function parseAttempt(value: JsonValue, place: LinePlace): Attempt | InputIssue[] {
  const checked = attemptSchema.safeParse(withoutCells(value));
  return checked.success ? (value as Attempt) : [...schemaIssues(checked.error, place)];
}

/** The attempt with empty rows: every JSON value is a cell, so walking through millions of them could find nothing. */
function withoutCells(value: JsonValue): unknown {
  if (!isObject(value) || !("rows" in value) || !Array.isArray(value.rows)) return value;
  return { ...value, rows: value.rows.map((row) => (isObject(row) ? {} : row)) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function loadAttempt(
  attempt: Attempt,
  { line, value }: { readonly line: number; readonly value: JsonValue },
): LoadedAttempt {
  const { qid, arm = DEFAULT_ARM, sample = 0 } = attempt;
  return { attempt, qid, arm, sample, attemptSha: sha256(canonicalJson(value)), line };
}

function duplicate(place: LinePlace, earlier: string): InputIssue {
  const problem = `${earlier} has the same qid, arm and sample.`;
  return {
    ...place,
    field: "qid",
    problem,
    remedy: "Give repetitions different samples, and variants different arms.",
  };
}

function unknownQid(place: LinePlace, qid: string, qids: ReadonlySet<string>): InputIssue {
  const near = nearSpellings(qid, qids);
  const remedy =
    near.length === 0 ? "Check that the attempts belong to this suite." : `Is ${near.join(" or ")} meant?`;
  return { ...place, field: "qid", problem: "The suite has no case with this qid.", remedy };
}
