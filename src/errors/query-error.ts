import { EvalJudgeError } from "./eval-judge-error.ts";

/** Why a query brought no rows: `query_rejected` is the engine's word on the query, `query_not_run` is ours. */
export type QueryErrorCode = "query_rejected" | "query_not_run";

/** The reasons of `query_not_run`. */
export type QueryNotRunReason =
  | "no_engine"
  | "data_missing"
  | "timeout"
  | "memory"
  | "forbidden"
  | "too_many_rows"
  | "engine_failed";

/** A query that brought no rows. */
export class QueryError extends EvalJudgeError<QueryErrorCode> {
  /** Null where the engine rejected the query. */
  readonly reason: QueryNotRunReason | null;

  constructor(
    code: QueryErrorCode,
    message: string,
    options: { reason?: QueryNotRunReason; cause?: unknown } = {},
  ) {
    super({ code, message, cause: options.cause });
    this.reason = options.reason ?? null;
  }
}
