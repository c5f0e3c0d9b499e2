import { openEngines } from "../adapters/index.ts";
import type { CalibrationCard, Suite } from "../domain/index.ts";
import {
  type AnswerJudge,
  answerJudgeIdentity,
  createAnswerJudge,
  normalizeAnswerSettings,
} from "../judge/index.ts";
import type { RunFolder } from "../ledger/index.ts";
import {
  type CacheOptions,
  composeModel,
  createBudget,
  type JudgeModel,
  openExchangeFile,
} from "../model/index.ts";
import { escapeTerminal } from "../util/index.ts";
import { chosenThreshold, findCalibration, requireCard } from "./calibration-folders.ts";
import { openModel } from "./open-model.ts";
import type { Settings } from "./settings.ts";
import type { Terminal } from "./terminal.ts";

/** What a judge is opened for. */
export interface OpenJudgeOptions {
  readonly settings: Settings;
  readonly suite: Suite;
  readonly folder: RunFolder;
  readonly terminal: Terminal;
  /** Whether exchanges are kept in the run folder; false where nothing may be written. */
  readonly keepsExchanges: boolean;
}

/** A judge with what it holds open. */
export interface OpenedJudge {
  readonly judge: AnswerJudge;
  /** The calibration card of this very judge, valid or not; null where there is none. */
  readonly card: CalibrationCard | null;
  readonly close: () => Promise<void>;
}

/** Opens model, exchange log and engines for a run. Throws a ConfigurationError for what the user must change. */
export async function openJudge({
  settings,
  suite,
  folder,
  terminal,
  keepsExchanges,
}: OpenJudgeOptions): Promise<OpenedJudge> {
  const bare = await openModel(settings);
  const identity = answerJudgeIdentity(bare, normalizeAnswerSettings(settings.judge));
  const card = await findCalibration(settings, suite.root, identity);
  const threshold = settings.confidenceThreshold ?? chosenThreshold(card, identity);
  const answerSettings = normalizeAnswerSettings({
    ...settings.judge,
    ...(threshold === null ? suiteThreshold(suite) : { confidenceThreshold: threshold }),
  });
  if (settings.requireCalibration && bare !== null) {
    requireCard(card, { identity, confidenceThreshold: answerSettings.confidenceThreshold });
  }
  const log =
    bare === null || !keepsExchanges || !settings.cache
      ? null
      : await openExchangeFile(folder.exchanges, { damagedLines: "drop" });
  const model =
    bare === null ? null : decorate(bare, settings, log === null ? null : { log, judge: identity });
  const engines = await openEngines({
    root: suite.root,
    engines: { ...suite.file.engines, ...settings.engines },
  });
  const judge = createAnswerJudge({
    suite,
    model,
    engines,
    settings: answerSettings,
    runId: folder.runId,
    onDefect: (error) =>
      terminal.err(
        `Defect: ${escapeTerminal(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
      ),
  });
  return {
    judge,
    card,
    close: async () => {
      for (const engine of engines.values()) await engine.dispose();
      await log?.close();
      await model?.close?.();
    },
  };
}

function suiteThreshold({ file }: Suite) {
  const threshold = file.defaults?.confidenceThreshold;
  return threshold === undefined ? {} : { confidenceThreshold: threshold };
}

function decorate(
  model: JudgeModel,
  { limits, budget, concurrency }: Settings,
  cache: CacheOptions | null,
): JudgeModel {
  const spends = budget.usd !== undefined || budget.tokens !== undefined || budget.minutes !== undefined;
  return composeModel(model, {
    cache,
    budget: spends
      ? createBudget({
          maxUsd: budget.usd ?? null,
          maxTokens: budget.tokens ?? null,
          maxTimeMs: budget.minutes === undefined ? null : budget.minutes * 60_000,
        })
      : null,
    retry: limits.retries === undefined ? {} : { maxAttempts: limits.retries + 1 },
    limit: {
      concurrency,
      requestsPerMinute: limits.requestsPerMinute ?? null,
      tokensPerMinute: limits.tokensPerMinute ?? null,
    },
    ...(limits.timeoutSeconds === undefined ? {} : { timeoutMs: limits.timeoutSeconds * 1000 }),
  });
}
