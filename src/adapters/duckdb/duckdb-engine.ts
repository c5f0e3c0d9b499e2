import type { DuckDBConnection } from "@duckdb/node-api";
import { QueryError } from "../../errors/index.ts";
import { hashDataFiles, type QueryEngine, type QueryResult } from "../../query/index.ts";
import { listColumnsRead } from "./columns-read.ts";
import { findDataFiles } from "./data-files.ts";
import { type DuckdbEngineOptions, normalizeLimits } from "./duckdb-options.ts";
import { explainDuckdbError, isFatal } from "./explain-duckdb-error.ts";
import { checkLength, explainAbsence, guardQuery } from "./guard-query.ts";
import { loadDuckdb } from "./load-duckdb.ts";
import { type LockedDatabase, openDatabase } from "./open-database.ts";
import { parseQuery } from "./parse-query.ts";
import { placeArguments, placeTables } from "./place-files.ts";
import { readRows } from "./read-rows.ts";
import { withTimeLimit } from "./time-limit.ts";

/**
 * Makes an engine that runs SQL in DuckDB on the named files and on nothing else: in memory, reading only, one SELECT at a time, within
 * time, memory and row limits, with no way to other files, the network, extensions or settings. Tables go by their names and by the
 * paths of their files relative to `root`. Must be disposed of. Throws ConfigurationError for names and paths that cannot be, and
 * where the package is missing; a file that is missing only fails the queries that need it.
 */
export async function createDuckdbEngine(options: DuckdbEngineOptions): Promise<QueryEngine> {
  const limits = normalizeLimits(options.limits);
  const files = await findDataFiles(options);
  const duckdb = await loadDuckdb();
  const place = { files, root: options.root };
  const open: Partial<Record<LockedDatabase["holds"], Promise<LockedDatabase>>> = {};
  let disposed = false;

  function database(holds: LockedDatabase["holds"]): Promise<LockedDatabase> {
    if (disposed) {
      return Promise.reject(
        new QueryError("query_not_run", "The engine was disposed of.", { reason: "engine_failed" }),
      );
    }
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
    { query, signal }: { readonly query: string; readonly signal?: AbortSignal },
    work: (connection: DuckDBConnection, runnable: string) => Promise<Result>,
  ): Promise<Result> {
    try {
      checkLength(query);
      const { instance, missing, missingDatabases } = await database(holds);
      const connection = await instance.connect();
      return await withTimeLimit({ connection, timeoutMs: limits.timeoutMs, signal }, async () => {
        try {
          const parsed = await parseQuery(connection, query);
          guardQuery(parsed, missing);
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
    id: options.id ?? "duckdb",
    language: "sql",
    run: (request) => withQuery("rows", request, select),
    async columnsRead(query) {
      try {
        return await withQuery("columns", { query }, listColumnsRead);
      } catch (error) {
        if (error instanceof QueryError) return null;
        throw error;
      }
    },
    async dataSha() {
      if (files.some(({ format }) => format === "postgres")) return null;
      return await hashDataFiles(
        Object.fromEntries(files.map((file) => [file.name, file.real ?? file.path])),
      );
    },
    async dispose() {
      disposed = true;
      for (const each of Object.values(open)) (await each.catch(() => null))?.instance.closeSync();
    },
  };
}
