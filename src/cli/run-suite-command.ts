import { type ContaminationFinding, contaminationNotes, withContamination } from "../conduct/index.ts";
import type { CalibrationCard, Judgement, Suite } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import type { AnswerJudge } from "../judge/index.ts";
import {
  entryJson,
  openFileLedger,
  type RunFolder,
  type RunManifest,
  readRunManifest,
} from "../ledger/index.ts";
import { judgementViews, summarize } from "../report/index.ts";
import { runSuite, type SelectedWork, selectAttempts, storeRun } from "../run/index.ts";
import { counted, escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { selectionOf } from "./filter-flags.ts";
import { findContamination } from "./find-contamination.ts";
import { finishReport } from "./finish-report.ts";
import { openJudge } from "./open-judge.ts";
import { createProgress } from "./progress.ts";
import { readInputs } from "./read-inputs.ts";
import type { RunFlags } from "./run-flags.ts";
import { checkRunJudge, placeOfRun } from "./run-place.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";
import { checkOutputs } from "./write-reports.ts";

/** Runs `eval-judge run`: reads everything and finds every mistake first, then judges, then reports. */
export async function runSuiteCommand(
  suiteFolder: string | undefined,
  flags: RunFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(suiteFolder, flags);
  checkOutputs(settings.outputs);
  const { suite, attempts } = await readInputs(settings, (message) =>
    terminal.err(`Note: ${escapeTerminal(message)}`),
  );
  const contamination = await findContamination({ suite, attempts, settings, flags });
  const counted = withContamination(attempts, contamination);
  const work = selectAttempts(suite, counted, selectionOf(flags));
  if (work.attempts.length === 0) {
    throw new ConfigurationError(
      "configuration_invalid",
      "No attempt is left to be judged; check the filters and the attempts file.",
    );
  }
  const folder = await placeOfRun(settings.runs, flags, suite.file.name);
  const opened = await openJudge({
    settings,
    suite,
    folder,
    terminal,
    keepsExchanges: flags.dryRun !== true,
  });
  try {
    if (flags.dryRun === true) {
      const { dryRun } = await import("./dry-run.ts");
      return await dryRun({
        judge: opened.judge,
        attempts: work.attempts,
        card: opened.card,
        terminal,
        json: flags.json === true,
      });
    }
    return await withInterrupt((signal) =>
      judgeAll({
        settings,
        suite,
        work,
        folder,
        judge: opened.judge,
        card: opened.card,
        contamination,
        flags,
        terminal,
        signal,
      }),
    );
  } finally {
    await opened.close();
  }
}

interface JudgeAllOptions {
  readonly settings: Settings;
  readonly suite: Suite;
  readonly work: SelectedWork;
  readonly folder: RunFolder;
  readonly judge: AnswerJudge;
  /** The calibration card of the judge; null where there is none. */
  readonly card: CalibrationCard | null;
  /** What the tool logs say of all attempts of the files. */
  readonly contamination: readonly ContaminationFinding[];
  readonly flags: RunFlags;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

async function judgeAll(options: JudgeAllOptions): Promise<ExitCode> {
  const { settings, suite, work, folder, judge, flags, terminal, signal } = options;
  const existing = await readRunManifest(folder);
  checkRunJudge(existing, { identity: judge.identity, model: judge.model?.id ?? null }, flags);
  const ledger = await openFileLedger(folder.judgements);
  const progress = createProgress(terminal, flags.progress !== false && flags.verbose !== true);
  try {
    const attempts = work.attempts.map(({ attempt }) => attempt);
    await storeRun(folder, existing ?? manifestOf(options), { cases: work.cases, attempts });
    terminal.err(
      `Run ${folder.runId}: ${counted(work.attempts.length, "attempt")} at ${counted(work.cases.length, "case")}`,
    );
    const reasons = contaminationNotes(options.contamination, judge.now());
    // A resumed run has its reasons already, unless a log was named anew.
    if (existing === null || flags.toolLog !== undefined)
      for (const note of reasons) await ledger.append(note);
    if (reasons.length > 0)
      terminal.err(
        `Note: ${counted(reasons.length, "attempt is", "attempts are")} contaminated by their tool logs, or not known to be clean.`,
      );
    const result = await runSuite({
      judge,
      attempts: work.attempts,
      ledger,
      concurrency: settings.concurrency,
      retryFailed: flags.retryFailed === true,
      signal,
      onJudgement: (judgement, { done, total, reused }) => {
        progress.update(done, total, reused > 0 ? `${reused} from before` : "");
        if (flags.json === true) terminal.out(entryJson(judgement));
        else if (flags.verbose === true) terminal.err(`${done}/${total} ${judgementLine(judgement)}`);
      },
    });
    progress.end();
    if (result.interrupted) {
      terminal.err(`Interrupted; go on with: eval-judge run --resume ${folder.runId}`);
      return exitCodes.interrupted;
    }
    if (result.paused !== null) {
      terminal.err(`Paused by ${result.paused.code}: ${escapeTerminal(result.paused.message)}`);
      terminal.err(`Go on with: eval-judge run --resume ${folder.runId}`);
    }
    const { judgements, labels } = await result.read();
    const summary = summarize({
      runId: folder.runId,
      suite: suite.file.name,
      judgements,
      labels,
      selectedQids: work.cases.map(({ evalCase }) => evalCase.qid),
      attempts,
      listHoldout: flags.listHoldout === true,
      calibration: options.card === null ? null : { card: options.card, now: judge.now() },
    });
    const code = await finishReport({
      summary,
      settings,
      terminal,
      json: flags.json === true,
      details: {
        views: judgementViews(
          { judgements, labels, cases: work.cases, attempts },
          { listHoldout: flags.listHoldout === true },
        ),
        card: options.card,
      },
      otelFile: flags.otelFile,
    });
    const defect = judgements.some((one) => one.status === "failed" && one.error.code === "internal");
    const unjudged = work.attempts.length > judgements.length;
    return defect ? exitCodes.internal : unjudged ? exitCodes.coverage : code;
  } finally {
    progress.end();
    await ledger.close();
  }
}

function judgementLine(judgement: Judgement): string {
  const { qid, arm } = judgement.pins;
  const outcome =
    judgement.status === "decided" ? `${judgement.verdict} (${judgement.rule})` : judgement.status;
  return `${escapeTerminal(qid)} [${escapeTerminal(arm)}] ${outcome}`;
}

function manifestOf({ suite, folder, judge }: JudgeAllOptions): RunManifest {
  return {
    format: 1,
    run_id: folder.runId,
    created_at: judge.now().toISOString(),
    mode: "answer",
    suite_name: suite.file.name,
    suite_root: suite.root,
    suite_sha: suite.suiteSha,
    judge_identity: judge.identity,
    judge_model: judge.model?.id ?? null,
  };
}
