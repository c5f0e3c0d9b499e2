import type { Budget } from "./budget.ts";
import type { JudgeModel } from "./judge-model.ts";
import type { Timing } from "./timing.ts";
import { withBudget } from "./with-budget.ts";
import { type CacheOptions, withCache } from "./with-cache.ts";
import { DEFAULT_CONCURRENCY, type LimitOptions, withLimit } from "./with-limit.ts";
import { withPrice } from "./with-price.ts";
import { type RetryOptions, withRetry } from "./with-retry.ts";
import { DEFAULT_TIMEOUT_MS, withTimeout } from "./with-timeout.ts";

/** What stands around a model; what is absent has its default, what is null is left out. */
export interface ComposeOptions {
  /** @default null */
  readonly cache?: CacheOptions | null;
  /** @default null */
  readonly budget?: Budget | null;
  readonly retry?: Omit<RetryOptions, "timing">;
  readonly limit?: Omit<LimitOptions, "timing">;
  /** Milliseconds for one attempt. @default DEFAULT_TIMEOUT_MS */
  readonly timeoutMs?: number;
  readonly timing?: Timing;
}

/** Puts the decorators around a model in their order: cache(budget(retry(limit(timeout(price(model)))))). */
export function composeModel(model: JudgeModel, options: ComposeOptions = {}): JudgeModel {
  const timing = options.timing === undefined ? {} : { timing: options.timing };
  const priced = withPrice(model, model.price);
  const timed = withTimeout(priced, { timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS, ...timing });
  const concurrency = Math.min(
    options.limit?.concurrency ?? DEFAULT_CONCURRENCY,
    model.capabilities.callsAtOnce ?? Number.POSITIVE_INFINITY,
  );
  const limited = withLimit(timed, { ...options.limit, concurrency, ...timing });
  const retried = withRetry(limited, { ...options.retry, ...timing });
  const budgeted = options.budget ? withBudget(retried, options.budget) : retried;
  return options.cache ? withCache(budgeted, options.cache) : budgeted;
}
