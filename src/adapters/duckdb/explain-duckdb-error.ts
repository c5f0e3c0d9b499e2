import { isEvalJudgeError, QueryError, type QueryNotRunReason } from "../../errors/index.ts";

/** Turns what DuckDB threw into an error of the package: its word on the query, or a failure of the setup. The original is `cause`. */
export function explainDuckdbError(error: unknown): Error {
  if (isEvalJudgeError(error)) return error;
  const message = error instanceof Error ? error.message : "";
  const kind = /^([A-Z][A-Za-z ]*?) Error:/.exec(message)?.[1]?.toLowerCase() ?? "";
  if (saysQueryIsWrong.has(kind) && !needsExtension(message)) {
    return new QueryError("query_rejected", `DuckDB rejected the query (${kind} error).`, { cause: error });
  }
  const reason = reasons[kind] ?? "engine_failed";
  return new QueryError("query_not_run", notRun[reason], { reason, cause: error });
}

/** Whether DuckDB has given up on the whole database, so that it must be opened anew. */
export function isFatal(error: unknown): boolean {
  return (
    error instanceof Error && /^(FATAL|INTERNAL) Error|database has been invalidated/i.test(error.message)
  );
}

const saysQueryIsWrong = new Set([
  "parser",
  "syntax",
  "binder",
  "catalog",
  "conversion",
  "invalid input",
  "invalid type",
  "mismatch type",
  "out of range",
  "not implemented",
  "constraint",
  "dependency",
  "parameter not resolved",
  "parameter not allowed",
  "decimal",
  "sequence",
  "expression",
]);

const reasons: Readonly<Record<string, "timeout" | "memory" | "forbidden">> = {
  interrupt: "timeout",
  "out of memory": "memory",
  permission: "forbidden",
};

const notRun = {
  timeout: "The query took longer than the time limit.",
  memory: "The query needs more memory than the limit.",
  forbidden: "The query reaches for something outside the named data.",
  engine_failed: "DuckDB failed for a reason that does not lie in the query.",
} as const satisfies Partial<Record<QueryNotRunReason, string>>;

/** A function of an extension that is not loaded: another setup would run the query. */
function needsExtension(message: string): boolean {
  return /\bexists in the \S+ extension\b/.test(message);
}
