import { resolve } from "node:path";
import type { EngineConfig } from "../domain/index.ts";
import { ConfigurationError } from "../errors/index.ts";
import type { QueryEngine } from "../query/index.ts";

/** The engines of a suite. */
export interface OpenEnginesOptions {
  /** Folder that data paths are relative to. */
  readonly root: string;
  /** Engines by name. */
  readonly engines: Readonly<Record<string, EngineConfig>>;
}

/**
 * Opens every engine by its adapter, `duckdb` for `sql` where none is named; each must be disposed of. Throws a ConfigurationError for an adapter
 * that does not exist or whose package is missing.
 */
export async function openEngines({
  root,
  engines,
}: OpenEnginesOptions): Promise<ReadonlyMap<string, QueryEngine>> {
  const opened = new Map<string, QueryEngine>();
  for (const [id, config] of Object.entries(engines)) opened.set(id, await openEngine(id, config, root));
  return opened;
}

async function openEngine(id: string, config: EngineConfig, root: string): Promise<QueryEngine> {
  const adapter = config.adapter ?? (config.language === "sql" ? "duckdb" : config.language);
  switch (adapter) {
    case "duckdb": {
      const { createDuckdbEngine } = await import("./duckdb/index.ts");
      return createDuckdbEngine({
        id,
        root: resolve(root),
        tables: config.data ?? {},
        limits: config,
      });
    }
    default:
      throw new ConfigurationError(
        "configuration_invalid",
        `engines.${id}: there is no adapter of this name or for this language; name \`adapter\`, one of: duckdb.`,
      );
  }
}
