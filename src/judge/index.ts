export type { AnswerJudge, AnswerJudgeSettings, AnswerTask, SuiteContext } from "./answer/answer-judge.ts";
export { normalizeAnswerSettings } from "./answer/answer-settings.ts";
export { situationOfJudgement } from "./answer/answer-situation.ts";
export {
  answerJudgeIdentity,
  type CreateAnswerJudgeOptions,
  createAnswerJudge,
} from "./answer/create-answer-judge.ts";
export { type JudgeAnswerOptions, judgeAnswer } from "./answer/judge-answer.ts";
export { judgeTask } from "./answer/judge-task.ts";
export { previewTask, type TaskPreview } from "./answer/preview-task.ts";
export { checkSelfJudging } from "./check-self-judging.ts";
export { aggregatePair, type PairOfPasses, type PairPass } from "./pair/aggregate-pair.ts";
export {
  type CreatePairJudgeOptions,
  createPairJudge,
  pairJudgeIdentity,
} from "./pair/create-pair-judge.ts";
export { answerersOf, type JudgePairOptions, judgePair } from "./pair/judge-pair.ts";
export { judgePairTask } from "./pair/judge-pair-task.ts";
export type { PairJudge, PairSettings, PairTask } from "./pair/pair-judge.ts";
export { previewPair } from "./pair/preview-pair.ts";
export { queryLanguageOf } from "./query-language.ts";
export {
  type CreateRetrievalJudgeOptions,
  createRetrievalJudge,
  retrievalJudgeIdentity,
} from "./retrieval/create-retrieval-judge.ts";
export { type JudgeRetrievalOptions, judgeRetrieval } from "./retrieval/judge-retrieval.ts";
export { judgeSearchTask } from "./retrieval/judge-search-task.ts";
export type { RetrievalJudge, RetrievalSettings, SearchTask } from "./retrieval/retrieval-judge.ts";
export { readConversation } from "./rubric/read-conversation.ts";
export { checkIssues } from "./score/checks/check-issues.ts";
export {
  type CreateScoreJudgeOptions,
  createScoreJudge,
  scoreJudgeIdentity,
} from "./score/create-score-judge.ts";
export { type JudgeOutputOptions, judgeOutput } from "./score/judge-output.ts";
export { judgeScoreTask } from "./score/judge-score-task.ts";
export { outputIssues } from "./score/output-issues.ts";
export { previewScore, type RubricPreview } from "./score/preview-score.ts";
export type { ScoreJudge, ScoreSettings, ScoreTask } from "./score/score-judge.ts";
