import {
  planRebase,
  type RebasePlan,
  type RebaseReport,
  rebaseRun,
  renderRebase,
  reportRebase,
} from "../conduct/index.ts";
import type { Suite } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { losslessJson, openFileLedger } from "../ledger/index.ts";
import { type SettledJudgement, settleJudgements, summarize } from "../report/index.ts";
import { findRun, readRun, type StoredRun, storeRun } from "../run/index.ts";
import { loadSuite } from "../suite/index.ts";
import { counted, escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { finishReport } from "./finish-report.ts";
import { type OpenedJudge, openJudge } from "./open-judge.ts";
import { createProgress } from "./progress.ts";
import type { RebaseFlags } from "./rebase-flags.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";
import { checkOutputs } from "./write-reports.ts";

/** What a rebase is told. */
export interface RebaseCommandOptions {
  /** Absent = the folder that the run was made from. */
  readonly suite: string | undefined;
  readonly flags: RebaseFlags;
  readonly terminal: Terminal;
}

/** Runs `eval-judge rebase`: reads run and suite, says what moved, judges that again, and reports what it changed apart from the summary. */
export async function rebaseCommand(reference: string, options: RebaseCommandOptions): Promise<ExitCode> {
  const { flags, terminal } = options;
  const settings = await resolveSettings(options.suite, flags);
  checkOutputs(settings.outputs);
  const run = await readRun(await findRun(settings.runs, reference));
  if (run.manifest.mode !== "answer")
    throw new ConfigurationError(
      "configuration_invalid",
      "Only a run over the attempts of a suite can be rebased.",
    );
  const folder = options.suite === undefined ? run.manifest.suite_root : settings.suite;
  if (folder === null)
    throw new ConfigurationError(
      "configuration_invalid",
      "The run does not say where its suite is; name its folder.",
    );
  const suite = await loadSuite(folder);
  const plan = planRebase(run, suite);
  if (flags.dryRun === true) {
    for (const line of planLines(plan, flags)) terminal.out(line);
    return exitCodes.done;
  }
  const opened = await openJudge({ settings, suite, folder: run.folder, terminal, keepsExchanges: true });
  try {
    return await withInterrupt((signal) =>
      judgeMoved({ settings, suite, run, plan, opened, flags, terminal, signal }),
    );
  } finally {
    await opened.close();
  }
}

interface JudgeMovedOptions {
  readonly settings: Settings;
  readonly suite: Suite;
  readonly run: StoredRun;
  readonly plan: RebasePlan;
  readonly opened: OpenedJudge;
  readonly flags: RebaseFlags;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

async function judgeMoved(options: JudgeMovedOptions): Promise<ExitCode> {
  const { settings, suite, run, plan, opened, flags, terminal, signal } = options;
  const { folder, manifest } = run;
  const ledger = await openFileLedger(folder.judgements);
  const progress = createProgress(terminal, flags.progress !== false);
  try {
    const result = await rebaseRun({
      ...{ run, plan, judge: opened.judge, ledger, signal },
      concurrency: settings.concurrency,
      onJudgement: (_, { done, total, reused }) => progress.update(done, total, `${reused} from before`),
    });
    progress.end();
    if (result.interrupted) {
      terminal.err(`Interrupted; go on with: eval-judge rebase ${folder.runId}`);
      return exitCodes.interrupted;
    }
    if (result.paused !== null)
      terminal.err(`Paused by ${result.paused.code}: ${escapeTerminal(result.paused.message)}`);
    // What a reader of the run sees is the suite that its latest judgements were made with.
    await storeRun(
      folder,
      { ...manifest, suite_root: suite.root, suite_sha: suite.suiteSha },
      { cases: plan.cases, attempts: run.attempts },
    );
    const { judgements } = await result.read();
    const report = reportRebase({
      runId: folder.runId,
      plan,
      judgements,
      labels: run.labels,
    });
    const shown = withoutHoldout(report, settleJudgements(judgements, []), flags);
    if (flags.json === true) terminal.out(losslessJson(shown));
    else terminal.out(`${renderRebase(shown)}\n`);
    const summary = summarize({
      ...{ runId: folder.runId, suite: suite.file.name },
      ...{ judgements, labels: run.labels, listHoldout: flags.listHoldout === true },
      selectedQids: plan.cases.map(({ evalCase }) => evalCase.qid),
      attempts: plan.tasks.map(({ attempt }) => attempt),
      calibration: opened.card === null ? null : { card: opened.card, now: opened.judge.now() },
    });
    const code = await finishReport({ summary, settings, terminal, json: flags.json === true });
    return plan.tasks.length > judgements.length ? exitCodes.coverage : code;
  } finally {
    progress.end();
    await ledger.close();
  }
}

/** Holdout cases are counted in the table and not named, unless that was asked for. */
function withoutHoldout(
  report: RebaseReport,
  settled: readonly SettledJudgement[],
  { listHoldout }: RebaseFlags,
): RebaseReport {
  if (listHoldout === true) return report;
  const holdout = new Set(
    settled.flatMap(({ judgement }) => (judgement.split === "holdout" ? [judgement.pins.qid] : [])),
  );
  const isNamed = ({ qid }: { readonly qid: string }) => !holdout.has(qid);
  return {
    ...report,
    changes: report.changes.filter(isNamed),
    labels_under_old_key: report.labels_under_old_key.filter(isNamed),
    revision_kept: report.revision_kept.filter((qid) => !holdout.has(qid)),
  };
}

function planLines(plan: RebasePlan, { json }: RebaseFlags): readonly string[] {
  const moved = plan.moved.map(({ task, moved: parts }) => ({
    qid: task.attempt.qid,
    arm: task.attempt.arm,
    sample: task.attempt.sample,
    moved: parts,
  }));
  if (json === true) {
    const { unchanged, never_judged, question_changed, case_gone } = plan;
    return [
      losslessJson({ type: "rebase_plan", moved, unchanged, never_judged, question_changed, case_gone }),
    ];
  }
  return [
    `${counted(moved.length, "attempt")} would be judged again, ${plan.unchanged} kept`,
    ...moved.map(
      ({ qid, arm, moved: parts }) => `  ${escapeTerminal(qid)} [${escapeTerminal(arm)}] ${parts.join(", ")}`,
    ),
    ...plan.question_changed.map(
      ({ qid }) => `  ${escapeTerminal(qid)}: the question is another one now; ask the judged system again`,
    ),
    ...plan.case_gone.map(({ qid }) => `  ${escapeTerminal(qid)}: no longer in the suite`),
  ];
}
