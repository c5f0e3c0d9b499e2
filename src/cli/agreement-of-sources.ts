import { resolve } from "node:path";
import { z } from "zod";
import { type Verdict, verdicts } from "../domain/index.ts";
import { ConfigurationError, InputError, type InputIssue } from "../errors/index.ts";
import {
  type AgreementFormat,
  agreementFormatOf,
  measureAgreement,
  type Rater,
  raterOfRun,
  ratersOfLabels,
  renderAgreement,
} from "../report/index.ts";
import { findRun, readRun } from "../run/index.ts";
import { limitIssues, readJsonLines, schemaIssues } from "../suite/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { type CommonFlags, resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { replaceFile } from "./write-reports.ts";

/** What `agreement` is told. */
export interface AgreementFlags extends CommonFlags {
  readonly json?: boolean;
  readonly listHoldout?: boolean;
}

/** Runs `eval-judge agreement`. */
export async function agreementOfSources(
  sources: readonly string[],
  flags: AgreementFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(undefined, flags);
  // The outputs of the configuration are reports of runs, which an agreement must not replace.
  const outputs = flags.output === undefined ? [] : settings.outputs;
  for (const file of outputs) formatFor(file);
  const raters: Rater[] = [];
  for (const source of sources) raters.push(...(await readRaters(source, settings)));
  const agreement = measureAgreement({ raters, listHoldout: flags.listHoldout === true });
  if (flags.json === true) terminal.out(JSON.stringify({ type: "agreement", ...agreement }));
  else terminal.out(renderAgreement(agreement, "text").trimEnd());
  for (const file of outputs) {
    await replaceFile(file, renderAgreement(agreement, formatFor(file)));
    terminal.err(`Written: ${file}`);
  }
  return exitCodes.done;
}

function formatFor(file: string): AgreementFormat {
  const format = agreementFormatOf(file);
  if (format !== null) return format;
  throw new ConfigurationError(
    "configuration_invalid",
    `${file}: the ending names no form of agreement; use .html, .md, .json or .txt.`,
  );
}

async function readRaters(source: string, settings: Settings): Promise<readonly Rater[]> {
  if (source.endsWith(".jsonl")) return await readLabelFile(resolve(source));
  const run = await readRun(await findRun(settings.runs, source));
  if (run.manifest.mode !== "answer") {
    throw new ConfigurationError(
      "configuration_invalid",
      `The run ${run.folder.runId} is not over answers; eval-judge calibrate --recorded holds a judge of outputs or pairs against the labels of people.`,
    );
  }
  return [raterOfRun(run.folder.runId, run.judgements)];
}

const labelLineSchema = z.looseObject({
  qid: z.string().min(1),
  attempt_sha: z.string().nullish(),
  verdict: z.enum(verdicts).nullish(),
  label: z.enum(verdicts).nullish(),
  rater: z.string().min(1),
});

interface NamedLabel {
  readonly qid: string;
  readonly attempt_sha: string | null;
  readonly verdict: Verdict;
  readonly rater: string;
}

/** Lines that are no labels, as in the ledger of a run, and lines that nobody has filled in, are passed over. */
async function readLabelFile(file: string): Promise<readonly Rater[]> {
  const labels: NamedLabel[] = [];
  const issues: InputIssue[] = [];
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") {
      issues.push(read.issue);
      continue;
    }
    if (isOtherEntry(read.value)) continue;
    const checked = labelLineSchema.safeParse(read.value);
    if (!checked.success) {
      issues.push(...schemaIssues(checked.error, { file, line: read.line }));
      continue;
    }
    const { qid, attempt_sha, verdict, label, rater } = checked.data;
    const value = verdict ?? label ?? null;
    if (value !== null) labels.push({ qid, attempt_sha: attempt_sha ?? null, verdict: value, rater });
  }
  if (issues.length > 0) throw new InputError(limitIssues(issues));
  return ratersOfLabels(labels);
}

function isOtherEntry(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    value.type !== "label"
  );
}
