export {
  type AnswerQuestion,
  disclosureClauses,
  itemId,
  questionOneKind,
  readingClauses,
} from "./answer-question.ts";
export { boundedSchema } from "./bounded-schema.ts";
export { catchReplyError, type ReplyResult } from "./catch-reply-error.ts";
export {
  type ConsistencyFinding,
  type ConsistencyInput,
  type ContradictionKind,
  consistencySchema,
  type FoundContradiction,
  parseConsistency,
} from "./consistency.ts";
export { type QuoteMiss, quoteMiss } from "./describe-miss.ts";
export type { Absence, EvidenceItem } from "./evidence-item.ts";
export { findingRoles, type QuotedFinding } from "./finding-roles.ts";
export { type GateFinding, type GateInput, gateSchema, parseGate } from "./gate.ts";
export {
  type GoldDefect,
  type GoldDoubt,
  goldDoubtSchema,
  parseGoldDoubt,
} from "./gold-doubt.ts";
export type { ShownSource } from "./locate-quote.ts";
export { type PairFinding, type PairInput, pairSchema, parsePair } from "./pair.ts";
export { type AnswerFindingsInput, parseAnswerFindings } from "./parse-answer-findings.ts";
export { parseScore, type Scale, type ScoreFinding, type ScoreInput } from "./parse-score.ts";
export {
  parseSecondFindings,
  type SecondFindings,
  type SecondFindingsInput,
  type SecondQuestion,
  type UnequatedPair,
} from "./parse-second-findings.ts";
export type { ParsedFindings } from "./parsed-findings.ts";
export { type QuestionOneKind, questionOneSchemas } from "./question-one-schema.ts";
export { questionTwoSchema } from "./question-two-schema.ts";
export type { RawReply } from "./read-reply.ts";
export { type ReplyLimits, replyLimits, SCORE_CONFIDENCE_FLOOR } from "./reply-limits.ts";
export { parseRetrieval, type RetrievalFinding, type RetrievalInput, retrievalSchema } from "./retrieval.ts";
export { replySchemas, SCHEMA_REVISION } from "./schema-revision.ts";
export { scoreSchema } from "./score-schema.ts";
export { parseTogether, type TogetherFinding, type TogetherInput, togetherSchema } from "./together.ts";
export type { ReplySchema, WireSchema } from "./wire-schema.ts";
