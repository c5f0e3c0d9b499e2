import { QueryError } from "../../errors/index.ts";
import type { ColumnRead, QueryEngine } from "../../query/index.ts";
import { canonicalJson, sha256 } from "../../util/index.ts";
import { createDuckdbEngine } from "../duckdb/index.ts";
import { locatePackage } from "../load-package.ts";
import { bareModel } from "./bare-model.ts";
import type { CompiledQuery, DescribedColumn } from "./compile-messages.ts";
import { type Compiler, createCompiler, isProblem } from "./compiler.ts";
import { explainProblem } from "./explain-problem.ts";
import { findModel, rootFolders } from "./find-model.ts";
import type { MalloyEngineOptions } from "./malloy-options.ts";
import { packageMissing } from "./package-missing.ts";

/** Compiled queries that are kept, because running, listing columns and explaining ask for the same one. */
const KEPT = 64;
const DEFAULT_TIMEOUT_SECONDS = 60;

/**
 * Makes an engine that compiles Malloy against a model and runs the SQL in the guarded DuckDB engine, so that a query reaches the named data and
 * nothing else. All rows come back: there is no row limit but the engine's own. Compiling has a thread, a time and a memory limit of its own. Must
 * be disposed of. Throws ConfigurationError for a model that cannot be read or does not compile, and where a package is missing; a missing data
 * file only fails the queries that need it, or all where the model needs it.
 */
export async function createMalloyEngine(
  options: MalloyEngineOptions,
  locate: (name: string) => unknown = locatePackage,
): Promise<QueryEngine> {
  const { id = "malloy", limits = {} } = options;
  await checkPackage(locate);
  const modelPath = await findModel(options);
  const inner = await createDuckdbEngine({ ...options, id });
  const notDescribed: QueryError[] = [];
  const kept = new Map<string, CompiledQuery>();
  let opened: Promise<Compiler> | null = null;
  let available: readonly string[] = [];
  let disposed = false;

  async function describe(relation: string): Promise<readonly DescribedColumn[]> {
    try {
      const { table, columnTypes } = await inner.run({ query: `SELECT * FROM (FROM ${relation}) LIMIT 0` });
      return table.columns.map((name, index) => ({ name, type: columnTypes[index] ?? "" }));
    } catch (error) {
      if (error instanceof QueryError && error.code === "query_not_run") notDescribed.push(error);
      throw error instanceof QueryError && error.cause instanceof Error ? error.cause : error;
    }
  }

  async function openCompiler(): Promise<Compiler> {
    available = modelPath === null ? await listTables(inner) : [];
    return createCompiler({
      setup: { modelPath, bareModel: bareModel(available), roots: await rootFolders(options) },
      describe,
      timeoutMs: (limits.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS) * 1000,
    });
  }

  function compiler(): Promise<Compiler> {
    if (disposed)
      return Promise.reject(
        new QueryError("query_not_run", "The engine was disposed of.", { reason: "engine_failed" }),
      );
    opened ??= openCompiler();
    return opened;
  }

  async function compile(query: string, signal?: AbortSignal): Promise<CompiledQuery> {
    const known = kept.get(query);
    if (known !== undefined && signal?.aborted !== true && !disposed) return known;
    const compiled = await (await compiler()).compile(query, signal);
    if (isProblem(compiled)) throw explainProblem(compiled, { id, notDescribed, missing: missingTables() });
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(query, compiled);
    return compiled;
  }

  function missingTables(): readonly string[] {
    return modelPath === null
      ? Object.keys(options.tables).filter((table) => !available.includes(table))
      : [];
  }

  /** What is made of a compiled query; null where the query does not compile. */
  async function ofCompiled<Value>(
    query: string,
    make: (compiled: CompiledQuery) => Value | Promise<Value>,
  ): Promise<Value | null> {
    try {
      return await make(await compile(query));
    } catch (error) {
      if (error instanceof QueryError) return null;
      throw error;
    }
  }

  const engine: QueryEngine = {
    id,
    language: "malloy",
    async run({ query, signal }) {
      const started = performance.now();
      const { sql } = await compile(query, signal);
      const result = await inner.run({ query: sql, ...(signal === undefined ? {} : { signal }) });
      return { ...result, elapsedMs: performance.now() - started };
    },
    columnsRead: (query) =>
      ofCompiled(query, async ({ sql, fieldsRead }) => {
        const columns = (await inner.columnsRead?.(sql)) ?? null;
        return columns === null ? fieldsRead : mergeColumns(fieldsRead ?? [], columns);
      }),
    explain: (query) => ofCompiled(query, ({ explanation }) => explanation),
    async dataSha() {
      const data = (await inner.dataSha?.()) ?? null;
      const files = await (await compiler()).open();
      return data === null || isProblem(files)
        ? null
        : sha256(canonicalJson({ data, files: Object.values(files) }));
    },
    async dispose() {
      if (disposed) return;
      disposed = true;
      (await opened?.catch(() => null))?.close();
      await inner.dispose();
    },
  };
  if (modelPath !== null) await checkModel();
  return engine;

  /** Finds what is wrong with a model before anything is judged by it. */
  async function checkModel(): Promise<void> {
    const files = await (await compiler()).open();
    if (!isProblem(files)) return;
    const error = explainProblem(files, { id, notDescribed, missing: [] });
    if (error instanceof QueryError) return;
    await engine.dispose();
    throw error;
  }
}

async function checkPackage(locate: (name: string) => unknown): Promise<void> {
  try {
    await locate("@malloydata/malloy");
  } catch (error) {
    throw packageMissing(error);
  }
}

/** The tables and views that the named files have become. */
async function listTables(inner: QueryEngine): Promise<readonly string[]> {
  const { table } = await inner.run({
    query:
      "SELECT table_name FROM information_schema.tables WHERE table_catalog = 'memory' AND table_schema = 'main' ORDER BY table_name",
  });
  return table.rows.map(([name]) => String(name));
}

function mergeColumns(fields: readonly ColumnRead[], columns: readonly ColumnRead[]): readonly ColumnRead[] {
  const all = new Map(
    [...fields, ...columns].map((read) => [JSON.stringify([read.table, read.column]), read]),
  );
  return [...all.values()];
}
