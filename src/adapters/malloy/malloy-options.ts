import type { DuckdbLimits } from "../duckdb/index.ts";

/** What a Malloy engine is made of; an `EngineConfig` of a suite gives `tables` (its `data`), `model` and `limits` (itself). */
export interface MalloyEngineOptions {
  /**
   * Name of the engine in the suite.
   * @default "malloy"
   */
  readonly id?: string;
  /** Folder of the suite; the paths of files and of the model are relative to it and may not leave it. */
  readonly root: string;
  /** Table name → file, as for the DuckDB engine; `duckdb.table('…')` knows the names and the paths of the files. */
  readonly tables: Readonly<Record<string, string>>;
  /**
   * The `.malloy` file whose sources the queries use.
   * @default null = one bare source for each table, under its name
   */
  readonly model?: string | null;
  /** Bounds on compiling and on running, each on its own. */
  readonly limits?: DuckdbLimits;
  /**
   * Further folders in which the data, the model and what it imports may lie.
   * @default []
   */
  readonly allowedRoots?: readonly string[];
}
