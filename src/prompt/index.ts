export {
  buildConsistency,
  type ConsistencyPromptInput,
} from "./build-consistency.ts";
export { buildCriterion, buildGate, type CriterionInput, type GatePromptInput } from "./build-criterion.ts";
export { buildGoldDoubt, type GoldDoubtInput } from "./build-gold-doubt.ts";
export { type BuiltPairPrompt, buildPair, type PairPromptInput } from "./build-pair.ts";
export { buildQuestionOne, type QuestionOneInput } from "./build-question-one.ts";
export { buildQuestionTwo, type ColumnInQuestion, type QuestionTwoInput } from "./build-question-two.ts";
export { type BuiltRetrievalPrompt, buildRetrieval, type RetrievalPromptInput } from "./build-retrieval.ts";
export { buildTogether, type QuotedPart, type TogetherPromptInput } from "./build-together.ts";
export type { BuiltPrompt } from "./built-prompt.ts";
export { type HistoryMessage, JUDGED_ROLE, type JudgedOutput } from "./judged-output.ts";
export { PROMPT_REVISION, promptSha } from "./prompt-revision.ts";
export { promptSamples } from "./prompt-samples.ts";
export { renderRetryReason } from "./render-retry-reason.ts";
export type { CriterionText, GateText, RubricText } from "./rubric-text.ts";
export type { SuiteDefinitions } from "./suite-sources.ts";
