import type { DuckDBConnection } from "@duckdb/node-api";
import { ModelError, QueryError } from "../../errors/index.ts";

/** What bounds the work of one connection. */
export interface TimeLimitOptions {
  readonly connection: DuckDBConnection;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Runs work of a connection and interrupts it at the time limit or on `signal`. Work inside one long call of DuckDB heeds no interruption: whoever
 * waits for it has to end the process. Throws QueryError `timeout` or ModelError `cancelled`.
 */
export async function withTimeLimit<Result>(
  { connection, timeoutMs, signal }: TimeLimitOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (signal.aborted) throw cancelled();
  let stopped: Error | null = null;
  let beat: NodeJS.Timeout | undefined;

  function stop(error: Error): void {
    if (stopped !== null) return;
    stopped = error;
    connection.interrupt();
    // An interruption between two steps is forgotten by DuckDB, so it is repeated.
    beat = setInterval(() => connection.interrupt(), 50);
  }
  const onAbort = () => stop(cancelled());
  const timer = setTimeout(() => stop(timedOut()), timeoutMs);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await work();
  } catch (error) {
    throw stopped ?? error;
  } finally {
    clearTimeout(timer);
    clearInterval(beat);
    signal.removeEventListener("abort", onAbort);
  }
}

/** The error for a query that takes longer than it may. */
export function timedOut(): QueryError {
  return new QueryError("query_not_run", "The query took longer than the time limit.", { reason: "timeout" });
}

/** The error for a query that its caller has given up. */
export function cancelled(): ModelError {
  return new ModelError({ code: "cancelled", message: "The query was cancelled." });
}
