import type { PairVote, RubricCriterion } from "../../domain/index.ts";
import { parsePair } from "../../findings/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import { buildPair } from "../../prompt/index.ts";
import type { Question } from "../ask-question.ts";
import { rawReply } from "../raw-reply.ts";
import type { Given } from "../rubric/judged-material.ts";
import { allowedRoles, criterionText, rubricTextFor } from "../rubric/rubric-prompt.ts";
import type { PairJudge } from "./pair-judge.ts";

/** One comparison of two outputs: under one criterion, in one order, by one model. */
export interface PairQuestionParts {
  readonly judge: PairJudge;
  readonly model: JudgeModel;
  readonly criterion: RubricCriterion;
  readonly given: Given;
  readonly a: string;
  readonly b: string;
  /** Which output is shown first. */
  readonly order: "ab" | "ba";
}

/** The question which of two outputs is better under one criterion; the model knows them by their place alone. */
export function pairQuestion(parts: PairQuestionParts): Question<PairVote> {
  const { judge, model, criterion, given, a, b, order } = parts;
  const roles = allowedRoles(criterion);
  const prompt = buildPair({
    rubric: rubricTextFor(judge.rubric, criterion.id),
    criterion: criterionText(criterion),
    allowedQuoteRoles: roles,
    given,
    a,
    b,
    order,
  });
  return {
    purpose: `pair:${criterion.id}:${order}`,
    prompt,
    repeat: 0,
    parse: (reply) => {
      const finding = parsePair({
        reply: rawReply(reply, model),
        sources: prompt.sources,
        allowedQuoteRoles: roles,
        outputs: prompt.outputs,
        order,
      });
      const { quotes, absences, reasoning, winner, confidence } = finding;
      return {
        status: "valid",
        model: model.id,
        quotes: [...quotes],
        absences: absences.map(({ looked_for, sources }) => ({ looked_for, sources: [...sources] })),
        reasoning,
        confidence,
        winner,
      };
    },
  };
}
