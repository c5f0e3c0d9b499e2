import { EvalJudgeError } from "./eval-judge-error.ts";

/** The codes of a call that brought no usable reply. */
export type ModelErrorCode =
  | "model_unauthorized"
  | "model_no_credit"
  | "model_not_found"
  | "model_rate_limited"
  | "model_overloaded"
  | "model_timeout"
  | "model_call_failed"
  | "model_request_rejected"
  | "input_too_large"
  | "budget_exhausted"
  | "cancelled";

/** What a failed call is made of. */
export interface ModelErrorOptions {
  readonly code: ModelErrorCode;
  readonly message: string;
  readonly cause?: unknown;
  readonly retryable?: boolean;
  readonly pausesRun?: boolean;
  /** HTTP status, where there was one. */
  readonly status?: number;
  /** Milliseconds that the provider asked to wait. */
  readonly retryAfterMs?: number;
}

/** A call to a judge model that brought no reply. */
export class ModelError extends EvalJudgeError<ModelErrorCode> {
  readonly status: number | null;
  readonly retryAfterMs: number | null;

  constructor({ status, retryAfterMs, ...rest }: ModelErrorOptions) {
    super(rest);
    this.status = status ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}
