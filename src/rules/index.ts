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
  BecauseDoubt,
  BecauseFact,
  BecauseFinding,
  BecauseObjection,
  BecauseRows,
  BecauseValue,
  BecauseVeto,
} from "./because.ts";
export { type DecideAnswerOptions, decideAnswer } from "./decide-answer.ts";
export { CONFIDENCE_WITHOUT_DOUBT, decideFromEvidence } from "./decide-from-evidence.ts";
export type { DecidedAnswer, Decision, UndecidedAnswer } from "./decision.ts";
export { answerLaw } from "./law.ts";
export type { HumanRuling, LawName, LawRule, RestOfLaw, Ruling, VerdictRuling } from "./law-rule.ts";
export { RULES_REVISION } from "./rules-revision.ts";
export { type ScreenedAttempt, screenAttempt } from "./screen-attempt.ts";
export { tentativeVerdict } from "./tentative-verdict.ts";
