import { QueryError } from "../../errors/index.ts";
import { MAX_QUERY_LENGTH } from "./duckdb-options.ts";
import { forbidden, type ParsedQuery } from "./parse-query.ts";

/** Table functions that compute from their arguments alone, or read files, which the lock of the database limits to the named ones. */
const harmless = new Set([
  "range",
  "generate_series",
  "unnest",
  "repeat",
  "repeat_row",
  "json_each",
  "json_tree",
  "read_csv",
  "read_csv_auto",
  "read_parquet",
  "parquet_scan",
  "read_json",
  "read_json_auto",
  "read_ndjson",
  "read_ndjson_auto",
]);

/** Refuses a text that is too long to be a query of ours. Throws QueryError `query_not_run`. */
export function checkLength(query: string): void {
  if (query.length > MAX_QUERY_LENGTH) throw forbidden("The query is longer than a million characters.");
}

/**
 * Refuses a query that calls a table function outside the list: some of them write files, change settings or run other statements
 * even in a locked database. Refuses one that needs a table whose file is missing, by name of the table. Throws QueryError `query_not_run`.
 */
export function guardQuery(parsed: ParsedQuery, missing: ReadonlyMap<string, string>): void {
  if (!parsed.tableFunctions.every((name) => harmless.has(name))) {
    throw forbidden("The query calls a table function that is not allowed here.");
  }
  for (const table of parsed.tables) {
    if (missing.has(table.toLowerCase())) {
      throw new QueryError(
        "query_not_run",
        "The file of a table that the query reads is missing or unreadable.",
        {
          reason: "data_missing",
        },
      );
    }
  }
}
