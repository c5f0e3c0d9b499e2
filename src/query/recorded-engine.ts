import type { ResultTable } from "../domain/index.ts";
import { ModelError, QueryError } from "../errors/index.ts";
import type { QueryEngine } from "./query-engine.ts";

/** What a recorded engine knows. */
export interface RecordedEngineOptions {
  readonly id: string;
  readonly language: string;
  /** Query text, exactly → its rows, or what the engine said against it. */
  readonly results: ReadonlyMap<string, ResultTable | { readonly rejected: string }>;
}

/** Makes an engine that knows the results of some queries and runs none: for recordings and tests. */
export function createRecordedEngine({ id, language, results }: RecordedEngineOptions): QueryEngine {
  let disposed = false;
  return {
    id,
    language,
    async run({ query, signal }) {
      if (signal?.aborted) throw new ModelError({ code: "cancelled", message: "The query was cancelled." });
      if (disposed) throw notRun("engine_failed", "The engine was disposed of.");
      const known = results.get(query);
      if (known === undefined) throw notRun("data_missing", "This query is not among the recorded ones.");
      if ("rejected" in known) {
        throw new QueryError("query_rejected", "The engine rejected the query.", {
          cause: new Error(known.rejected),
        });
      }
      return { table: known, columnTypes: known.columns.map(() => "unknown"), elapsedMs: 0 };
    },
    async dispose() {
      disposed = true;
    },
  };
}

function notRun(reason: "engine_failed" | "data_missing", message: string): QueryError {
  return new QueryError("query_not_run", message, { reason });
}
