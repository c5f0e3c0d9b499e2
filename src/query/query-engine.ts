import type { ResultTable } from "../domain/index.ts";

/** What is asked of an engine. */
export interface QueryRequest {
  /** One query in the engine's language. */
  readonly query: string;
  readonly signal?: AbortSignal;
}

/** What a query returned. */
export interface QueryResult {
  /** Rows in the order of the engine; names may repeat; `truncated` is false, for a result beyond the cap is refused. */
  readonly table: ResultTable;
  /** The engine's own name of each column's type, as many as there are columns. */
  readonly columnTypes: readonly string[];
  readonly elapsedMs: number;
}

/** A column that decides what a query returns. */
export interface ColumnRead {
  /** The table as the suite names it. */
  readonly table: string;
  readonly column: string;
}

/** What a query says once the model behind it is known. */
export interface QueryExplanation {
  /** The query with every named view and named query of the model written out. */
  readonly query: string;
  /** The model cut to the sources, joins, filters and fields that the query touches, with their documentation; in the engine's language. */
  readonly definitions: string;
  /** Absolute paths of the files whose definitions the query rests on, beyond the bare columns of tables. */
  readonly files: readonly string[];
}

/** Runs queries again on the data of a suite. Implementations run the contract suite of `eval-judge/testing`. */
export interface QueryEngine {
  /** The engine's name in the suite. */
  readonly id: string;
  /** Language of the queries: `sql`, `malloy`, … */
  readonly language: string;
  /**
   * Runs one query that only reads. Throws QueryError `query_rejected` where the engine says that the query is wrong (its words are
   * in `cause`), `query_not_run` with a reason where the setup kept it from running, and ModelError `cancelled` on `signal`.
   */
  run(request: QueryRequest): Promise<QueryResult>;
  /** The columns that decide what the query returns, `*` and views resolved; null where the engine cannot tell. */
  columnsRead?(query: string): Promise<readonly ColumnRead[] | null>;
  /** What the query says for a reader who does not know the model; null where the engine has no model or cannot tell. */
  explain?(query: string): Promise<QueryExplanation | null>;
  /** SHA-256 over the names and bytes of the data; null where the data is out of reach. */
  dataSha?(): Promise<string | null>;
  /** Lets go of the database; may be called again. */
  dispose(): Promise<void>;
}
