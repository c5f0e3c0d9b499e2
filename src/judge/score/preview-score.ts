import type { RubricUnscoredReason } from "../../domain/index.ts";
import type { JudgeModel } from "../../model/index.ts";
import type { BuiltPrompt } from "../../prompt/index.ts";
import { decideScore } from "../../rules/index.ts";
import { examine } from "./examine.ts";
import type { ScoreJudge, ScoreTask } from "./score-judge.ts";
import {
  consistencyQuestion,
  criterionQuestion,
  gateQuestion,
  type QuestionParts,
  togetherQuestion,
} from "./score-questions.ts";
import { screen } from "./screen.ts";

/** A question as it would be sent, and to whom. */
export interface PreviewedQuestion {
  readonly model: JudgeModel;
  readonly prompt: BuiltPrompt;
}

/** What would become of an item under a rubric before anybody is asked. */
export type RubricPreview =
  | { readonly kind: "unscored"; readonly reason: RubricUnscoredReason }
  /** Decided by a program alone, such as `fail` or `tie`. */
  | { readonly kind: "decided"; readonly outcome: string }
  | { readonly kind: "ask"; readonly questions: readonly PreviewedQuestion[] };

/** Takes the steps that cost nothing, screen and examine, and says what asking would send. A failed check decides, and the scores are asked for all the same. */
export function previewScore(task: ScoreTask, judge: ScoreJudge): RubricPreview {
  const screened = screen(task, judge);
  if (screened.kind === "unscored") return { kind: "unscored", reason: screened.reason };
  if (screened.kind === "empty") return { kind: "decided", outcome: "fail" };
  const examined = examine(task, screened.output, judge);
  if (judge.models.length === 0) {
    const decision = decideScore({ checks: examined.checks, gates: [], criteria: [] });
    const isFail = decision.status === "decided" && decision.verdict === "fail";
    return { kind: "decided", outcome: isFail ? "fail" : "needs_human" };
  }
  return {
    kind: "ask",
    questions: judge.models.flatMap((model) =>
      promptsOf({ judge, examined, model }).map((prompt) => ({ model, prompt })),
    ),
  };
}

function promptsOf(parts: QuestionParts): readonly BuiltPrompt[] {
  const { judge, examined } = parts;
  const consistency = examined.figures === null ? [] : [consistencyQuestion(examined.figures, parts).prompt];
  if (judge.settings.isolation === "together") return [togetherQuestion(parts).prompt, ...consistency];
  return [
    ...judge.gates.map((gate) => gateQuestion(gate, parts).prompt),
    ...consistency,
    ...judge.criteria.map((criterion) => criterionQuestion(criterion, parts).prompt),
  ];
}
