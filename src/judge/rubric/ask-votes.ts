import type { Call, FailedVote } from "../../domain/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { askQuestion, type Question } from "../ask-question.ts";
import type { RubricJudge, RubricJudgeSettings } from "./rubric-judge.ts";
import { voteOf } from "./vote-errors.ts";

/** Who asks, and until when. */
export interface AskVotesOptions {
  readonly judge: RubricJudge & { readonly settings: RubricJudgeSettings };
  readonly model: JudgeModel;
  readonly signal: AbortSignal;
}

/** An answer, or why there is none, with the calls that it took. */
export interface AskedVote<Answer> {
  readonly vote: Answer | FailedVote;
  readonly calls: readonly Call[];
}

/** Asks one question of one model; what happened outside becomes a failed vote. Throws a ConfigurationError, and what is a defect of this package. */
export async function askVote<Answer>(
  question: Question<Answer>,
  { judge, model, signal }: AskVotesOptions,
): Promise<AskedVote<Answer>> {
  const calls: Call[] = [];
  const vote = await voteOf(model.id, () =>
    askQuestion(question, {
      model,
      signal,
      clock: judge.clock,
      onCall: (call) => calls.push(call),
      maxInputBytes: judge.settings.maxInputBytes,
    }),
  );
  return { vote, calls };
}
