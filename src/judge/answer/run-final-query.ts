import type { Attempt, Evidence, ResultTable } from "../../domain/index.ts";
import { type QueryEngine, type QueryExplanation, runQuery } from "../../query/index.ts";
import type { AnswerJudge } from "./answer-judge.ts";
import { attemptRows } from "./attempt-rows.ts";
import { pickEngine } from "./pick-engine.ts";

/** What became of the final query, and the rows that the attempt stands on. */
export interface QueriedRows {
  readonly query: Evidence["query"];
  readonly rows_from: Evidence["rows_from"];
  /** Counted rows, or the answerer's own where there are no counted ones; null where there are neither. */
  readonly rows: ResultTable | null;
  /** Columns that decide what the query returns, as `table.column`; null where no engine can tell. */
  readonly columnsRead: readonly string[] | null;
  /** What the query says once the model behind it is known; null where there is no model. */
  readonly explanation: QueryExplanation | null;
}

/**
 * Runs the final query again. Rows of the engine count; where the query was rejected or not run, rows that the conductor recorded count, and
 * the answerer's own are kept as advice.
 */
export async function runFinalQuery(
  attempt: Attempt,
  judge: AnswerJudge,
  signal: AbortSignal,
): Promise<QueriedRows> {
  const recorded = attemptRows(attempt);
  const fallBack = { rows_from: recorded.from, rows: recorded.table };
  const none = { reason: null, message: null, engine: null, row_count: null, data_sha: null };
  const query = attempt.final_query;
  if (query == null || query.trim() === "") {
    return { query: { status: "none", ...none }, ...fallBack, columnsRead: null, explanation: null };
  }
  const engine = pickEngine(attempt, judge);
  const outcome = await runQuery(engine, { query, signal });
  const from = { ...none, engine: engine?.id ?? null, data_sha: await dataSha(engine) };
  const columnsRead = engine === null || outcome.status !== "ran" ? null : await columnsOf(engine, query);
  const explanation = outcome.status === "ran" ? ((await engine?.explain?.(query)) ?? null) : null;
  const known = { columnsRead, explanation };
  switch (outcome.status) {
    case "ran":
      return {
        query: { status: "ran", ...from, row_count: outcome.result.table.rows.length },
        rows_from: "engine",
        rows: outcome.result.table,
        ...known,
      };
    case "failed":
      return { query: { status: "failed", ...from, message: outcome.message }, ...fallBack, ...known };
    case "not_run":
      return {
        query: { status: "not_run", ...from, reason: outcome.reason, message: outcome.message },
        ...fallBack,
        ...known,
      };
  }
}

async function dataSha(engine: QueryEngine | null): Promise<string | null> {
  return (await engine?.dataSha?.()) ?? null;
}

async function columnsOf(engine: QueryEngine, query: string): Promise<readonly string[] | null> {
  const columns = (await engine.columnsRead?.(query)) ?? null;
  return columns?.map(({ table, column }) => `${table}.${column}`) ?? null;
}
