import { isEvalJudgeError, ModelError, QueryError } from "../../errors/index.ts";
import type { ProcessFailure } from "./process-messages.ts";
import { cancelled } from "./time-limit.ts";

/** Writes an error of a query down, to be sent to another process. */
export function writeFailure(error: unknown): ProcessFailure {
  if (error instanceof ModelError)
    return { code: "cancelled", reason: null, message: error.message, words: null };
  const words = wordsOf(error);
  return error instanceof QueryError
    ? { code: error.code, reason: error.reason, message: error.message, words }
    : { code: "query_not_run", reason: "engine_failed", message: "The engine failed.", words };
}

/** Makes the error that was written down. */
export function readFailure({ code, reason, message, words }: ProcessFailure): QueryError | ModelError {
  if (code === "cancelled") return cancelled();
  const cause = words === null ? undefined : new Error(words);
  return new QueryError(code, message, reason === null ? { cause } : { reason, cause });
}

function wordsOf(error: unknown): string | null {
  if (!(error instanceof Error)) return String(error);
  if (!isEvalJudgeError(error)) return error.message;
  return error.cause instanceof Error ? error.cause.message : null;
}
