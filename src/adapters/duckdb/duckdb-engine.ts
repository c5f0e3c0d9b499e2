import { QueryError } from "../../errors/index.ts";
import { hashDataFiles, type QueryEngine } from "../../query/index.ts";
import { locatePackage } from "../load-package.ts";
import { findDataFiles } from "./data-files.ts";
import { type DuckdbEngineOptions, normalizeLimits } from "./duckdb-options.ts";
import { packageMissing } from "./load-duckdb.ts";
import { readFailure } from "./process-failure.ts";
import type { ProcessReply, ProcessWork } from "./process-messages.ts";
import { joinProcesses } from "./query-processes.ts";

/**
 * Makes an engine that runs SQL in DuckDB on the named files and on nothing else: in memory, reading only, one SELECT at a time, within
 * time, memory and row limits, with no way to other files, the network, extensions or settings. Queries run in processes of their own, which are ended where a
 * limit is passed. Tables go by their names and by the paths of their files relative to `root`. Must be disposed of. Throws ConfigurationError for names and
 * paths that cannot be, and where the package is missing; a file that is missing only fails the queries that need it.
 */
export async function createDuckdbEngine(
  options: DuckdbEngineOptions,
  locate: (name: string) => unknown = locatePackage,
): Promise<QueryEngine> {
  const limits = normalizeLimits(options.limits);
  const files = await findDataFiles(options);
  await checkPackage(locate);
  const processes = joinProcesses({ files, root: options.root, limits });
  let disposed = false;

  async function call(work: ProcessWork, signal?: AbortSignal): Promise<ProcessReply> {
    if (disposed)
      throw new QueryError("query_not_run", "The engine was disposed of.", { reason: "engine_failed" });
    const reply = await processes.call(work, signal);
    if (reply.kind === "failed") throw readFailure(reply.failure);
    if (reply.kind === "package") throw packageMissing(new Error(reply.words));
    return reply;
  }

  await call({ kind: "load" }).catch((error: unknown) => {
    processes.leave();
    throw error;
  });
  return {
    id: options.id ?? "duckdb",
    language: "sql",
    async run({ query, signal }) {
      const reply = await call({ kind: "run", query }, signal);
      if (reply.kind !== "ran") throw unexpected();
      return reply.result;
    },
    async columnsRead(query) {
      try {
        const reply = await call({ kind: "columns", query });
        return reply.kind === "read" ? reply.columns : null;
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
      if (disposed) return;
      disposed = true;
      processes.leave();
    },
  };
}

async function checkPackage(locate: (name: string) => unknown): Promise<void> {
  try {
    await locate("@duckdb/node-api");
  } catch (error) {
    throw packageMissing(error);
  }
}

function unexpected(): QueryError {
  return new QueryError("query_not_run", "The process of DuckDB gave no rows.", { reason: "engine_failed" });
}
