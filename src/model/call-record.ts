import type { Call } from "../domain/index.ts";
import { isEvalJudgeError } from "../errors/index.ts";
import { attemptsOf } from "./call-attempts.ts";
import type { JudgeModel, ModelReply, ModelRequest } from "./judge-model.ts";
import { requestSha } from "./request-sha.ts";
import { unknownUsage } from "./unknown-usage.ts";

/** One call as the ledger keeps it. `outcome` is `ok` or the code of the error that the reply, or its absence, led to. */
export interface CallRecordOptions {
  readonly model: JudgeModel;
  readonly request: ModelRequest;
  /** What was asked: `question_1`, `criterion`, … */
  readonly purpose: string;
}

/** Records a call that brought a reply; `outcome` is `ok`, or the code with which validation refused the reply. */
export function recordReply(options: CallRecordOptions, reply: ModelReply, outcome: string): Call {
  return {
    purpose: options.purpose,
    repeat: options.request.repeat,
    request_sha: requestSha(options.model.id, options.request),
    model: reply.modelId,
    outcome,
    attempts: [...reply.attempts],
    cached: reply.cached,
    usage: reply.usage,
    cost_usd: reply.cost_usd,
    latency_ms: reply.latency_ms,
  };
}

/** Records a call that threw; `latency_ms` is what the caller waited. What it cost is unknown. */
export function recordFailure(options: CallRecordOptions, error: unknown, latency_ms: number): Call {
  return {
    purpose: options.purpose,
    repeat: options.request.repeat,
    request_sha: requestSha(options.model.id, options.request),
    model: null,
    outcome: isEvalJudgeError(error) ? error.code : "internal",
    attempts: [...attemptsOf(error)],
    cached: false,
    usage: unknownUsage,
    cost_usd: null,
    latency_ms,
  };
}
