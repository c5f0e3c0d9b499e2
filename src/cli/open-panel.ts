import type { RunFolder } from "../ledger/index.ts";
import {
  type Budget,
  type CacheOptions,
  composeModel,
  createBudget,
  type JudgeModel,
  openExchangeFile,
} from "../model/index.ts";
import { spentBefore } from "../run/index.ts";
import type { Settings } from "./settings.ts";

/** What the models of a run are opened for. */
export interface OpenPanelOptions {
  readonly settings: Pick<Settings, "limits" | "budget" | "concurrency" | "cache">;
  /** Bare of every decorator; none = judged without a model. */
  readonly models: readonly JudgeModel[];
  readonly folder: RunFolder;
  /** Fingerprint of the judge that the models are part of. */
  readonly identity: string;
  /** Whether exchanges are kept in the run folder; false where nothing may be written. */
  readonly keepsExchanges: boolean;
}

/** The models of a run with cache, budget, retries and limits around each. */
export interface OpenedPanel {
  readonly models: readonly JudgeModel[];
  readonly close: () => Promise<void>;
}

/** Puts the decorators around the models of a run. All share one exchange log and one budget; limits are of each model, since providers count them so. */
export async function openPanel(options: OpenPanelOptions): Promise<OpenedPanel> {
  const { settings, models, folder, identity, keepsExchanges } = options;
  const keeps = models.length > 0 && keepsExchanges && settings.cache;
  const budget = await budgetOf(settings, folder);
  const log = keeps ? await openExchangeFile(folder.exchanges, { damagedLines: "drop" }) : null;
  const cache = log === null ? null : { log, judge: identity };
  const decorated = models.map((model) => decorate(model, settings, { cache, budget }));
  return {
    models: decorated,
    close: async () => {
      await log?.close();
      for (const model of decorated) await model.close?.();
    },
  };
}

/** Money and tokens bound the whole run, whatever part of it is resumed; minutes bound this pass. */
async function budgetOf({ budget }: OpenPanelOptions["settings"], folder: RunFolder): Promise<Budget | null> {
  const spends = budget.usd !== undefined || budget.tokens !== undefined || budget.minutes !== undefined;
  if (!spends) return null;
  return createBudget({
    maxUsd: budget.usd ?? null,
    maxTokens: budget.tokens ?? null,
    maxTimeMs: budget.minutes === undefined ? null : budget.minutes * 60_000,
    spent: await spentBefore(folder.judgements),
  });
}

function decorate(
  model: JudgeModel,
  { limits, concurrency }: OpenPanelOptions["settings"],
  { cache, budget }: { readonly cache: CacheOptions | null; readonly budget: Budget | null },
): JudgeModel {
  return composeModel(model, {
    cache,
    budget,
    retry: limits.retries === undefined ? {} : { maxAttempts: limits.retries + 1 },
    limit: {
      concurrency,
      requestsPerMinute: limits.requestsPerMinute ?? null,
      tokensPerMinute: limits.tokensPerMinute ?? null,
    },
    ...(limits.timeoutSeconds === undefined ? {} : { timeoutMs: limits.timeoutSeconds * 1000 }),
  });
}
