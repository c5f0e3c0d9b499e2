export { ConfigurationError } from "./configuration-error.ts";
export { type ErrorCode, type ErrorCodeInfo, errorCodes } from "./error-codes.ts";
export { EvalJudgeError, type EvalJudgeErrorOptions, isEvalJudgeError } from "./eval-judge-error.ts";
export { formatInputIssue, InputError, type InputIssue } from "./input-error.ts";
export { InternalError } from "./internal-error.ts";
export { LedgerError } from "./ledger-error.ts";
export { ModelError, type ModelErrorCode, type ModelErrorOptions } from "./model-error.ts";
export { QueryError, type QueryErrorCode, type QueryNotRunReason } from "./query-error.ts";
export { ReplyError, type ReplyErrorCode } from "./reply-error.ts";
