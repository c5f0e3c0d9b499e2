import type { QueryNotRunReason } from "../../errors/index.ts";
import type { ColumnRead, QueryResult } from "../../query/index.ts";
import type { DataFile } from "./data-files.ts";
import type { NormalLimits } from "./duckdb-options.ts";

/** All that a process needs to open the data of an engine. */
export interface EngineSetup {
  readonly files: readonly DataFile[];
  /** Folder of the suite, to which paths in queries are relative. */
  readonly root: string;
  readonly limits: NormalLimits;
}

/** What a process is asked to do. */
export type ProcessWork =
  /** Loads DuckDB, opens nothing. */
  { readonly kind: "load" } | { readonly kind: "run" | "columns"; readonly query: string };

/** To the process. The setup comes with every request, because a process that was ended knows none. */
export type ProcessRequest =
  | (ProcessWork & { readonly id: number; readonly engine: number; readonly setup: EngineSetup })
  | { readonly kind: "cancel"; readonly id: number }
  /** The engine is gone. */
  | { readonly kind: "forget"; readonly engine: number };

/** From the process. */
export type ProcessReply =
  | { readonly kind: "loaded"; readonly id: number }
  /** DuckDB cannot be loaded; `words` say why. */
  | { readonly kind: "package"; readonly id: number; readonly words: string }
  /** The data is open, and the query's own time begins. */
  | { readonly kind: "started"; readonly id: number }
  | { readonly kind: "ran"; readonly id: number; readonly result: QueryResult }
  | { readonly kind: "read"; readonly id: number; readonly columns: readonly ColumnRead[] | null }
  | { readonly kind: "failed"; readonly id: number; readonly failure: ProcessFailure };

/** An error on its way between processes. */
export interface ProcessFailure {
  readonly code: "query_rejected" | "query_not_run" | "cancelled";
  readonly reason: QueryNotRunReason | null;
  readonly message: string;
  /** DuckDB's own words, which may hold judged text; null where there are none. */
  readonly words: string | null;
}
