import type { Decided, NeedsHuman } from "../../domain/index.ts";
import type { AnswerSituation } from "../../rules/index.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import { examine } from "./examine.ts";

/** What a judgement was decided from: the attempt examined again, under the evidence, findings and repeats that the judgement holds. */
export async function situationOfJudgement(
  task: AnswerTask,
  { evidence, findings, repeats }: Decided | NeedsHuman,
  { judge, signal }: { readonly judge: AnswerJudge; readonly signal: AbortSignal },
): Promise<AnswerSituation> {
  const { situation } = await examine(task, judge, signal);
  return { ...situation, evidence, findings, repeats };
}
