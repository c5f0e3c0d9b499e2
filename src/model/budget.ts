import { ConfigurationError, ModelError } from "../errors/index.ts";
import { systemTiming, type Timing } from "./timing.ts";
import { createWaitingLine } from "./waiting-line.ts";

/** What a run may spend; null = no limit. Several models may share one budget. */
export interface BudgetOptions {
  /** US dollars. @default null */
  readonly maxUsd?: number | null;
  /** Input and output tokens together. @default null */
  readonly maxTokens?: number | null;
  /** Milliseconds from the making of the budget. @default null */
  readonly maxTimeMs?: number | null;
  /** What earlier parts of a resumed run have spent. */
  readonly spent?: Spend;
  readonly timing?: Timing;
}

/** Money and tokens; `usd` counts what has a known price. */
export interface Spend {
  readonly usd: number;
  readonly tokens: number;
}

/** Money, tokens and time that calls share. */
export interface Budget {
  readonly limitsMoney: boolean;
  /**
   * Sets aside the most that a call can spend; waits while other calls may still give back what they need not.
   * Throws `budget_exhausted` where it cannot fit, `cancelled` at the signal.
   */
  readonly reserve: (most: Spend, signal: AbortSignal) => Promise<Reservation>;
  /** Spent so far, without what is set aside. */
  readonly spent: () => Spend;
}

/** What was set aside for one call. */
export interface Reservation {
  /** Gives back what was set aside and books what the call has spent. */
  readonly settle: (spent: Spend) => void;
}

/** Makes a budget whose time starts now. */
export function createBudget(options: BudgetOptions = {}): Budget {
  const { maxUsd = null, maxTokens = null, maxTimeMs = null, timing = systemTiming } = options;
  for (const limit of [maxUsd, maxTokens, maxTimeMs]) checkLimit(limit);
  const startedAt = timing.now();
  const held = { usd: 0, tokens: 0, calls: 0 };
  const spent = { usd: options.spent?.usd ?? 0, tokens: options.spent?.tokens ?? 0 };
  const past = { calls: 0, time: 0 };

  const line = createWaitingLine<Spend>((most) => {
    const elapsed = timing.now() - startedAt;
    const likelyTime = past.calls === 0 ? 0 : past.time / past.calls;
    if (maxTimeMs !== null && elapsed + likelyTime >= maxTimeMs) throw exhausted("time");
    const fits = (spare: Spend) =>
      isWithin(spent.usd + spare.usd + most.usd, maxUsd) &&
      isWithin(spent.tokens + spare.tokens + most.tokens, maxTokens);
    if (fits(held)) {
      held.usd += most.usd;
      held.tokens += most.tokens;
      held.calls += 1;
      return true;
    }
    if (held.calls > 0 && fits({ usd: 0, tokens: 0 })) return false;
    throw exhausted(isWithin(spent.usd + most.usd, maxUsd) ? "tokens" : "money");
  });

  return {
    limitsMoney: maxUsd !== null,
    spent: () => ({ ...spent }),
    async reserve(most, signal) {
      await line.wait(most, signal);
      const from = timing.now();
      return {
        settle(actual) {
          held.calls -= 1;
          held.usd = held.calls === 0 ? 0 : held.usd - most.usd;
          held.tokens -= most.tokens;
          spent.usd += actual.usd;
          spent.tokens += actual.tokens;
          past.calls += 1;
          past.time += timing.now() - from;
          line.advance();
        },
      };
    },
  };
}

function checkLimit(limit: number | null): void {
  if (limit === null || (Number.isFinite(limit) && limit >= 0)) return;
  throw new ConfigurationError(
    "configuration_invalid",
    "A budget must be a finite number that is not negative.",
  );
}

/** Sums of prices carry rounding in the last bits, which must not stop a budget that fits exactly. */
function isWithin(amount: number, limit: number | null): boolean {
  return limit === null || amount <= limit * (1 + 1e-12);
}

function exhausted(what: "money" | "tokens" | "time"): ModelError {
  return new ModelError({
    code: "budget_exhausted",
    message: `The next call could exceed the budget of ${what}; raise it and resume the run.`,
  });
}
