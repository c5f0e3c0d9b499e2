import { QueryError, type QueryNotRunReason } from "../errors/index.ts";
import type { QueryEngine, QueryRequest, QueryResult } from "./query-engine.ts";

/** What became of a query, as data. `message` may hold judged text: it is shown escaped and never put into an error. */
export type QueryOutcome =
  | { readonly status: "ran"; readonly result: QueryResult }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "not_run"; readonly reason: QueryNotRunReason; readonly message: string };

/** Runs a query and returns its failures as data; `engine` null = no engine for its language. Throws only what is no QueryError. */
export async function runQuery(engine: QueryEngine | null, request: QueryRequest): Promise<QueryOutcome> {
  if (engine === null) {
    return { status: "not_run", reason: "no_engine", message: "No engine is configured for this query." };
  }
  try {
    return { status: "ran", result: await engine.run(request) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const message = error.cause instanceof Error ? error.cause.message : error.message;
    if (error.reason === null) return { status: "failed", message };
    return { status: "not_run", reason: error.reason, message };
  }
}
