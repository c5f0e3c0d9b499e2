import type { DuckDBConnection } from "@duckdb/node-api";
import { QueryError } from "../../errors/index.ts";
import type { ColumnRead, QueryResult } from "../../query/index.ts";
import { listColumnsRead } from "./columns-read.ts";
import { explainDuckdbError, isFatal } from "./explain-duckdb-error.ts";
import { checkLength, explainAbsence, guardQuery } from "./guard-query.ts";
import type { DuckdbModule } from "./load-duckdb.ts";
import { type LockedDatabase, openDatabase } from "./open-database.ts";
import { parseQuery } from "./parse-query.ts";
import { placeArguments, placeTables } from "./place-files.ts";
import type { EngineSetup } from "./process-messages.ts";
import { readRows } from "./read-rows.ts";
import { withTimeLimit } from "./time-limit.ts";

/** One query and those who wait for it. */
export interface RunnerCall {
  readonly query: string;
  readonly signal: AbortSignal;
  /** Hears that the data is open and the query's own time begins. */
  readonly onStart: () => void;
}

/** Runs the queries of one engine in the process that it is made in. Throws QueryError, and ModelError `cancelled`. */
export interface QueryRunner {
  readonly run: (call: RunnerCall) => Promise<QueryResult>;
  /** Null where the plan does not tell. */
  readonly columns: (call: RunnerCall) => Promise<readonly ColumnRead[] | null>;
  readonly close: () => Promise<void>;
}

/** Makes a runner; each of its databases is opened with the first query that needs it. */
export function createQueryRunner(duckdb: DuckdbModule, { files, root, limits }: EngineSetup): QueryRunner {
  const place = { files, root };
  const open: Partial<Record<LockedDatabase["holds"], Promise<LockedDatabase>>> = {};

  function database(holds: LockedDatabase["holds"]): Promise<LockedDatabase> {
    open[holds] ??= openDatabase({ duckdb, files, limits, holds }).catch((error: unknown) => {
      throw new QueryError("query_not_run", "The database of the engine cannot be opened.", {
        reason: "engine_failed",
        cause: error,
      });
    });
    return open[holds];
  }

  /** Gives the work a connection of its own and the query as it can be run there. */
  async function withQuery<Result>(
    holds: LockedDatabase["holds"],
    { query, signal, onStart }: RunnerCall,
    work: (connection: DuckDBConnection, runnable: string) => Promise<Result>,
  ): Promise<Result> {
    try {
      checkLength(query);
      const { instance, missing, missingDatabases } = await database(holds);
      const connection = await instance.connect();
      onStart();
      return await withTimeLimit({ connection, timeoutMs: limits.timeoutMs, signal }, async () => {
        try {
          const parsed = await parseQuery(connection, query);
          guardQuery(parsed, { missing, files });
          await placeTables(connection, parsed, { ...place, missing });
          return await work(connection, placeArguments(query, parsed, place));
        } catch (error) {
          throw explainAbsence(error, missingDatabases);
        } finally {
          connection.closeSync();
        }
      });
    } catch (error) {
      if (isFatal(error)) delete open[holds];
      throw explainDuckdbError(error);
    }
  }

  async function select(connection: DuckDBConnection, query: string): Promise<QueryResult> {
    const started = performance.now();
    const result = await connection.stream(query);
    const columns = result.columnNames();
    const columnTypes = result.columnTypes().map((type) => type.alias ?? type.toString());
    const rows = await readRows(duckdb, result, limits.maxRows);
    return {
      table: { columns, rows, truncated: false },
      columnTypes,
      elapsedMs: performance.now() - started,
    };
  }

  return {
    run: (call) => withQuery("rows", call, select),
    columns: (call) => withQuery("columns", call, listColumnsRead),
    async close() {
      for (const each of Object.values(open)) (await each.catch(() => null))?.instance.closeSync();
    },
  };
}
