import type { DuckDBConnection } from "@duckdb/node-api";
import { ModelError, QueryError } from "../../errors/index.ts";

/** What bounds the work of one connection. */
export interface TimeLimitOptions {
  readonly connection: DuckDBConnection;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Milliseconds after which work that does not heed an interruption is left to itself. */
const GRACE_MS = 2_000;

/**
 * Runs work of a connection and interrupts it at the time limit or on `signal`. Work inside one long call of DuckDB cannot be stopped:
 * it is left behind and the caller gets its error all the same. Throws QueryError `timeout` or ModelError `cancelled`.
 */
export async function withTimeLimit<Result>(
  { connection, timeoutMs, signal }: TimeLimitOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (signal?.aborted) throw cancelled();
  let stopped: Error | null = null;
  let giveUp: (error: Error) => void = () => {};
  let beat: NodeJS.Timeout | undefined;
  let grace: NodeJS.Timeout | undefined;
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject;
  });

  function stop(error: Error): void {
    if (stopped !== null) return;
    stopped = error;
    connection.interrupt();
    // An interruption between two steps is forgotten by DuckDB, so it is repeated.
    beat = setInterval(() => connection.interrupt(), 50);
    grace = setTimeout(() => giveUp(error), GRACE_MS);
  }
  const onAbort = () => stop(cancelled());
  const timer = setTimeout(() => stop(timedOut()), timeoutMs);
  signal?.addEventListener("abort", onAbort, { once: true });

  const working = work();
  // Whoever is left behind may still fail; nobody waits for that any more.
  working.catch(() => {});
  try {
    return await Promise.race([working, givenUp]);
  } catch (error) {
    throw stopped ?? error;
  } finally {
    clearTimeout(timer);
    clearTimeout(grace);
    clearInterval(beat);
    signal?.removeEventListener("abort", onAbort);
  }
}

function timedOut(): QueryError {
  return new QueryError("query_not_run", "The query took longer than the time limit.", { reason: "timeout" });
}

function cancelled(): ModelError {
  return new ModelError({ code: "cancelled", message: "The query was cancelled." });
}
