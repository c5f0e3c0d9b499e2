import {
  type EvalCase,
  evalCaseSchema,
  goldenSchema,
  type LoadedCase,
  type SuiteWarning,
  writtenClauseSchema,
} from "../domain/index.ts";
import type { InputIssue } from "../errors/index.ts";
import { canonicalJson, gitBlobSha, type JsonValue, sha256 } from "../util/index.ts";
import { inlineValue } from "./golden-value.ts";
import { parseRubric } from "./parse-rubric.ts";
import { readGoldenFile } from "./read-golden-file.ts";
import { schemaIssues } from "./schema-issues.ts";
import { type UnknownField, unknownFields } from "./unknown-fields.ts";
import { rubricBytes, writeRubric } from "./write-rubric.ts";

/** Where a line of `cases.jsonl` stands. */
export interface CasePlace {
  /** Folder of the suite. */
  readonly root: string;
  readonly file: string;
  readonly line: number;
}

/** A case that was read, or what is wrong with it. */
export type CaseReading =
  | { readonly ok: true; readonly loaded: LoadedCase; readonly warnings: readonly SuiteWarning[] }
  | { readonly ok: false; readonly qid: string | null; readonly issues: readonly InputIssue[] };

/** Reads one line of `cases.jsonl` with its golden file and its rubric. */
export async function loadCase(value: JsonValue, place: CasePlace): Promise<CaseReading> {
  const evalCase = parseCase(value, place);
  if (Array.isArray(evalCase)) return { ok: false, qid: qidOf(value), issues: evalCase };
  const golden = await loadGolden(evalCase, place);
  if (golden.issues.length > 0) return { ok: false, qid: evalCase.qid, issues: golden.issues };
  const rubric = evalCase.golden?.rubric;
  const questionSha = sha256(evalCase.question);
  const loaded: LoadedCase = {
    evalCase,
    value: golden.value,
    clauses: parseRubric(rubric, evalCase.golden?.kind ?? null).clauses,
    rubricText: writeRubric(rubric),
    rubricSha: gitBlobSha(rubricBytes(rubric)),
    goldenSha: sha256(canonicalJson({ file: golden.bytesSha, golden: jsonOf(evalCase.golden) })),
    questionSha,
    line: place.line,
  };
  const fields = unknownIn(evalCase).map((field) => unknownFieldWarning(field, place, evalCase.qid));
  return { ok: true, loaded, warnings: [...fields, ...golden.warnings, ...questionWarnings(loaded, place)] };
}

/** A warning about a field that no schema names. */
export function unknownFieldWarning(
  { field, meant }: UnknownField,
  { file, line }: { readonly file: string; readonly line: number | null },
  qid: string | null,
): SuiteWarning {
  const hint = meant.length === 0 ? "" : ` Is \`${meant.join("` or `")}\` meant?`;
  const message = `The field is not known; it is kept and not read.${hint}`;
  return { code: "unknown_field", file, line, qid, field, message };
}

/** The value as the file has it, unknown fields included, once the schema has accepted it. */
function parseCase(value: JsonValue, { file, line }: CasePlace): EvalCase | InputIssue[] {
  const checked = evalCaseSchema.safeParse(value);
  return checked.success ? (value as EvalCase) : [...schemaIssues(checked.error, { file, line })];
}

function qidOf(value: JsonValue): string | null {
  if (typeof value !== "object" || value === null || !("qid" in value)) return null;
  return typeof value.qid === "string" ? value.qid : null;
}

/** A golden came from JSON and holds nothing else. */
function jsonOf(golden: EvalCase["golden"]): JsonValue {
  return (golden ?? null) as JsonValue;
}

interface LoadedGolden {
  readonly value: LoadedCase["value"];
  readonly bytesSha: string | null;
  readonly issues: readonly InputIssue[];
  readonly warnings: readonly SuiteWarning[];
}

async function loadGolden({ golden, qid }: EvalCase, { root, file, line }: CasePlace): Promise<LoadedGolden> {
  const nothing = { bytesSha: null, issues: [], warnings: [] };
  const reject = (field: string, problem: string, remedy: string): LoadedGolden => ({
    ...nothing,
    value: { kind: "none" },
    issues: [{ file, line, field, problem, remedy }],
  });
  if (golden === undefined) return { ...nothing, value: { kind: "none" } };
  const { path, kind } = golden;
  const hasValue = golden.value !== undefined && golden.value !== null;
  if ((kind === "unanswerable" || kind === "criteria") && (hasValue || path !== undefined)) {
    return reject(
      "golden",
      `A golden of kind ${kind} has no value.`,
      "Remove `value` and `path`, or change the kind.",
    );
  }
  if (path === undefined) {
    if (golden.value === null) return { ...nothing, value: { kind: "none" } };
    const inline = inlineValue(golden);
    return inline.ok
      ? { ...nothing, value: inline.value }
      : reject("golden.value", inline.problem, inline.remedy);
  }
  if (golden.value !== undefined)
    return reject("golden", "The golden has both `value` and `path`.", "Keep one of them.");
  const read = await readGoldenFile(root, path, kind);
  switch (read.outcome) {
    case "read":
      return { ...nothing, value: read.value, bytesSha: read.bytesSha };
    case "wrong_path":
      return reject("golden.path", read.problem, read.remedy);
    case "unavailable": {
      const message = `The golden is not available: ${read.problem} ${read.remedy}`;
      const warning = { code: "golden_unavailable", file, line, qid, field: "golden.path", message } as const;
      return { ...nothing, bytesSha: read.bytesSha, value: { kind: "unavailable" }, warnings: [warning] };
    }
  }
}

function unknownIn(evalCase: EvalCase): readonly UnknownField[] {
  const { golden } = evalCase;
  const known = goldenSchema.options.find(({ shape }) => shape.kind.value === golden?.kind)?.shape ?? {};
  const rubric = Array.isArray(golden?.rubric) ? golden.rubric : [];
  const withoutValue = golden?.kind === "unanswerable" || golden?.kind === "criteria" ? ["value"] : [];
  return [
    ...unknownFields(evalCase, Object.keys(evalCaseSchema.shape)),
    ...(golden === undefined
      ? []
      : unknownFields(golden, [...Object.keys(known), ...withoutValue], ["golden"])),
    ...rubric.flatMap((clause, index) =>
      unknownFields(clause, Object.keys(writtenClauseSchema.shape), ["golden", "rubric", index]),
    ),
  ];
}

function questionWarnings(
  { evalCase, questionSha }: LoadedCase,
  { file, line }: CasePlace,
): readonly SuiteWarning[] {
  const sealed = evalCase.questionSha;
  if (sealed === undefined || sealed.toLowerCase() === questionSha) return [];
  const message =
    "The question is not the one that `questionSha` seals; restore it, or seal it anew and look at the golden.";
  return [{ code: "question_sha_differs", file, line, qid: evalCase.qid, field: "questionSha", message }];
}
