import { ModelError } from "../errors/index.ts";

/** The error of a call whose signal was aborted. */
export function cancelledError(signal: AbortSignal): ModelError {
  return new ModelError({ code: "cancelled", message: "The call was cancelled.", cause: signal.reason });
}
