import type { AnswerSituation, ReadSituation } from "./answer-situation.ts";
import { decideFromEvidence } from "./decide-from-evidence.ts";
import { type SecondQuestionNeed, secondQuestionNeeded } from "./second-question-needed.ts";

/** Which questions a model has to be asked about one answer. */
export interface QuestionsNeeded {
  /** Whether question 1 has to be asked: evidence cannot decide, a model is there, and it was not asked yet. */
  readonly first: boolean;
  /** What question 2 has to be about, once question 1 was answered; null where nothing hangs on it. */
  readonly second: SecondQuestionNeed | null;
}

/** Says which questions a situation still needs; a call is only made where its answer could change the outcome. */
export function questionsNeeded(situation: AnswerSituation): QuestionsNeeded {
  if (situation.settings.model === "none" || decideFromEvidence(situation) !== null) {
    return { first: false, second: null };
  }
  if (!isRead(situation)) return { first: true, second: null };
  return { first: false, second: secondQuestionNeeded(situation) };
}

function isRead(situation: AnswerSituation): situation is ReadSituation {
  return situation.findings !== null;
}
