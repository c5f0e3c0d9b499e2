import { type CalibrationLabel, type CalibrationValue, calibrationLabelSchema } from "../../domain/index.ts";
import { InputError, type InputIssue } from "../../errors/index.ts";
import { schemaIssues } from "../../suite/index.ts";
import { sha256 } from "../../util/index.ts";
import { type FileRecord, readRecords } from "./read-records.ts";

/** A label with its line in the file, counted from 1. */
export interface LabelLine {
  readonly label: CalibrationLabel;
  readonly line: number;
}

/** A file of labels. */
export interface ReadLabels {
  readonly file: string;
  readonly lines: readonly LabelLine[];
  /** SHA-256 of what the labels say, line by line. */
  readonly sha256: string;
}

/**
 * Reads labels of people: JSON Lines, CSV with the same names in its header, or the ledger of a run that was labelled. Lines without a label yet are
 * passed over. Throws an InputError with every problem.
 */
export async function readLabels(file: string): Promise<ReadLabels> {
  const { records, issues } = await readRecords(file);
  const lines: LabelLine[] = [];
  const problems: InputIssue[] = [...issues];
  for (const record of records) {
    if (isOtherEntry(record)) continue;
    const checked = calibrationLabelSchema.safeParse(written(record.fields));
    if (!checked.success) {
      problems.push(...schemaIssues(checked.error, { file, line: record.line }));
      continue;
    }
    const label = checked.data;
    if (label.id === undefined && label.qid === undefined) {
      const problem = "The label names nothing that was judged.";
      problems.push({ file, line: record.line, field: "id", problem, remedy: "Add `id`, or `qid`." });
    } else if (labelValue(label) !== null) {
      lines.push({ label, line: record.line });
    }
  }
  if (problems.length > 0) throw new InputError(problems.slice(0, mostIssues));
  return { file, lines, sha256: sha256(JSON.stringify(lines.map(({ label }) => label))) };
}

/** What the label says, under either of its names; null = nothing yet. */
export function labelValue({ label, verdict }: CalibrationLabel): CalibrationValue | null {
  return label ?? verdict ?? null;
}

const mostIssues = 50;

/** Judgements, headers and notes stand beside labels in a ledger. */
function isOtherEntry({ fields }: FileRecord): boolean {
  return typeof fields.type === "string" && fields.type !== "label";
}

/** null says nothing, and a sample is text in CSV. */
function written(fields: FileRecord["fields"]): FileRecord["fields"] {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return typeof said.sample === "string" ? { ...said, sample: Number(said.sample) } : said;
}
