import { resolve } from "node:path";
import { z } from "zod";
import type { EngineConfig } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import type { QueryEngine } from "../query/index.ts";
import { assertNever } from "../util/index.ts";

/** The engines of a suite. */
export interface OpenEnginesOptions {
  /** Folder that the paths of data, models and programs are relative to. */
  readonly root: string;
  /** Engines by name, as a suite declares them: they may read the files of the suite and nothing else. */
  readonly engines: Readonly<Record<string, EngineConfig>>;
  /**
   * Engines that the user's own configuration declares: they may also run programs, call services and attach database servers, and go before those of
   * the suite with the same name.
   * @default {}
   */
  readonly ownEngines?: Readonly<Record<string, EngineConfig>>;
  /**
   * Where the variables come from that such an engine names.
   * @default {}
   */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /**
   * Names of the engines that are opened.
   * @default all
   */
  readonly only?: readonly string[];
}

const adapters = ["duckdb", "malloy", "command", "http"] as const;
type Adapter = (typeof adapters)[number];

/**
 * Opens every engine by its adapter; each must be disposed of. Where none is named: `duckdb` for the language `sql`, `malloy` for `malloy`, `command` where
 * there is a `command`, `http` where there is a `url`. Throws a ConfigurationError for what a declaration lacks, for an adapter that does not exist or
 * whose package is missing, and for a suite that wants to run programs or call services; none is left open then.
 */
export async function openEngines(options: OpenEnginesOptions): Promise<ReadonlyMap<string, QueryEngine>> {
  const { engines, ownEngines = {}, only } = options;
  const opened = new Map<string, QueryEngine>();
  try {
    for (const [id, config] of Object.entries({ ...engines, ...ownEngines })) {
      if (only !== undefined && !only.includes(id)) continue;
      const isOwn = Object.hasOwn(ownEngines, id);
      opened.set(id, await openEngine({ id, config, isOwn }, options));
    }
    return opened;
  } catch (error) {
    for (const engine of opened.values()) await engine.dispose();
    throw error;
  }
}

interface Declaration {
  readonly id: string;
  readonly config: EngineConfig;
  readonly isOwn: boolean;
}

const malloyConfigSchema = z.looseObject({ model: z.string().min(1).optional() });

async function openEngine(
  { id, config, isOwn }: Declaration,
  { root: folder, env = {} }: OpenEnginesOptions,
): Promise<QueryEngine> {
  const root = resolve(folder);
  const tables = config.data ?? {};
  const adapter = adapterOf(id, config);
  switch (adapter) {
    case "duckdb": {
      const { createDuckdbEngine } = await import("./duckdb/index.ts");
      return await createDuckdbEngine({ id, root, tables, limits: config, allowServers: isOwn });
    }
    case "malloy": {
      const { createMalloyEngine } = await import("./malloy/index.ts");
      const { model = null } = read(id, malloyConfigSchema, config);
      return await createMalloyEngine({ id, root, tables, model, limits: config });
    }
    case "command": {
      if (!isOwn) throw onlyOwn(id, "runs a program");
      const { commandConfigSchema, createCommandEngine } = await import("./command-engine/index.ts");
      const { command, env: names = [], maxOutputMiB } = read(id, commandConfigSchema, config);
      const { language, timeoutSeconds, maxRows } = config;
      const variables = take(id, Object.fromEntries(names.map((name) => [name, name])), env);
      return await createCommandEngine({
        ...{ id, language, root, command, data: tables, env: variables },
        ...{ timeoutSeconds, maxRows, maxOutputMiB },
      });
    }
    case "http": {
      if (!isOwn) throw onlyOwn(id, "calls a service");
      const { createHttpEngine, httpConfigSchema } = await import("./http-engine/index.ts");
      const { url, headersFromEnv = {}, maxOutputMiB } = read(id, httpConfigSchema, config);
      const { language, timeoutSeconds, maxRows } = config;
      const headers = take(id, headersFromEnv, env);
      return await createHttpEngine({ id, language, url, headers, timeoutSeconds, maxRows, maxOutputMiB });
    }
    default:
      return assertNever(adapter);
  }
}

function adapterOf(id: string, { adapter, language, ...rest }: EngineConfig): Adapter {
  const byLanguage = language === "sql" ? "duckdb" : language;
  const byField = "command" in rest ? "command" : "url" in rest ? "http" : byLanguage;
  const wanted = adapter ?? byField;
  const known = adapters.find((one) => one === wanted);
  if (known !== undefined) return known;
  throw new ConfigurationError(
    "configuration_invalid",
    `engines.${id}: there is no adapter of this name or for this language; name \`adapter\`, one of: ${adapters.join(", ")}.`,
  );
}

function read<Value>(id: string, schema: z.ZodType<Value>, config: EngineConfig): Value {
  const parsed = schema.safeParse(config);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `engines.${[id, ...path].join(".")}: ${message}.`,
  );
  throw new ConfigurationError("configuration_invalid", problems.join("\n"));
}

/** The values of named variables under other names; one that is not set is the user's to set. */
function take(
  id: string,
  names: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).map(([key, name]) => {
      const value = env[name];
      if (value !== undefined) return [key, value];
      throw new ConfigurationError(
        "configuration_invalid",
        `engines.${id}: the environment variable ${name} is not set.`,
      );
    }),
  );
}

function onlyOwn(id: string, what: string): ConfigurationError {
  return new ConfigurationError(
    "configuration_invalid",
    `engines.${id} ${what}, and a suite may not have that done on your machine; declare this engine under \`engines\` in your eval-judge.config file.`,
  );
}
