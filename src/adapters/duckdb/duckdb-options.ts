import { ConfigurationError } from "../../errors/index.ts";

/** Bounds on what one query may cost. */
export interface DuckdbLimits {
  /**
   * Seconds before a query is stopped.
   * @default 60
   */
  readonly timeoutSeconds?: number | undefined;
  /**
   * Memory of the engine in MiB.
   * @default 1024
   */
  readonly memoryMiB?: number | undefined;
  /**
   * Rows beyond which a result is refused.
   * @default 200_000
   */
  readonly maxRows?: number | undefined;
  /**
   * Threads of the engine; with one, sums of floating-point numbers and the order of unordered groups repeat exactly.
   * @default 1
   */
  readonly threads?: number | undefined;
}

/** What a DuckDB engine is made of; an `EngineConfig` of a suite gives `tables` (its `data`) and `limits` (itself). */
export interface DuckdbEngineOptions {
  /**
   * Name of the engine in the suite.
   * @default "duckdb"
   */
  readonly id?: string;
  /** Folder of the suite; the paths of files are relative to it and may not leave it. */
  readonly root: string;
  /**
   * Table name → file: `.csv`, `.tsv`, `.parquet`, `.json`, `.jsonl`, `.ndjson` (each also `.gz`), `.duckdb`, `.sqlite`, `.db`; or
   * `postgres:host=… dbname=…` or a `postgres://` address. The tables of a database go by their own names and by `name.table`. SQLite and
   * Postgres need DuckDB's extension of that name installed; nothing is installed here.
   */
  readonly tables: Readonly<Record<string, string>>;
  readonly limits?: DuckdbLimits;
  /**
   * Further folders in which files may lie, such as the store that links in the suite point to.
   * @default []
   */
  readonly allowedRoots?: readonly string[];
  /**
   * Whether tables may be those of a database server.
   * @default false
   */
  readonly allowServers?: boolean;
}

/** The bounds with every choice made. */
export interface NormalLimits {
  readonly timeoutMs: number;
  readonly memoryMiB: number;
  readonly maxRows: number;
  readonly threads: number;
}

/** Bytes of text in one result beyond which it is refused. */
export const MAX_TEXT_BYTES = 256 * 1024 * 1024;
/** Characters of a query beyond which it is not run. */
export const MAX_QUERY_LENGTH = 1_000_000;

/** Fills the defaults in. Throws ConfigurationError for a bound that is no positive number. */
export function normalizeLimits(limits: DuckdbLimits = {}): NormalLimits {
  const { timeoutSeconds = 60, memoryMiB = 1024, maxRows = 200_000, threads = 1 } = limits;
  for (const [name, value] of Object.entries({ timeoutSeconds, memoryMiB, maxRows, threads })) {
    if (!Number.isFinite(value) || value <= 0) {
      throw new ConfigurationError(
        "configuration_invalid",
        `The limit ${name} of an engine must be above 0.`,
      );
    }
  }
  return {
    timeoutMs: timeoutSeconds * 1000,
    memoryMiB: Math.ceil(memoryMiB),
    maxRows: Math.floor(maxRows),
    threads: Math.ceil(threads),
  };
}
