import type { Call, PairPasses, RubricCriterion } from "../../domain/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { askVote } from "../rubric/ask-votes.ts";
import type { Given } from "../rubric/judged-material.ts";
import { aggregatePair } from "./aggregate-pair.ts";
import type { PairJudge } from "./pair-judge.ts";
import { pairQuestion } from "./pair-question.ts";

/** What asking about one pair needs. */
export interface AskPair {
  readonly judge: PairJudge;
  readonly given: Given;
  readonly a: string;
  readonly b: string;
  readonly signal: AbortSignal;
}

/** Both passes of every model under every criterion. */
export interface AskedPair {
  readonly criteria: readonly { readonly id: string; readonly votes: readonly PairPasses[] }[];
  /** The calls of each model, in the order of its questions. */
  readonly callsByModel: readonly (readonly Call[])[];
}

/** Step 3: asks every model about every criterion in both orders; neither order is ever left out. */
export async function ask(work: AskPair): Promise<AskedPair> {
  const { judge } = work;
  const answers = await Promise.all(
    judge.models.map((model) =>
      Promise.all(judge.criteria.map((criterion) => askBothOrders(model, criterion, work))),
    ),
  );
  return {
    criteria: judge.criteria.map(({ id }, index) => ({
      id,
      votes: answers.flatMap((ofModel) => ofModel[index]?.passes ?? []),
    })),
    callsByModel: answers.map((ofModel) => ofModel.flatMap(({ calls }) => calls)),
  };
}

async function askBothOrders(
  model: JudgeModel,
  criterion: RubricCriterion,
  { judge, given, a, b, signal }: AskPair,
): Promise<{ readonly passes: PairPasses; readonly calls: readonly Call[] }> {
  const inOrder = (order: "ab" | "ba") =>
    askVote(pairQuestion({ judge, model, criterion, given, a, b, order }), { judge, model, signal });
  const [ab, ba] = await Promise.all([inOrder("ab"), inOrder("ba")]);
  const outcome = aggregatePair({
    a_first: ab.vote.status === "valid" ? ab.vote : null,
    b_first: ba.vote.status === "valid" ? ba.vote : null,
  });
  return {
    passes: { model: model.id, a_first: ab.vote, b_first: ba.vote, outcome },
    calls: [...ab.calls, ...ba.calls],
  };
}
