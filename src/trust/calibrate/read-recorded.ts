import { z } from "zod";
import {
  type AnyJudgement,
  anyJudgementSchema,
  type CalibrationLabel,
  calibrationSplits,
  calibrationValueSchema,
} from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { schemaIssues } from "../../suite/index.ts";
import { sha256 } from "../../util/index.ts";
import type { JudgedThing, JudgedThings } from "./judged-thing.ts";
import type { LabelLine } from "./read-labels.ts";
import { type FileRecord, readRecords } from "./read-records.ts";
import { thingsOfJudgements } from "./things-of-judgements.ts";

/** What a file of recorded verdicts holds: what was judged, and labels where they stand in the same lines. */
export interface RecordedVerdicts extends JudgedThings {
  readonly labels: readonly LabelLine[];
  /** SHA-256 of the lines. */
  readonly sha256: string;
}

/** How a file of recorded verdicts is read. */
export interface ReadRecordedOptions {
  /** Name of the judge; absent = the name of the file. */
  readonly judgeName?: string;
  /** Our field → the file's name for it, such as `{ human: "is_correct" }`. */
  readonly columns?: Readonly<{ [field: string]: string }>;
}

/**
 * Reads verdicts that a judge gave before: a ledger of this package, or CSV or JSON Lines of any other tool with `id`, `judge` and, unless labels
 * come in a file of their own, `human`; further `confidence`, `criterion`, `split`, `rater`, `failure_class`, `slice`, `group`.
 * Several lines of one id are several people's labels of one verdict. Throws an InputError with every problem.
 */
export async function readRecorded(
  file: string,
  options: ReadRecordedOptions = {},
): Promise<RecordedVerdicts> {
  const { records, issues } = await readRecords(file);
  if (issues.length > 0) throw new InputError(issues);
  const judgements = records.filter(({ fields }) => fields.type === "judgement");
  if (judgements.length > 0) return readLedgerLines(file, judgements);
  return readRows(file, records, options);
}

function readLedgerLines(file: string, records: readonly FileRecord[]): RecordedVerdicts {
  const judgements: AnyJudgement[] = [];
  const issues: InputIssue[] = [];
  for (const { line, fields } of records) {
    const checked = anyJudgementSchema.safeParse(fields);
    if (checked.success) judgements.push(checked.data as AnyJudgement);
    else issues.push(...schemaIssues(checked.error, { file, line }));
  }
  if (issues.length > 0) throw new InputError(issues.slice(0, mostIssues));
  const things = thingsOfJudgements(judgements, { file });
  return {
    ...things,
    labels: [],
    sha256: sha256(
      JSON.stringify(
        records.map(({ fields }) => fields),
        bigText,
      ),
    ),
  };
}

const mostIssues = 50;

function bigText(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

const numberText = z.union([z.number(), z.string().regex(/^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/)]);

const rowSchema = z.looseObject({
  id: z.union([z.string().min(1), z.number()]),
  judge: calibrationValueSchema.nullable(),
  human: calibrationValueSchema.nullable().optional(),
  confidence: numberText.nullable().optional(),
  criterion: z.string().nullable().optional(),
  split: z.enum(calibrationSplits).nullable().optional(),
  rater: z.string().nullable().optional(),
  failure_class: z.string().nullable().optional(),
  slice: z
    .union([z.string(), z.array(z.string())])
    .nullable()
    .optional(),
  group: z.union([z.string(), z.number()]).nullable().optional(),
  at: z.string().nullable().optional(),
});

type Row = z.infer<typeof rowSchema>;

/** Other names that tools give to our fields. */
const otherNames: Readonly<{ [field: string]: readonly string[] }> = {
  id: ["qid", "idx", "item_id"],
  judge: ["judge_label", "judged", "prediction", "predicted", "judge_verdict", "verdict"],
  human: ["label", "human_label", "gold_label", "expected", "reference"],
};

function readRows(
  file: string,
  records: readonly FileRecord[],
  { judgeName, columns = {} }: ReadRecordedOptions,
): RecordedVerdicts {
  const rows: { readonly line: number; readonly row: Row }[] = [];
  const issues: InputIssue[] = [];
  for (const { line, fields } of records) {
    const checked = rowSchema.safeParse(renamed(fields, columns));
    if (checked.success) rows.push({ line, row: checked.data });
    else issues.push(...schemaIssues(checked.error, { file, line }));
  }
  if (records.length === 0)
    issues.push(issueAt(file, null, "The file holds no verdict.", "Write one a line."));
  for (const { line, row } of rows) {
    const stated = Number(row.confidence ?? 0);
    if (stated >= 0 && stated <= 100) continue;
    issues.push(issueAt(file, line, "The confidence is on no known scale.", "Write a fraction from 0 to 1."));
  }
  const scale = confidenceScale(rows.map(({ row }) => row));
  const things = new Map<string, JudgedThing>();
  const labels: LabelLine[] = [];
  for (const { line, row } of rows) {
    const thing = thingOf(row, scale);
    const key = JSON.stringify([thing.id, thing.criterion]);
    const before = things.get(key);
    if (before === undefined) things.set(key, thing);
    else if (before.value !== thing.value || before.confidence !== thing.confidence) {
      issues.push(
        issueAt(file, line, "The judge has another verdict on the same id above.", "Keep one a judge."),
      );
    }
    if (row.human !== undefined && row.human !== null) labels.push({ line, label: labelOf(row) });
  }
  if (issues.length > 0) throw new InputError(issues.slice(0, mostIssues));
  const name = judgeName ?? file.replace(/^.*[\\/]/, "").replace(/\.[^.]*$/, "");
  return {
    mode: "recorded",
    things: [...things.values()],
    labels,
    judge: {
      identity: `recorded-${sha256(name).slice(0, 16)}`,
      version: null,
      modelAsked: name,
      modelsReturned: [],
      confidenceThreshold: null,
    },
    suite: null,
    sha256: sha256(JSON.stringify(rows)),
  };
}

function issueAt(file: string, line: number | null, problem: string, remedy: string): InputIssue {
  return { file, line, field: null, problem, remedy };
}

function renamed(
  fields: FileRecord["fields"],
  columns: Readonly<{ [field: string]: string }>,
): FileRecord["fields"] {
  const named = Object.entries(columns).flatMap(([ours, theirs]) =>
    theirs in fields ? [[ours, fields[theirs]] as const] : [],
  );
  const known = Object.entries(otherNames).flatMap(([ours, others]) => {
    const other = others.find((name) => name in fields);
    return ours in fields || ours in columns || other === undefined ? [] : [[ours, fields[other]] as const];
  });
  return {
    ...fields,
    ...Object.fromEntries([...known, ...named].map(([key, value]) => [key, value ?? null])),
  };
}

/** What a stated confidence is divided by: scales up to 10 and up to 100 are read as well as fractions. */
function confidenceScale(rows: readonly Row[]): number {
  const most = rows.reduce((top, { confidence }) => Math.max(top, Number(confidence ?? 0)), 0);
  return most <= 1 ? 1 : most <= 10 ? 10 : 100;
}

function thingOf(row: Row, scale: number): JudgedThing {
  const id = String(row.id);
  const confidence = row.confidence === null || row.confidence === undefined ? null : Number(row.confidence);
  return {
    id,
    qid: null,
    attemptSha: null,
    arm: null,
    sample: null,
    group: row.group === null || row.group === undefined ? id : String(row.group),
    criterion: row.criterion ?? null,
    status: row.judge === null ? "abstained" : "decided",
    value: row.judge,
    reading: row.judge,
    decidedBy: row.judge === null ? null : "findings",
    confidence: confidence === null ? null : confidence / scale,
    slices: [row.slice ?? []].flat(),
    passAt: null,
    scale: null,
  };
}

function labelOf(row: Row): CalibrationLabel {
  return {
    id: String(row.id),
    label: row.human ?? null,
    ...(row.criterion === null || row.criterion === undefined ? {} : { criterion: row.criterion }),
    ...(row.rater === null || row.rater === undefined ? {} : { rater: row.rater }),
    ...(row.split === null || row.split === undefined ? {} : { split: row.split }),
    ...(row.at === null || row.at === undefined ? {} : { at: row.at }),
    ...(row.failure_class === null || row.failure_class === undefined
      ? {}
      : { failure_class: row.failure_class }),
  };
}
