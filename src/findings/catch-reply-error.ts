import { ReplyError } from "../errors/index.ts";

/** A value, or why the reply may not be used. */
export type ReplyResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ReplyError };

/**
 * Runs a parser of replies and hands back its `ReplyError` as a value; every other error stays an exception.
 *
 * @example
 * const result = catchReplyError(() => parseScore(input));
 */
export function catchReplyError<Value>(parse: () => Value): ReplyResult<Value> {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    if (error instanceof ReplyError) return { ok: false, error };
    throw error;
  }
}
