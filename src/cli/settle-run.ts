import { resolve } from "node:path";
import type { AnyLabel, Label } from "../domain/index.ts";
import { ConfigurationError, InputError, type InputIssue } from "../errors/index.ts";
import { losslessJson, openFileLedger } from "../ledger/index.ts";
import {
  checkLabels,
  checkRubricLabels,
  findRun,
  fixturesOfOverrules,
  type LabelLine,
  readRun,
  type StoredRun,
} from "../run/index.ts";
import { readJsonLines } from "../suite/index.ts";
import { counted } from "../util/index.ts";
import { appendLines } from "./append-lines.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { type CommonFlags, resolveSettings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

/** What `settle` is told. */
export interface SettleFlags extends CommonFlags {
  readonly rater?: string;
  readonly fixtures?: string;
  readonly json?: boolean;
}

/** Runs `eval-judge settle`: every line is checked before the first label is written. */
export async function settleRun(
  run: string,
  labelsFile: string,
  flags: SettleFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(undefined, flags);
  const folder = await findRun(settings.runs, run);
  const stored = await readRun(folder);
  checkMode(stored, flags);
  const file = resolve(labelsFile);
  const { lines, issues: unreadable } = await readLines(file);
  const { labels, issues } = checkAgainst(stored, lines, {
    file,
    now: new Date(),
    rater: flags.rater ?? null,
  });
  if (unreadable.length + issues.length > 0) throw new InputError([...unreadable, ...issues]);
  const ledger = await openFileLedger(folder.judgements);
  try {
    for (const label of labels) await ledger.append(label);
  } finally {
    await ledger.close();
  }
  if (flags.json === true) for (const label of labels) terminal.out(losslessJson(label));
  else terminal.out(`${counted(labels.length, "label")} appended to ${folder.runId}`);
  if (flags.fixtures !== undefined) {
    const fixtures = fixturesOfOverrules(stored, labels.filter(isOfAnswer));
    await appendLines(resolve(flags.fixtures), fixtures.map(losslessJson));
    terminal.err(`${fixtures.length} overruled verdicts appended to ${flags.fixtures}`);
  }
  return exitCodes.done;
}

/** Labels of searches have no place in any report, and regressions of the judge are of answers. */
function checkMode({ manifest: { mode } }: StoredRun, { fixtures }: SettleFlags): void {
  if (mode === "retrieval") {
    throw new ConfigurationError(
      "configuration_invalid",
      "Labels are of answers, outputs and pairs; this run is over searches.",
    );
  }
  if (fixtures !== undefined && mode !== "answer") {
    throw new ConfigurationError(
      "configuration_invalid",
      "--fixtures is for runs over answers; regressions of the judge are of answers.",
    );
  }
}

function checkAgainst(
  { manifest, judgements, scores, comparisons }: StoredRun,
  lines: readonly LabelLine[],
  options: { readonly file: string; readonly now: Date; readonly rater: string | null },
): { readonly labels: readonly AnyLabel[]; readonly issues: readonly InputIssue[] } {
  return manifest.mode === "score" || manifest.mode === "pair"
    ? checkRubricLabels(lines, { ...options, judgements: [...scores, ...comparisons] })
    : checkLabels(lines, { ...options, judgements });
}

function isOfAnswer(label: AnyLabel): label is Label {
  return label.mode !== "score" && label.mode !== "pair";
}

async function readLines(
  file: string,
): Promise<{ readonly lines: readonly LabelLine[]; readonly issues: readonly InputIssue[] }> {
  const lines: LabelLine[] = [];
  const issues: InputIssue[] = [];
  for await (const read of readJsonLines(file)) {
    if (read.kind === "issue") issues.push(read.issue);
    else lines.push({ line: read.line, value: read.value });
  }
  return { lines, issues };
}
