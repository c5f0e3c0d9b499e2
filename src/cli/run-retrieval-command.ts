import { basename, resolve } from "node:path";
import { attributeDelivery } from "../conduct/index.ts";
import type { LoadedSearch, ModelEntity, RetrievalJudgement } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import { createRetrievalJudge, type RetrievalJudge, retrievalJudgeIdentity } from "../judge/index.ts";
import {
  entryJson,
  openFileLedger,
  type RunFolder,
  type RunManifest,
  readRunManifest,
} from "../ledger/index.ts";
import { type Attribution, summarizeRetrieval } from "../report/index.ts";
import {
  findRun,
  type RunWorkResult,
  readEntities,
  readRun,
  readSearches,
  runSearches,
  storeRun,
} from "../run/index.ts";
import { loadSuite } from "../suite/index.ts";
import { counted, escapeTerminal } from "../util/index.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { finishReport } from "./finish-report.ts";
import { openModel } from "./open-model.ts";
import { openPanel } from "./open-panel.ts";
import { createProgress } from "./progress.ts";
import type { RetrievalFlags } from "./retrieval-flags.ts";
import { checkRunJudge, placeOfRun } from "./run-place.ts";
import { resolveSettings, type Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withInterrupt } from "./with-interrupt.ts";
import { checkOutputs } from "./write-reports.ts";

/** Runs `eval-judge retrieval`: reads everything and finds every mistake first, then judges the terms, then says what was delivered, then reports. */
export async function runRetrievalCommand(
  file: string,
  flags: RetrievalFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = await resolveSettings(flags.suite, flags);
  checkOutputs(settings.outputs);
  const searches = await readSearches(file);
  const judged = searches.filter(({ item }) => item.term !== undefined);
  const entities = await entitiesOf(flags, judged.length);
  const attribution = await attributionOf(searches, settings, flags);
  if (judged.length === 0 && attribution === null) {
    throw new ConfigurationError(
      "configuration_invalid",
      "There is nothing to do: no search has a `term`, and no suite is named with --suite.",
    );
  }
  const source = basename(file);
  const folder = await placeOfRun(settings.runs, flags, source);
  const bare = await openModel(settings);
  const identity = retrievalJudgeIdentity(bare);
  const models = bare === null ? [] : [bare];
  const opened = await openPanel({ settings, models, folder, identity, keepsExchanges: judged.length > 0 });
  try {
    const judge = createRetrievalJudge({
      entities,
      model: opened.models[0] ?? null,
      runId: folder.runId,
      settings: {
        ...(settings.confidenceThreshold === null
          ? {}
          : { confidenceThreshold: settings.confidenceThreshold }),
        ...(settings.limits.maxInputBytes === undefined
          ? {}
          : { maxInputBytes: settings.limits.maxInputBytes }),
      },
      onDefect: (error) =>
        terminal.err(
          `Defect: ${escapeTerminal(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
        ),
    });
    return await withInterrupt((signal) =>
      judgeSearches({
        settings,
        flags,
        terminal,
        signal,
        folder,
        source,
        judge,
        searches: judged,
        attribution,
      }),
    );
  } finally {
    await opened.close();
  }
}

async function entitiesOf({ entities }: RetrievalFlags, terms: number): Promise<readonly ModelEntity[]> {
  if (entities !== undefined) return await readEntities(resolve(entities));
  if (terms === 0) return [];
  throw new ConfigurationError(
    "configuration_invalid",
    "Searches with a `term` are judged against all entities of the model version; name their file with --entities.",
  );
}

async function attributionOf(
  searches: readonly LoadedSearch[],
  settings: Settings,
  { suite, run, listHoldout = false }: RetrievalFlags,
): Promise<Attribution | null> {
  if (suite === undefined) {
    if (run === undefined) return null;
    throw new ConfigurationError(
      "configuration_invalid",
      "--run needs --suite, whose cases say what should be delivered.",
    );
  }
  return attributeDelivery({
    searches,
    suite: await loadSuite(resolve(suite)),
    run: run === undefined ? null : await readRun(await findRun(settings.runs, run)),
    listHoldout,
  });
}

interface JudgeSearchesOptions {
  readonly settings: Settings;
  readonly flags: RetrievalFlags;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly folder: RunFolder;
  readonly source: string;
  readonly judge: RetrievalJudge;
  readonly searches: readonly LoadedSearch[];
  readonly attribution: Attribution | null;
}

async function judgeSearches(options: JudgeSearchesOptions): Promise<ExitCode> {
  const { folder, flags, terminal, searches, settings } = options;
  const result = searches.length === 0 ? nothing : await runAll(options);
  if (result.interrupted) {
    terminal.err(`Interrupted; go on with: eval-judge retrieval … --resume ${folder.runId}`);
    return exitCodes.interrupted;
  }
  if (result.paused !== null) {
    terminal.err(`Paused by ${result.paused.code}: ${escapeTerminal(result.paused.message)}`);
    terminal.err(`Go on with: eval-judge retrieval … --resume ${folder.runId}`);
  }
  const { judgements } = await result.read();
  const summary = summarizeRetrieval({
    runId: folder.runId,
    source: options.source,
    judgements,
    attribution: options.attribution,
    ...(flags.precisionAt === undefined ? {} : { precisionAt: flags.precisionAt }),
  });
  const code = await finishReport({ summary, settings, terminal, json: flags.json === true });
  const defect = judgements.some((one) => one.status === "failed" && one.error.code === "internal");
  return defect ? exitCodes.internal : searches.length > judgements.length ? exitCodes.coverage : code;
}

const nothing: RunWorkResult<RetrievalJudgement> = {
  reused: 0,
  paused: null,
  interrupted: false,
  read: async () => ({ judgements: [], labels: [], rubricLabels: [] }),
};

async function runAll(options: JudgeSearchesOptions): Promise<RunWorkResult<RetrievalJudgement>> {
  const { folder, flags, terminal, judge, searches, settings, signal } = options;
  const existing = await readRunManifest(folder);
  checkRunJudge(existing, { identity: judge.identity, model: judge.model?.id ?? null }, flags);
  const ledger = await openFileLedger(folder.judgements);
  const progress = createProgress(terminal, flags.progress !== false && flags.verbose !== true);
  try {
    await storeRun(folder, existing ?? manifestOf(options), { searches, entities: judge.entities });
    terminal.err(`Run ${folder.runId}: ${counted(searches.length, "search", "searches")}`);
    return await runSearches({
      ...{ judge, searches, ledger, signal },
      concurrency: settings.concurrency,
      retryFailed: flags.retryFailed === true,
      onJudgement: (judgement, { done, total, reused }) => {
        progress.update(done, total, reused > 0 ? `${reused} from before` : "");
        if (flags.json === true) terminal.out(entryJson(judgement));
        else if (flags.verbose === true) terminal.err(`${done}/${total} ${lineOf(judgement)}`);
      },
    });
  } finally {
    progress.end();
    await ledger.close();
  }
}

function manifestOf({ folder, source, judge }: JudgeSearchesOptions): RunManifest {
  return {
    format: 1,
    run_id: folder.runId,
    created_at: new Date().toISOString(),
    mode: "retrieval",
    suite_name: source,
    suite_root: null,
    suite_sha: judge.entitiesSha,
    judge_identity: judge.identity,
    judge_model: judge.model?.id ?? null,
  };
}

function lineOf(judgement: RetrievalJudgement): string {
  const name = escapeTerminal(judgement.pins.qid);
  if (judgement.status !== "decided") return `${name} ${judgement.status}`;
  const levels = judgement.returned.map(({ level }) => level).join(" ");
  return `${name} ${judgement.in_scope.in_scope ? "in scope" : "out of scope"}: ${levels}`;
}
