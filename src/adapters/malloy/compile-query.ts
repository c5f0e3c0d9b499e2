import { fileURLToPath, pathToFileURL } from "node:url";
import type { InfoConnection, LogMessage, Model } from "@malloydata/malloy";
import type { CompiledQuery, CompileProblem, CompilerSetup } from "./compile-messages.ts";
import { createConfinedReader } from "./confined-reader.ts";
import { cutModel, definingTexts } from "./cut-model.ts";
import { readFields } from "./fields-read.ts";
import { renderViews } from "./render-views.ts";
import {
  CONNECTION_NAME,
  createSchemaConnection,
  type DescribeRelation,
  type MalloyModule,
} from "./schema-connection.ts";
import { indexText, type SourceText, type SourceTexts } from "./source-text.ts";

/** What came of an attempt to compile. */
export type Compiled<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: CompileProblem };

/** Compiles queries against one model. */
export interface QueryCompiler {
  /** Compiles the model alone and returns its texts by address. */
  readonly open: () => Promise<Compiled<Readonly<Record<string, string>>>>;
  /** Compiles one query. */
  readonly compile: (query: string) => Promise<Compiled<CompiledQuery>>;
}

/** Makes a compiler; the model is compiled once, with the first query or by `open`. */
export function createQueryCompiler(
  malloy: MalloyModule,
  { modelPath, bareModel, roots }: CompilerSetup,
  describe: DescribeRelation,
): QueryCompiler {
  const connection = createSchemaConnection(malloy, describe);
  const connections = { lookupConnection: lookupIn(connection) };
  const urlReader = createConfinedReader(roots);
  const modelUrl = modelPath === null ? new URL("internal://model") : pathToFileURL(modelPath);
  const queryUrl = new URL("internal://query");
  let opened: Promise<Compiled<Model>> | null = null;

  async function openModel(): Promise<Compiled<Model>> {
    opened ??= attempt("model", () =>
      malloy.Malloy.compile({
        ...(modelPath === null ? { url: modelUrl, source: bareModel } : { url: modelUrl }),
        urlReader,
        connections,
      }),
    );
    const result = await opened;
    // A table that could not be described may be there the next time.
    if (!result.ok) opened = null;
    return result;
  }

  async function compileAgainst(model: Model, query: string): Promise<CompiledModel> {
    const whole = await malloy.Malloy.compile({
      url: queryUrl,
      source: query,
      urlReader,
      connections,
      importBaseURL: modelUrl,
      // A query that imports stands on its own; the sources of the model would else be defined twice.
      ...(/^\s*import\b/m.test(query) ? {} : { model }),
    });
    const prepared = whole.preparedQuery;
    return { whole, query: prepared._query, sql: prepared.preparedResult.sql };
  }

  return {
    async open() {
      const result = await openModel();
      return result.ok ? { ok: true, value: Object.fromEntries(urlReader.texts) } : result;
    },
    async compile(query) {
      const base = await openModel();
      if (!base.ok) return base;
      const result = await attempt("query", () => compileAgainst(base.value, query));
      if (!result.ok) return result;
      const texts = new Map<string, SourceText>();
      for (const [address, text] of urlReader.texts) texts.set(address, indexText(text));
      if (modelPath === null) texts.set(modelUrl.toString(), indexText(bareModel));
      if (result.value.whole._modelDef.queryList.length > 1) return { ok: false, problem: several };
      const url = queryUrl.toString();
      texts.set(url, indexText(query));
      return { ok: true, value: describeCompiled(result.value, { base: base.value, url, texts }) };
    },
  };
}

interface CompiledModel {
  readonly whole: Model;
  readonly query: unknown;
  readonly sql: string;
}

interface Surroundings {
  readonly base: Model;
  readonly url: string;
  readonly texts: SourceTexts;
}

function describeCompiled(
  { whole, query, sql }: CompiledModel,
  { base, url, texts }: Surroundings,
): CompiledQuery {
  const { contents } = whole._modelDef;
  const read = readFields(query, contents);
  const references = [whole, base].flatMap((model) => valuesOf(model._modelDef.references));
  return {
    sql,
    fieldsRead: read.columns,
    explanation: {
      query: renderViews({ url, texts, references }),
      definitions: cutModel({ sources: read.sources, contents, texts }),
      files: [...definingTexts(read.sources)]
        .filter((address) => address.startsWith("file:"))
        .map((address) => fileURLToPath(address)),
    },
  };
}

function lookupIn(connection: InfoConnection): (name?: string) => Promise<InfoConnection> {
  return async (name = CONNECTION_NAME) => {
    if (name === CONNECTION_NAME) return connection;
    throw new Error(`There is no connection of this name; the only one is ${CONNECTION_NAME}.`);
  };
}

const several: CompileProblem = {
  stage: "query",
  kind: "several",
  words: "There is more than one query.",
  undefinedName: null,
};

type Stage = CompileProblem["stage"];

async function attempt<Value>(stage: Stage, work: () => Promise<Value>): Promise<Compiled<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, problem: readProblem(stage, error) };
  }
}

function readProblem(stage: Stage, error: unknown): CompileProblem {
  const message = error instanceof Error ? error.message : String(error);
  const problems = problemsOf(error).filter(({ severity }) => severity === "error");
  const has = (code: string): boolean => problems.some((problem) => problem.code === code);
  const words = stage === "model" && problems.length > 0 ? withLines(problems) : message;
  const problem = { stage, words, undefinedName: null };
  if (has("failed-to-fetch-table-schema") || has("invalid-sql-source")) return { ...problem, kind: "schema" };
  if (/Model has no queries/.test(message)) return { ...problem, kind: "wrong", words: "There is no query." };
  const isFailure = problems.length === 0 || has("compiler-bug") || /Maximum call stack/.test(message);
  if (isFailure) return { ...problem, kind: "compiler" };
  const missing = problems.find(({ code }) => code === "source-or-query-not-found");
  return { ...problem, kind: "wrong", undefinedName: /'([^']*)'/.exec(missing?.message ?? "")?.[1] ?? null };
}

function problemsOf(error: unknown): readonly LogMessage[] {
  return error instanceof Error && "problems" in error && Array.isArray(error.problems) ? error.problems : [];
}

/** Each problem with its line. */
function withLines(problems: readonly LogMessage[]): string {
  return problems
    .map(({ message, at }) => (at === undefined ? message : `line ${at.range.start.line + 1}: ${message}`))
    .join("\n");
}

function valuesOf(value: unknown): readonly unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}
