import { isEvalJudgeError } from "../errors/index.ts";

const recorded = new WeakMap<object, readonly string[]>();

/** Every attempt on the wire that ended in this error, in order, as error codes; an unknown error is one `internal`. */
export function attemptsOf(error: unknown): readonly string[] {
  if (!isEvalJudgeError(error)) return ["internal"];
  return recorded.get(error) ?? [error.code];
}

/** Remembers the attempts that ended in an error; returns the error. */
export function withAttempts<E extends object>(error: E, attempts: readonly string[]): E {
  recorded.set(error, attempts);
  return error;
}
