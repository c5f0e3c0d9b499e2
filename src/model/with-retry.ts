import { type EvalJudgeError, isEvalJudgeError, ModelError } from "../errors/index.ts";
import { attemptsOf, withAttempts } from "./call-attempts.ts";
import { decorateModel } from "./decorate-model.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";
import { WORTHWHILE_WAIT_MS } from "./retry-after.ts";
import { sleep, systemTiming, type Timing } from "./timing.ts";

/** How often and after which waits a call is made again. */
export interface RetryOptions {
  /** Attempts in all, the first included. @default 4 */
  readonly maxAttempts?: number;
  /** Longest wait before the second attempt; it doubles with each further one. @default 500 */
  readonly baseDelayMs?: number;
  /** Longest wait that is our own choice. @default 30000 */
  readonly maxDelayMs?: number;
  /** Longest wait that a provider may ask for; where it asks for more, the error is handed on and pauses the run. @default WORTHWHILE_WAIT_MS */
  readonly maxRetryAfterMs?: number;
  readonly timing?: Timing;
}

/**
 * Makes a call again after a retryable error: after the wait that the provider asked for, else after an exponential one of which
 * half is chance. Every attempt is recorded, on the reply or, by `attemptsOf`, on the error.
 */
export function withRetry(model: JudgeModel, options: RetryOptions = {}): JudgeModel {
  const settings: Required<RetryOptions> = {
    maxAttempts: options.maxAttempts ?? 4,
    baseDelayMs: options.baseDelayMs ?? 500,
    maxDelayMs: options.maxDelayMs ?? 30_000,
    maxRetryAfterMs: options.maxRetryAfterMs ?? WORTHWHILE_WAIT_MS,
    timing: options.timing ?? systemTiming,
  };
  return decorateModel(model, { generate: (request) => askAgain(model, request, settings) });
}

async function askAgain(
  model: JudgeModel,
  request: ModelRequest,
  settings: Required<RetryOptions>,
): Promise<ModelReply> {
  const attempts: string[] = [];
  for (;;) {
    try {
      const reply = await model.generate(request);
      return attempts.length === 0 ? reply : { ...reply, attempts: [...attempts, ...reply.attempts] };
    } catch (thrown) {
      const known = isEvalJudgeError(thrown) ? thrown : unknownFailure(thrown);
      attempts.push(...attemptsOf(known));
      const error = pausing(known, settings);
      const delay =
        attempts.length < settings.maxAttempts ? delayBefore(error, attempts.length, settings) : null;
      if (delay === null) throw withAttempts(error, attempts);
      await sleep(settings.timing, delay, request.signal).catch((cancelled: object) => {
        throw withAttempts(cancelled, attempts);
      });
    }
  }
}

/** An error whose provider asks for more than a call can wait is met by every further call: it pauses the run. */
function pausing(error: EvalJudgeError, { maxRetryAfterMs }: Required<RetryOptions>): EvalJudgeError {
  if (!(error instanceof ModelError) || error.retryAfterMs === null || error.retryAfterMs <= maxRetryAfterMs)
    return error;
  const { code, message, status, retryAfterMs } = error;
  return new ModelError({
    code,
    message: `${message} It asks to wait for ${Math.ceil(retryAfterMs / 60_000)} minutes; go on with the run then.`,
    ...(status === null ? {} : { status }),
    retryAfterMs,
    cause: error,
    retryable: false,
    pausesRun: true,
  });
}

/** The wait before the attempt after `made` attempts; null = do not try again. */
function delayBefore(error: object, made: number, settings: Required<RetryOptions>): number | null {
  if (!isEvalJudgeError(error) || !error.retryable) return null;
  const { timing, baseDelayMs, maxDelayMs } = settings;
  const asked = error instanceof ModelError ? error.retryAfterMs : null;
  if (asked !== null) return asked + timing.random() * baseDelayMs;
  const longest = Math.min(maxDelayMs, baseDelayMs * 2 ** (made - 1));
  return (longest / 2) * (1 + timing.random());
}

function unknownFailure(cause: unknown): ModelError {
  return new ModelError({
    code: "model_call_failed",
    message: "The model threw an error of its own.",
    cause,
    retryable: false,
  });
}
