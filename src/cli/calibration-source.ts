import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { AnyJudgement } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { openFileLedger, runFolder } from "../ledger/index.ts";
import { findRun, readRun, runSuite, selectAttempts, storeRun } from "../run/index.ts";
import {
  type JudgedThings,
  type LabelLine,
  labelledAttempts,
  type ReadLabels,
  readRecorded,
  thingsOfJudgements,
} from "../trust/index.ts";
import { counted, escapeTerminal, sha256 } from "../util/index.ts";
import type { CalibrateFlags } from "./calibrate-flags.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { openJudge } from "./open-judge.ts";
import { createProgress } from "./progress.ts";
import { readInputs } from "./read-inputs.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";

/** Verdicts to be held against labels, with the labels that came with them. */
export interface CalibrationSource {
  readonly judged: JudgedThings;
  readonly labels: readonly LabelLine[];
  /** What messages call it, and its fingerprint. */
  readonly name: string;
  readonly sha256: string;
  readonly suiteRoot: string | null;
  /** Whether a label is of a known thing that has no verdict for a good reason; null = none is. */
  readonly isKnown: ((label: LabelLine["label"]) => boolean) | null;
}

/** What verdicts are taken from. */
export interface CalibrationSourceOptions {
  readonly settings: Settings;
  readonly flags: CalibrateFlags;
  readonly labels: ReadLabels | null;
  readonly terminal: Terminal;
}

/** Reads recorded verdicts, or judges the labelled attempts of a suite now. */
export async function readCalibrationSource(
  options: CalibrationSourceOptions,
): Promise<CalibrationSource | ExitCode> {
  const { settings, flags } = options;
  if (flags.recorded === undefined) return await judgeLabelled(options);
  const path = resolve(flags.recorded);
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  return isFile ? await recordedFile(path, flags) : await recordedRun(flags.recorded, settings);
}

async function recordedFile(file: string, flags: CalibrateFlags): Promise<CalibrationSource> {
  const recorded = await readRecorded(file, {
    ...(flags.judgeName === undefined ? {} : { judgeName: flags.judgeName }),
    columns: columnsOf(flags.column ?? []),
  });
  const { labels, sha256, ...judged } = recorded;
  return { judged, labels, name: file, sha256, suiteRoot: null, isKnown: null };
}

function columnsOf(pairs: readonly string[]): Readonly<{ [field: string]: string }> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [ours, theirs] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (pair.includes("=") && ours !== "" && theirs !== "") return [ours, theirs];
      throw new ConfigurationError("configuration_invalid", "--column is written as human=is_correct.");
    }),
  );
}

async function recordedRun(reference: string, settings: Settings): Promise<CalibrationSource> {
  const run = await readRun(await findRun(settings.runs, reference));
  const { manifest } = run;
  const judgements = [...run.judgements, ...run.scores, ...run.comparisons];
  const labels = [...run.labels, ...run.rubricLabels];
  return {
    judged: thingsOfJudgements(judgements, { file: run.folder.judgements, suiteName: manifest.suite_name }),
    labels: labels.map((label, index) => ({ label, line: index + 1 })),
    name: run.folder.judgements,
    sha256: sha256(JSON.stringify(labels)),
    suiteRoot: manifest.suite_root,
    isKnown: withoutVerdict(judgements),
  };
}

/** What was unscored was known and not judged: its label tells nothing of the judge. */
function withoutVerdict(judgements: readonly AnyJudgement[]): (label: LabelLine["label"]) => boolean {
  const unscored = judgements.filter(({ status }) => status === "unscored").map(({ pins }) => pins);
  const names = new Set(unscored.flatMap(({ qid, attempt_sha }) => [qid, `${qid}@${attempt_sha}`]));
  return ({ id, qid }) => names.has(qid ?? id ?? "");
}

async function judgeLabelled({
  settings,
  labels,
  terminal,
  flags,
}: CalibrationSourceOptions): Promise<CalibrationSource | ExitCode> {
  if (labels === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      "Name the labels of people with --labels, or verdicts that hold them with --recorded.",
    );
  }
  const { suite, attempts } = await readInputs(settings, (message) =>
    terminal.err(`Note: ${escapeTerminal(message)}`),
  );
  const selected = selectAttempts(suite, attempts).attempts;
  const labelled = labelledAttempts(
    selected.map(({ attempt }) => attempt),
    labels,
    flags.allowUnknown === true,
  );
  const work = selected.filter(({ attempt }) => labelled.has(attempt));
  if (work.length === 0) {
    throw new ConfigurationError(
      "configuration_invalid",
      "None of the labels is about an attempt of the suite.",
    );
  }
  const folder = runFolder(settings.runs, `calibration-${new Date().toISOString().replace(/[:.]/g, "-")}`);
  const cacheFolder = runFolder(settings.runs, `calibration-${folderName(suite.file.name)}`);
  const opened = await openJudge({
    settings,
    suite,
    folder: { ...folder, exchanges: cacheFolder.exchanges },
    terminal,
    keepsExchanges: true,
  });
  const progress = createProgress(terminal, flags.progress !== false);
  try {
    terminal.err(`Calibration run ${folder.runId}: ${counted(work.length, "attempt")} with labels`);
    await storeRun(
      folder,
      {
        format: 1,
        run_id: folder.runId,
        created_at: new Date().toISOString(),
        mode: "answer",
        suite_name: suite.file.name,
        suite_root: suite.root,
        suite_sha: suite.suiteSha,
        judge_identity: opened.judge.identity,
        judge_model: opened.judge.model?.id ?? null,
      },
      { cases: work.map(({ loadedCase }) => loadedCase), attempts: work.map(({ attempt }) => attempt) },
    );
    const ledger = await openFileLedger(folder.judgements);
    try {
      const result = await withInterrupt((signal) =>
        runSuite({
          judge: opened.judge,
          attempts: work,
          ledger,
          concurrency: settings.concurrency,
          retryFailed: false,
          signal,
          onJudgement: (_judgement, { done, total }) => progress.update(done, total, ""),
        }),
      );
      progress.end();
      if (result.interrupted) return exitCodes.interrupted;
      if (result.paused !== null) {
        terminal.err(`Paused by ${result.paused.code}: ${escapeTerminal(result.paused.message)}`);
        return exitCodes.coverage;
      }
      const { judgements } = await result.read();
      return {
        judged: thingsOfJudgements(judgements, {
          file: basename(folder.folder),
          suiteName: suite.file.name,
        }),
        labels: [],
        name: labels.file,
        sha256: labels.sha256,
        suiteRoot: suite.root,
        isKnown: withoutVerdict(judgements),
      };
    } finally {
      await ledger.close();
    }
  } finally {
    progress.end();
    await opened.close();
  }
}

function folderName(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 40);
}
