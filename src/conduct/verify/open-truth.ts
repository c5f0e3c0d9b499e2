import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { openEngines } from "../../adapters/index.ts";
import type { EngineConfig, LoadedCase, Suite } from "../../domain/index.ts";
import { ConfigurationError } from "../../errors/index.ts";
import { queryLanguageOf } from "../../judge/index.ts";
import { nearSpellings } from "../../util/index.ts";
import type { SecondQuery, Truth } from "./truth.ts";

/** What the truth is opened from. */
export interface OpenTruthOptions {
  readonly suite: Suite;
  /** Cases whose goldens are derived. */
  readonly cases: readonly LoadedCase[];
  /** Engines of the user's own configuration; see `openEngines`. */
  readonly ownEngines?: Readonly<Record<string, EngineConfig>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Name of the engine that derives; null = the suite's `truthEngine`, or whichever reads the language. */
  readonly engine?: string | null;
  readonly second?: ReadonlyMap<string, SecondQuery>;
}

/** A truth with what it holds open. */
export interface OpenedTruth {
  readonly truth: Truth;
  readonly close: () => Promise<void>;
}

/**
 * Opens the engines that deriving the goldens needs and no others. Where queries are SQL and no engine reads it, the data of the truth engine is opened
 * in DuckDB too, so that a Malloy truth can be held against SQL. Throws what `openEngines` throws, and ConfigurationError for a name that is no engine.
 */
export async function openTruth(options: OpenTruthOptions): Promise<OpenedTruth> {
  const { suite, ownEngines = {}, env = {}, second = new Map() } = options;
  const declared: Readonly<Record<string, EngineConfig>> = { ...suite.file.engines, ...ownEngines };
  const preferred = preferredEngine(options.engine ?? suite.file.truthEngine ?? null, Object.keys(declared));
  const languages = languagesOf(options, second);
  const wanted = Object.entries(declared).filter(
    ([id, { language }]) => id === preferred || languages === null || languages.has(language),
  );
  const needsSql = languages?.has("sql") === true && !wanted.some(([, { language }]) => language === "sql");
  const beside = needsSql ? sqlBeside(declared, preferred ?? wanted[0]?.[0] ?? null) : {};
  const engines = await openEngines({
    root: suite.root,
    engines: { ...suite.file.engines, ...beside },
    ...{ ownEngines, env, only: [...wanted.map(([id]) => id), ...Object.keys(beside)] },
  });
  return {
    truth: {
      ...{ engines, preferred, second },
      defaultLanguage: suite.file.defaults?.queryLanguage ?? null,
      answererModels: await answererModels(suite, declared, preferred),
    },
    close: async () => {
      for (const engine of engines.values()) await engine.dispose();
    },
  };
}

function preferredEngine(name: string | null, known: readonly string[]): string | null {
  if (name === null || known.includes(name)) return name;
  const near = nearSpellings(name, known);
  const hint =
    near.length > 0
      ? ` Did you mean ${near.join(" or ")}?`
      : known.length > 0
        ? ` There are: ${known.join(", ")}.`
        : "";
  throw new ConfigurationError("configuration_invalid", `There is no engine of the name ${name}.${hint}`);
}

/** The languages of all queries; null where the words of one do not show it. */
function languagesOf(
  { cases }: OpenTruthOptions,
  second: ReadonlyMap<string, SecondQuery>,
): ReadonlySet<string> | null {
  const languages = new Set<string>();
  for (const { evalCase } of cases) {
    const { canonicalQuery, verifyQuery } = evalCase.golden ?? {};
    const given = second.get(evalCase.qid);
    const queries = [canonicalQuery, given === undefined ? verifyQuery : given.query].filter(
      (query) => query !== undefined,
    );
    for (const query of queries) {
      const language = (query === given?.query ? given.language : null) ?? queryLanguageOf(query);
      if (language === null) return null;
      languages.add(language);
    }
  }
  return languages;
}

function sqlBeside(
  declared: Readonly<Record<string, EngineConfig>>,
  engine: string | null,
): Readonly<Record<string, EngineConfig>> {
  const config = engine === null ? undefined : declared[engine];
  if (engine === null || config?.language !== "malloy" || config.data === undefined) return {};
  const { data, timeoutSeconds, memoryMiB, maxRows } = config;
  return {
    [`${engine} in SQL`]: { language: "sql", adapter: "duckdb", data, timeoutSeconds, memoryMiB, maxRows },
  };
}

/** The models that the answerers query: the one that the suite names, and those of every engine that is not declared to be the truth. */
async function answererModels(
  { root, file }: Suite,
  declared: Readonly<Record<string, EngineConfig>>,
  preferred: string | null,
): Promise<readonly string[]> {
  const models = Object.entries(declared).flatMap(([id, config]) =>
    id !== preferred && "model" in config && typeof config.model === "string" ? [config.model] : [],
  );
  const named = [...models, ...(file.targetModelPath === undefined ? [] : [file.targetModelPath])];
  const paths = await Promise.all(
    named.map((path) => realpath(resolve(root, path)).catch(() => resolve(root, path))),
  );
  return [...new Set(paths)];
}
