import type { FailedVote } from "../../domain/index.ts";
import { ConfigurationError, isEvalJudgeError } from "../../errors/index.ts";
import { judgementError } from "../judgement-error.ts";

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
