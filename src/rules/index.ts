export type {
  AnswerSituation,
  AttemptFacts,
  DecisionSettings,
  ReadSituation,
  Repeats,
} from "./answer-situation.ts";
export type {
  Because,
  BecauseClause,
  BecauseColumn,
  BecauseDifference,
  BecauseDoubt,
  BecauseExample,
  BecauseFact,
  BecauseFinding,
  BecauseObjection,
  BecauseRows,
  BecauseValue,
  BecauseVeto,
} from "./because.ts";
export { composeWhy } from "./compose-why.ts";
export { type DecideAnswerOptions, decideAnswer } from "./decide-answer.ts";
export { CONFIDENCE_WITHOUT_DOUBT, decideFromEvidence } from "./decide-from-evidence.ts";
export type { DecidedAnswer, Decision, UndecidedAnswer } from "./decision.ts";
export { answerLaw } from "./law.ts";
export type { HumanRuling, LawName, LawRule, RestOfLaw, Ruling, VerdictRuling } from "./law-rule.ts";
export { MAX_SPELLINGS, type OpenSpelling } from "./open-spellings.ts";
export { type QuestionsNeeded, questionsNeeded } from "./questions-needed.ts";
export { type RuleDoc, ruleDocs } from "./rule-docs.ts";
export { RULES_REVISION } from "./rules-revision.ts";
export { type ScreenedAttempt, screenAttempt } from "./screen-attempt.ts";
export {
  type SecondQuestionAsk,
  type SecondQuestionNeed,
  secondQuestionNeeded,
} from "./second-question-needed.ts";
export { tentativeVerdict } from "./tentative-verdict.ts";
