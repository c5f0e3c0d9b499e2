import { type JudgeRubric, type JudgeRubricInput, judgeRubricSchema } from "../domain/index.ts";
import { InputError, type InputIssue } from "../errors/index.ts";
import { checkSeal, revisionName, sealedRevision } from "./rubric-seal.ts";
import { type Place, schemaIssues } from "./schema-issues.ts";

/** A rubric that was checked, or every problem of the value. */
export type RubricReading =
  | { readonly ok: true; readonly rubric: JudgeRubric }
  | { readonly ok: false; readonly issues: readonly InputIssue[] };

/** Checks a rubric that is written in code and fills in what it leaves out; throws an `InputError` that lists every problem. */
export function defineRubric(rubric: JudgeRubricInput): JudgeRubric {
  const reading = safeParseJudgeRubric(rubric, { file: null, line: null });
  if (!reading.ok) throw new InputError(reading.issues);
  return reading.rubric;
}

/** Checks an unknown value against the schema of rubrics and against the seal in its revision. */
export function safeParseJudgeRubric(value: unknown, place: Place): RubricReading {
  const checked = judgeRubricSchema.safeParse(withoutSchemaLink(value));
  if (!checked.success) return { ok: false, issues: schemaIssues(checked.error, place) };
  const rubric = checked.data;
  return checkSeal(rubric) === "broken"
    ? { ok: false, issues: [brokenSeal(rubric, place)] }
    : { ok: true, rubric };
}

/** `$schema` tells editors where the JSON Schema is and says nothing of the rubric. */
function withoutSchemaLink(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$schema" in value)) return value;
  const { $schema: _, ...rubric } = value;
  return rubric;
}

function brokenSeal(rubric: JudgeRubric, place: Place): InputIssue {
  const name = revisionName(rubric);
  const digits = sealedRevision(rubric).slice(name.length);
  return {
    ...place,
    field: "revision",
    problem: `The content changed since revision ${name} was sealed.`,
    remedy: `Give it a new revision and the seal ${digits}, such as "${nextName(name)}${digits}"; scores of the old one are not comparable.`,
  };
}

/** `v1` → `v2`; a name without a number at its end gets one. */
function nextName(name: string): string {
  const [, stem = name, number = "1"] = /^(.*?)(\d{1,9})$/.exec(name) ?? [];
  return `${stem}${Number(number) + 1}`;
}
