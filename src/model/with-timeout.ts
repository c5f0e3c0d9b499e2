import { ModelError } from "../errors/index.ts";
import { cancelledError } from "./cancelled-error.ts";
import { decorateModel } from "./decorate-model.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";
import { onAbort } from "./on-abort.ts";
import { systemTiming, type Timing } from "./timing.ts";

/** Longest wait for one attempt on the wire, in milliseconds, where none is configured. */
export const DEFAULT_TIMEOUT_MS = 120_000;

/** How long one attempt may take. */
export interface TimeoutOptions {
  /** @default DEFAULT_TIMEOUT_MS */
  readonly timeoutMs?: number;
  readonly timing?: Timing;
}

/**
 * Bounds one attempt: `model_timeout` at the limit and `cancelled` at the signal, at once, even if the model heeds neither;
 * its own signal is aborted in both cases.
 */
export function withTimeout(model: JudgeModel, options: TimeoutOptions = {}): JudgeModel {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, timing = systemTiming } = options;
  return decorateModel(model, { generate: (request) => race(model, request, { timeoutMs, timing }) });
}

function race(
  model: JudgeModel,
  request: ModelRequest,
  { timeoutMs, timing }: Required<TimeoutOptions>,
): Promise<ModelReply> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelledError(signal));
    const inner = new AbortController();
    const stop = (error: ModelError) => {
      settle();
      inner.abort(error);
      reject(error);
    };
    const takeBack = timing.after(timeoutMs, () => stop(timeoutError(timeoutMs)));
    const ignoreAbort = onAbort(signal, () => stop(cancelledError(signal)));
    const settle = () => {
      takeBack();
      ignoreAbort();
    };
    // A model that throws before it returns a promise leaves no timer behind either.
    void Promise.resolve()
      .then(() => model.generate({ ...request, signal: inner.signal }))
      .finally(settle)
      .then(resolve, reject);
  });
}

function timeoutError(timeoutMs: number): ModelError {
  return new ModelError({
    code: "model_timeout",
    message: `No complete reply came within ${timeoutMs} ms.`,
  });
}
