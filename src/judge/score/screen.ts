import { isContentless } from "../../check/index.ts";
import type { RubricUnscoredReason } from "../../domain/index.ts";
import { readConversation } from "../rubric/read-conversation.ts";
import { allowedRoles } from "../rubric/rubric-prompt.ts";
import type { ScoreJudge, ScoreTask } from "./score-judge.ts";

/** What the first look at an output says: no verdict, nothing in it, or something to be judged. */
export type Screened =
  | { readonly kind: "unscored"; readonly reason: RubricUnscoredReason }
  | { readonly kind: "empty"; readonly output: string }
  | { readonly kind: "judged"; readonly output: string };

/**
 * Step 1: an output that was not handed in, or whose expected answer is missing where one is needed, gets no verdict; one that holds nothing fails
 * without a question. A criterion that may be proved from the expected answer needs one.
 */
export function screen({ item }: ScoreTask, judge: ScoreJudge): Screened {
  const { output } = readConversation(item.messages ?? [], item.output);
  if (output === null) return { kind: "unscored", reason: "not_submitted" };
  const needsReference =
    judge.settings.requireReference ||
    judge.criteria.some((criterion) => allowedRoles(criterion).includes("expected"));
  if (needsReference && (item.expected ?? null) === null) {
    return { kind: "unscored", reason: "reference_missing" };
  }
  return { kind: isContentless(output) ? "empty" : "judged", output };
}
