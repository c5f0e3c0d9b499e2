export type { AnswerJudge, AnswerJudgeSettings, AnswerTask, SuiteContext } from "./answer/answer-judge.ts";
export { normalizeAnswerSettings } from "./answer/answer-settings.ts";
export {
  answerJudgeIdentity,
  type CreateAnswerJudgeOptions,
  createAnswerJudge,
} from "./answer/create-answer-judge.ts";
export { type JudgeAnswerOptions, judgeAnswer } from "./answer/judge-answer.ts";
export { judgeTask } from "./answer/judge-task.ts";
export { previewTask, type TaskPreview } from "./answer/preview-task.ts";
export { checkSelfJudging } from "./check-self-judging.ts";
