import type { JudgementError } from "../domain/index.ts";
import type { EvalJudgeError } from "../errors/index.ts";

/** What a judgement keeps of an error. */
export type KeptOfError = Pick<EvalJudgeError, "code" | "message" | "retryable" | "pausesRun">;

/** An error as a judgement keeps it. */
export function judgementError({ code, message, retryable, pausesRun }: KeptOfError): JudgementError {
  return { code, message, retryable, pauses_run: pausesRun };
}
