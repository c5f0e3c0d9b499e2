import { givenOf } from "../rubric/judged-material.ts";
import { readConversation } from "../rubric/read-conversation.ts";
import type { RubricPreview } from "../score/preview-score.ts";
import type { PairJudge, PairTask } from "./pair-judge.ts";
import { pairQuestion } from "./pair-question.ts";
import { screen } from "./screen.ts";

/** Takes the step that costs nothing and says what asking would send: every criterion in both orders to every model. */
export function previewPair(task: PairTask, judge: PairJudge): RubricPreview {
  const screened = screen(task, judge);
  if (screened.kind === "unscored") return { kind: "unscored", reason: screened.reason };
  if (screened.kind === "identical") return { kind: "decided", outcome: "tie" };
  if (judge.models.length === 0) return { kind: "decided", outcome: "needs_human" };
  const given = givenOf(task.item, readConversation(task.item.messages ?? [], null));
  const { a, b } = screened;
  const orders = ["ab", "ba"] as const;
  return {
    kind: "ask",
    questions: judge.models.flatMap((model) =>
      judge.criteria.flatMap((criterion) =>
        orders.map((order) => ({
          model,
          prompt: pairQuestion({ judge, model, criterion, given, a, b, order }).prompt,
        })),
      ),
    ),
  };
}
