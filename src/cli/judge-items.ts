import type { AnyJudgement, CalibrationCard } from "../domain/index.ts";
import {
  losslessJson,
  openFileLedger,
  type RunFolder,
  type RunManifest,
  readRunManifest,
} from "../ledger/index.ts";
import { type AnySummary, noDetails, type SampleNote } from "../report/index.ts";
import {
  type RunInputs,
  type RunRecord,
  type RunWorkOptions,
  type RunWorkResult,
  storeRun,
} from "../run/index.ts";
import { counted, escapeTerminal, sha256 } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { finishReport } from "./finish-report.ts";
import { createProgress } from "./progress.ts";
import type { RubricRunFlags } from "./rubric-options.ts";
import { checkRunJudge } from "./run-place.ts";
import { saveEvaluation } from "./save-evaluation.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

/** One pass over items under a rubric, whatever the mode. */
export interface JudgeItemsOptions<Made extends AnyJudgement> {
  readonly mode: "score" | "pair";
  readonly settings: Settings;
  readonly flags: RubricRunFlags;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly folder: RunFolder;
  /** What is judged: the name of a file or text. */
  readonly source: string;
  readonly sample: SampleNote | null;
  readonly judge: {
    readonly identity: string;
    readonly models: readonly { readonly id: string }[];
    readonly rubric: { readonly name: string; readonly revision: string };
  };
  readonly card: CalibrationCard | null;
  readonly items: readonly { readonly itemSha: string }[];
  readonly inputs: Partial<RunInputs>;
  readonly run: (options: RunWorkOptions<Made>) => Promise<RunWorkResult<Made>>;
  readonly summarize: (
    record: RunRecord<Made>,
    common: {
      readonly runId: string;
      readonly source: string;
      readonly sample: SampleNote | null;
      readonly redacted: boolean;
      readonly calibration: { readonly card: CalibrationCard; readonly now: Date } | null;
    },
  ) => AnySummary;
  /** One line about a judgement, for `--verbose`. */
  readonly lineOf: (judgement: Made) => string;
}

/** Judges, keeps and reports: the part of `score` and `pair` that is the same. Returns the exit code. */
export async function judgeItems<Made extends AnyJudgement>(
  options: JudgeItemsOptions<Made>,
): Promise<ExitCode> {
  const { folder, flags, terminal, items, mode, settings } = options;
  const existing = await readRunManifest(folder);
  const model = options.judge.models.map(({ id }) => id).join(", ");
  checkRunJudge(existing, { identity: options.judge.identity, model: model === "" ? null : model }, flags);
  const ledger = await openFileLedger(folder.judgements);
  const progress = createProgress(terminal, flags.progress !== false && flags.verbose !== true);
  try {
    await storeRun(folder, existing ?? manifestOf(options), options.inputs);
    const noun = mode === "score" ? "output" : "pair";
    terminal.err(`Run ${folder.runId}: ${counted(items.length, noun)}`);
    const result = await options.run({
      ledger,
      concurrency: settings.concurrency,
      retryFailed: flags.retryFailed === true,
      signal: options.signal,
      onJudgement: (judgement, { done, total, reused }) => {
        progress.update(done, total, reused > 0 ? `${reused} from before` : "");
        if (flags.json === true) terminal.out(losslessJson(judgement));
        else if (flags.verbose === true) terminal.err(`${done}/${total} ${options.lineOf(judgement)}`);
      },
    });
    progress.end();
    const again = `eval-judge ${mode} … --resume ${folder.runId}`;
    if (result.interrupted) {
      terminal.err(`Interrupted; go on with: ${again}`);
      return exitCodes.interrupted;
    }
    if (result.paused !== null) {
      terminal.err(`Paused by ${result.paused.code}: ${escapeTerminal(result.paused.message)}`);
      terminal.err(`Go on with: ${again}`);
    }
    return await finish(options, await result.read());
  } finally {
    progress.end();
    await ledger.close();
  }
}

async function finish<Made extends AnyJudgement>(
  options: JudgeItemsOptions<Made>,
  record: RunRecord<Made>,
): Promise<ExitCode> {
  const { judgements } = record;
  const { folder, source, sample, flags, card, settings, terminal, items } = options;
  const summary = options.summarize(record, {
    runId: folder.runId,
    source,
    sample,
    redacted: flags.redacted === true,
    calibration: card === null ? null : { card, now: new Date() },
  });
  const { outputs = [], pairs = [] } = options.inputs;
  const code = await finishReport({
    summary,
    settings,
    terminal,
    json: flags.json === true,
    details: { ...noDetails, outputs, pairs },
    otelFile: flags.otelFile,
  });
  if (flags.save !== undefined && flags.save !== false) {
    const task = typeof flags.save === "string" ? flags.save : source;
    terminal.err(`Written: ${await saveEvaluation({ summary, task, now: new Date() })}`);
  }
  const defect = judgements.some((one) => one.status === "failed" && one.error.code === "internal");
  return defect ? exitCodes.internal : items.length > judgements.length ? exitCodes.coverage : code;
}

function manifestOf<Made extends AnyJudgement>(options: JudgeItemsOptions<Made>): RunManifest {
  const { judge, folder, mode, source, sample, items } = options;
  return {
    format: 1,
    run_id: folder.runId,
    created_at: new Date().toISOString(),
    mode,
    suite_name: source,
    suite_root: null,
    suite_sha: sha256(items.map(({ itemSha }) => itemSha).join("\n")),
    judge_identity: judge.identity,
    judge_model: judge.models.length === 0 ? null : judge.models.map(({ id }) => id).join(", "),
    rubric: judge.rubric,
    ...(sample === null ? {} : { sample }),
  };
}
