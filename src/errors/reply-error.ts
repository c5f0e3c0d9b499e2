import { EvalJudgeError } from "./eval-judge-error.ts";

/** The codes of a reply that came but may not be used. */
export type ReplyErrorCode =
  | "output_truncated"
  | "output_refused"
  | "output_incomplete"
  | "output_too_large"
  | "output_malformed"
  | "score_out_of_range"
  | "confidence_out_of_range"
  | "limit_exceeded"
  | "quote_invalid"
  | "quote_index"
  | "quote_not_found"
  | "quote_role"
  | "contradiction";

/** A reply of a judge model that failed validation; nothing of it becomes a finding or a score. */
export class ReplyError extends EvalJudgeError<ReplyErrorCode> {
  /** Path of the field in the reply, such as `values[2].quote`; null for the whole. */
  readonly field: string | null;

  constructor(code: ReplyErrorCode, message: string, field: string | null = null) {
    super({ code, message });
    this.field = field;
  }
}
