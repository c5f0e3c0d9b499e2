import type { UnscoredReason } from "../../domain/index.ts";
import type { BuiltPrompt } from "../../prompt/index.ts";
import { type Decision, decideFromEvidence } from "../../rules/index.ts";
import type { AnswerJudge, AnswerTask } from "./answer-judge.ts";
import { examine } from "./examine.ts";
import { questionOne } from "./question-one.ts";
import { screen } from "./screen.ts";

/** What would become of an attempt before anybody is asked. */
export type TaskPreview =
  | { readonly kind: "unscored"; readonly reason: UnscoredReason }
  | { readonly kind: "decided"; readonly decision: Decision }
  /** Question 1 as it would be sent. */
  | { readonly kind: "ask"; readonly prompt: BuiltPrompt };

/** Takes the steps that cost nothing, screen and examine, and says what asking would send. */
export async function previewTask(
  task: AnswerTask,
  judge: AnswerJudge,
  signal: AbortSignal,
): Promise<TaskPreview> {
  const reason = screen(task);
  if (reason !== null) return { kind: "unscored", reason };
  const examined = await examine(task, judge, signal);
  const decision = decideFromEvidence(examined.situation);
  if (decision !== null) return { kind: "decided", decision };
  return { kind: "ask", prompt: questionOne(task, examined, judge).prompt };
}
