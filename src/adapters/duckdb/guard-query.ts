import { QueryError } from "../../errors/index.ts";
import type { DataFile } from "./data-files.ts";
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

/** Functions that tell of the machine or write to a log. */
const telling = new Set(["current_setting", "getenv", "write_log"]);
/** Views of DuckDB itself, some of which tell where data lies and how a server is reached, password included. */
const systemView = /^(?:duckdb_|pragma_|pg_settings$)/i;

/** Refuses a text that is too long to be a query of ours. Throws QueryError `query_not_run`. */
export function checkLength(query: string): void {
  if (query.length > MAX_QUERY_LENGTH) throw forbidden("The query is longer than a million characters.");
}

/**
 * Refuses a query that calls a table function outside the list: some of them write files, change settings or run other statements
 * even in a locked database. Refuses one that asks for settings or where the data lies. Refuses one that needs a table that is missing, and says why it is.
 * Throws QueryError `query_not_run`.
 */
export function guardQuery(
  parsed: ParsedQuery,
  { missing, files }: { readonly missing: ReadonlyMap<string, string>; readonly files: readonly DataFile[] },
): void {
  if (!parsed.tableFunctions.every((name) => harmless.has(name))) {
    throw forbidden("The query calls a table function that is not allowed here.");
  }
  const isOwn = (table: string) => files.some(({ name }) => name.toLowerCase() === table.toLowerCase());
  const isTelling =
    parsed.functions.some((name) => telling.has(name)) ||
    parsed.placedTables.some((table) => systemView.test(table)) ||
    parsed.tables.some((table) => systemView.test(table) && !isOwn(table));
  if (isTelling) throw forbidden("The query asks for settings or places of the engine.");
  for (const name of [...parsed.tables, ...parsed.places]) {
    const reason = missing.get(name.toLowerCase());
    if (reason !== undefined) throw dataMissing(reason);
  }
}

/**
 * Turns the word that there is no such table into `data_missing` where a whole database is missing, for then nobody knows what tables it has.
 */
export function explainAbsence(error: unknown, missingDatabases: readonly string[]): unknown {
  const isAbsence = error instanceof Error && /^Catalog Error: Table with name/.test(error.message);
  return missingDatabases.length > 0 && isAbsence
    ? dataMissing([...new Set(missingDatabases)].join(", or "))
    : error;
}

/** The error for a query that needs what is missing. */
export function dataMissing(reason: string): QueryError {
  return new QueryError("query_not_run", `A table that the query reads is missing: ${reason}.`, {
    reason: "data_missing",
  });
}
