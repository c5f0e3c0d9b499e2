export { type Budget, type BudgetOptions, createBudget, type Reservation, type Spend } from "./budget.ts";
export { attemptsOf, withAttempts } from "./call-attempts.ts";
export { type CallRecordOptions, recordFailure, recordReply } from "./call-record.ts";
export { cancelledError } from "./cancelled-error.ts";
export { type ComposeOptions, composeModel } from "./compose-model.ts";
export { decorateModel } from "./decorate-model.ts";
export { type Exchange, type ExchangeKey, exchangeKey, exchangeSchema } from "./exchange.ts";
export { type ExchangeFileOptions, openExchangeFile } from "./exchange-file.ts";
export { createMemoryExchangeLog, type ExchangeLog } from "./exchange-log.ts";
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
export { modelFamilies } from "./model-families.ts";
export {
  DEFAULT_MAX_OUTPUT_TOKENS,
  defaultModelParameters,
  efforts,
  type ModelParameters,
  modelParametersSchema,
} from "./model-parameters.ts";
export { freePrice, type ModelPrice, modelPriceSchema } from "./model-price.ts";
export { onAbort } from "./on-abort.ts";
export { openReplayModel } from "./open-replay-model.ts";
export { listPrice, PRICES_AS_OF } from "./prices.ts";
export { type ModelProbe, probeModel } from "./probe-model.ts";
export { type ProviderFailure, providerFailure } from "./provider-failure.ts";
export { createRedactor, distinctSecretsOf, redactSecrets, secretsOf } from "./redact-secrets.ts";
export { createReplayModel, type ReplayModelOptions } from "./replay-model.ts";
export { replyOf } from "./reply-of.ts";
export { reportedName, reportedTokens } from "./reported-facts.ts";
export { requestSha } from "./request-sha.ts";
export { requireStructuredOutput } from "./require-structured-output.ts";
export { retryAfterMs } from "./retry-after.ts";
export { type FamilyRelation, familiesOf, sameFamily } from "./same-family.ts";
export {
  createScriptedModel,
  type ScriptedModel,
  type ScriptedModelOptions,
  type ScriptedReply,
} from "./scripted-model.ts";
export { systemText } from "./system-text.ts";
export { LONGEST_TIMER_MS, sleep, systemTiming, type Timing } from "./timing.ts";
export { likelyInputTokens, mostInputTokens, requestBytes } from "./token-estimate.ts";
export { unknownUsage } from "./unknown-usage.ts";
export { withBudget } from "./with-budget.ts";
export { type CacheOptions, withCache } from "./with-cache.ts";
export { DEFAULT_CONCURRENCY, type LimitOptions, withLimit } from "./with-limit.ts";
export { costOf, mostCost, withPrice } from "./with-price.ts";
export { withRecorder } from "./with-recorder.ts";
export { withRedaction } from "./with-redaction.ts";
export { type RetryOptions, withRetry } from "./with-retry.ts";
export { DEFAULT_TIMEOUT_MS, type TimeoutOptions, withTimeout } from "./with-timeout.ts";
