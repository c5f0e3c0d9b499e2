import { ConfigurationError, isEvalJudgeError, ModelError } from "../errors/index.ts";
import { decorateModel } from "./decorate-model.ts";
import type { JudgeModel, ModelReply } from "./judge-model.ts";
import { WORTHWHILE_WAIT_MS } from "./retry-after.ts";
import { createSlidingWindow, type WindowEntry } from "./sliding-window.ts";
import { systemTiming, type Timing } from "./timing.ts";
import { likelyInputTokens } from "./token-estimate.ts";
import { createWaitingLine } from "./waiting-line.ts";

/** Calls at once where nothing is configured. */
export const DEFAULT_CONCURRENCY = 8;
const MINUTE_MS = 60_000;
/** Output tokens that are set aside for a call until its usage is known. */
const LIKELY_OUTPUT_TOKENS = 512;
/** Pause of all calls after a 429 that names no wait, or one that no call waits for. */
const PAUSE_MS = 1000;

/** How much goes out at once and a minute. */
export interface LimitOptions {
  /** @default DEFAULT_CONCURRENCY */
  readonly concurrency?: number;
  /** Requests that start within any minute; null = no limit. @default null */
  readonly requestsPerMinute?: number | null;
  /** Input and output tokens within any minute, estimated until the usage is known; null = no limit. @default null */
  readonly tokensPerMinute?: number | null;
  readonly timing?: Timing;
}

/**
 * Holds calls back until they keep the limits, first come, first served. Where the provider says 429 or 529, all calls pause for
 * the wait it asks for and the calls at once are halved, down to one; each success then brings back a part of the difference.
 */
export function withLimit(model: JudgeModel, options: LimitOptions = {}): JudgeModel {
  const gate = createGate(options);
  return decorateModel(model, {
    async generate(request) {
      const tokens =
        likelyInputTokens(request) + Math.min(LIKELY_OUTPUT_TOKENS, request.parameters.maxOutputTokens);
      const ticket: Ticket = { tokens, startedAt: 0, entry: null };
      await gate.enter(ticket, request.signal);
      try {
        const reply = await model.generate(request);
        gate.leave(ticket, reply);
        return reply;
      } catch (error) {
        gate.fail(ticket, error);
        throw error;
      }
    },
  });
}

interface Ticket {
  readonly tokens: number;
  startedAt: number;
  entry: WindowEntry | null;
}

interface Gate {
  readonly enter: (ticket: Ticket, signal: AbortSignal) => Promise<void>;
  readonly leave: (ticket: Ticket, reply: ModelReply) => void;
  readonly fail: (ticket: Ticket, error: unknown) => void;
}

function createGate(options: LimitOptions): Gate {
  const { concurrency = DEFAULT_CONCURRENCY, timing = systemTiming } = options;
  checkLimits([concurrency, options.requestsPerMinute ?? 1, options.tokensPerMinute ?? 1]);
  const requests = createSlidingWindow(options.requestsPerMinute ?? Number.POSITIVE_INFINITY, MINUTE_MS);
  const tokens = createSlidingWindow(options.tokensPerMinute ?? Number.POSITIVE_INFINITY, MINUTE_MS);
  const countsRequests = typeof options.requestsPerMinute === "number";
  const countsTokens = typeof options.tokensPerMinute === "number";
  let allowed = concurrency;
  let active = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let lastCut = Number.NEGATIVE_INFINITY;
  let alarm: (() => void) | null = null;

  const line = createWaitingLine<Ticket>((ticket) => {
    if (active >= Math.floor(allowed)) return false;
    const now = timing.now();
    const wait = Math.max(
      pausedUntil - now,
      countsRequests ? requests.waitFor(now, 1) : 0,
      countsTokens ? tokens.waitFor(now, ticket.tokens) : 0,
    );
    if (wait > 0) return lookAgainIn(wait);
    active += 1;
    ticket.startedAt = now;
    if (countsRequests) requests.add(now, 1);
    if (countsTokens) ticket.entry = tokens.add(now, ticket.tokens);
    return true;
  });

  function lookAgainIn(milliseconds: number): false {
    alarm?.();
    alarm = timing.after(milliseconds, () => {
      alarm = null;
      line.advance();
    });
    return false;
  }
  /** A timer that nobody waits for would keep the process alive. */
  function endAlarm(): void {
    alarm?.();
    alarm = null;
  }

  return {
    async enter(ticket, signal) {
      try {
        await line.wait(ticket, signal);
      } finally {
        if (line.isEmpty()) endAlarm();
      }
    },
    leave(ticket, { usage }) {
      active -= 1;
      allowed = Math.min(concurrency, allowed + 1 / allowed);
      if (ticket.entry !== null && usage.input_tokens !== null && usage.output_tokens !== null) {
        ticket.entry.amount = usage.input_tokens + usage.output_tokens;
      }
      line.advance();
    },
    fail(ticket, error) {
      active -= 1;
      if (isCongestion(error)) {
        const now = timing.now();
        if (ticket.startedAt >= lastCut) {
          lastCut = now;
          allowed = Math.max(1, allowed / 2);
        }
        pausedUntil = Math.max(pausedUntil, now + (waitAsked(error) ?? PAUSE_MS));
      }
      line.advance();
    },
  };
}

function checkLimits(limits: readonly number[]): void {
  if (limits.every((limit) => Number.isInteger(limit) && limit >= 1)) return;
  throw new ConfigurationError(
    "configuration_invalid",
    "The limits of calls at once, requests and tokens a minute must be whole numbers from 1.",
  );
}

function isCongestion(error: unknown): boolean {
  return (
    isEvalJudgeError(error) && (error.code === "model_rate_limited" || error.code === "model_overloaded")
  );
}

function waitAsked(error: unknown): number | null {
  const asked = error instanceof ModelError ? error.retryAfterMs : null;
  return asked !== null && asked <= WORTHWHILE_WAIT_MS ? asked : null;
}
