export { attemptsOf, withAttempts } from "./call-attempts.ts";
export { type CallRecordOptions, recordFailure, recordReply } from "./call-record.ts";
export { type FunctionModelOptions, type ModelFunction, modelFromFunction } from "./function-model.ts";
export type { JsonSchema } from "./json-schema.ts";
export {
  type FinishReason,
  finishReasons,
  type JudgeModel,
  type ModelCapabilities,
  type ModelReply,
  type ModelRequest,
} from "./judge-model.ts";
export { makeReply } from "./make-reply.ts";
export {
  DEFAULT_MAX_OUTPUT_TOKENS,
  defaultModelParameters,
  efforts,
  type ModelParameters,
  modelParametersSchema,
} from "./model-parameters.ts";
export type { ModelPrice } from "./model-price.ts";
export { type ProviderFailure, providerFailure } from "./provider-failure.ts";
export { requestSha } from "./request-sha.ts";
export { requireStructuredOutput } from "./require-structured-output.ts";
export { retryAfterMs } from "./retry-after.ts";
export {
  createScriptedModel,
  type ScriptedModel,
  type ScriptedModelOptions,
  type ScriptedReply,
} from "./scripted-model.ts";
export { systemText } from "./system-text.ts";
export { unknownUsage } from "./unknown-usage.ts";
