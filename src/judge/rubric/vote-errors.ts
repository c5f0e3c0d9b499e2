import type { FailedVote, JudgementError } from "../../domain/index.ts";
import { ConfigurationError, type EvalJudgeError, isEvalJudgeError } from "../../errors/index.ts";

/** An error as a judgement keeps it. */
export function judgementError({
  code,
  message,
  retryable,
  pausesRun,
}: Pick<EvalJudgeError, "code" | "message" | "retryable" | "pausesRun">): JudgementError {
  return { code, message, retryable, pauses_run: pausesRun };
}

/** Asks for a vote; what happened outside becomes a failed vote. Throws a ConfigurationError, and whatever is a defect of this package. */
export async function voteOf<Vote>(model: string, ask: () => Promise<Vote>): Promise<Vote | FailedVote> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ConfigurationError || !isEvalJudgeError(error) || error.code === "internal")
      throw error;
    return { status: "failed", model, error: judgementError(error) };
  }
}
