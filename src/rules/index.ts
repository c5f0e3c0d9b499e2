export type { AnswerSituation, AttemptFacts, ReadSituation, Repeats } from "./answer-situation.ts";
export type { Because } from "./because.ts";
export { composeWhy } from "./compose-why.ts";
export { type DecideAnswerOptions, decideAnswer } from "./decide-answer.ts";
export { decideFromEvidence } from "./decide-from-evidence.ts";
export { decidePair, overallWinner, type PairDecision, type PairStanding } from "./decide-pair.ts";
export {
  type CriterionStanding,
  decideScore,
  type GateStanding,
  type OpenPart,
  type ScoreDecision,
  type ScoreStandings,
} from "./decide-score.ts";
export type { DecidedAnswer, Decision, UndecidedAnswer } from "./decision.ts";
export { answerLaw } from "./law.ts";
export type { LawName, LawRule } from "./law-rule.ts";
export { type QuestionsNeeded, questionsNeeded } from "./questions-needed.ts";
export { keyColumns, rowsNamedBy } from "./reading/golden-keys.ts";
export { renderRulePage } from "./render-rule-page.ts";
export { type RuleDoc, ruleDocs } from "./rule-docs.ts";
export { RULES_REVISION } from "./rules-revision.ts";
export { type ScreenedAttempt, screenAttempt } from "./screen-attempt.ts";
export type { SecondQuestionNeed } from "./second-question-needed.ts";
export { tentativeVerdict } from "./tentative-verdict.ts";
