import { stat } from "node:fs/promises";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { type DataFile, isDatabase } from "./data-files.ts";
import type { NormalLimits } from "./duckdb-options.ts";
import { explainUnreadable } from "./explain-unreadable.ts";
import type { DuckdbModule } from "./load-duckdb.ts";
import { quoteName, quoteText } from "./quote-sql.ts";

/** A database in memory that sees exactly the named files and can no longer be opened up. */
export interface LockedDatabase {
  /** `rows`: the data; `columns`: empty tables of the same columns, and queries are planned as they are written. */
  readonly holds: "rows" | "columns";
  readonly instance: DuckDBInstance;
  /** Name in lower case → why its tables are not there, for people. */
  readonly missing: ReadonlyMap<string, string>;
  /** Those reasons of whole databases. */
  readonly missingDatabases: readonly string[];
}

/** What a database is opened with. */
export interface OpenDatabaseOptions {
  readonly duckdb: DuckdbModule;
  readonly files: readonly DataFile[];
  readonly limits: NormalLimits;
  readonly holds: LockedDatabase["holds"];
}

/** Text files up to this size are read once into memory; larger ones by every query. */
const READ_ONCE_BYTES = 64 * 1024 * 1024;

/**
 * Opens a database in memory, makes the tables of the named files, and then locks it for good: no file but the named ones, no network,
 * no extension, no temporary files, no change of settings.
 */
export async function openDatabase({
  duckdb,
  files,
  limits,
  holds,
}: OpenDatabaseOptions): Promise<LockedDatabase> {
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    threads: String(limits.threads),
    memory_limit: `${limits.memoryMiB}MiB`,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    allow_community_extensions: "false",
    // Attaching a server needs the store of secrets; no query can make or use one, for only SELECT is run.
    allow_persistent_secrets: files.some(({ format }) => format === "postgres") ? "true" : "false",
  });
  const connection = await instance.connect();
  try {
    const missing = new Map<string, string>();
    const missingDatabases: string[] = [];
    for (const file of files) {
      try {
        await makeTable(connection, file, holds);
      } catch (error) {
        const reason = explainUnreadable(file, error);
        missing.set(file.name.toLowerCase(), reason);
        if (isDatabase(file)) missingDatabases.push(reason);
      }
    }
    if (holds === "columns") await keepPlansAsWritten(connection);
    await lock(connection, files);
    return { holds, instance, missing, missingDatabases };
  } finally {
    connection.closeSync();
  }
}

async function makeTable(
  connection: DuckDBConnection,
  file: DataFile,
  holds: LockedDatabase["holds"],
): Promise<void> {
  if (file.format === "postgres") return await attach(connection, file, file.path);
  if (file.real === null) throw new Error("its file is not there");
  const name = quoteName(file.name);
  const from = readerOf(file.format, file.real);
  if (from === null) {
    await attach(connection, file, file.real);
  } else if (holds === "columns") {
    await connection.run(`CREATE TABLE main.${name} AS FROM ${from} LIMIT 0`);
  } else if (file.format !== "parquet" && (await stat(file.real)).size <= READ_ONCE_BYTES) {
    await connection.run(`CREATE TABLE main.${name} AS FROM ${from}`);
  } else {
    await connection.run(`CREATE VIEW main.${name} AS FROM ${from}`);
  }
}

/** Attaches a database for reading; DuckDB reads those of others by an extension. */
async function attach(
  connection: DuckDBConnection,
  { name, format }: DataFile,
  place: string,
): Promise<void> {
  const isOwn = format === "duckdb";
  if (!isOwn) await connection.run(`LOAD ${format}`);
  const type = isOwn ? "" : `, TYPE ${format}`;
  await connection.run(`ATTACH ${quoteText(place)} AS ${quoteName(name)} (READ_ONLY${type})`);
  await nameTables(connection, name);
}

function readerOf(format: DataFile["format"], path: string): string | null {
  switch (format) {
    case "csv":
      return `read_csv(${quoteText(path)})`;
    case "parquet":
      return `read_parquet(${quoteText(path)})`;
    case "json":
      return `read_json(${quoteText(path)})`;
    default:
      return null;
  }
}

/** Lets the tables of an attached database go by their own names, where those are free. */
async function nameTables(connection: DuckDBConnection, database: string): Promise<void> {
  const found = await connection.runAndReadAll(
    `SELECT schema_name, table_name FROM duckdb_tables() WHERE database_name = ${quoteText(database)}
     UNION ALL SELECT schema_name, view_name FROM duckdb_views() WHERE database_name = ${quoteText(database)} AND NOT internal`,
  );
  for (const [schema, table] of found.getRowsJson()) {
    if (schema === "information_schema" || schema === "pg_catalog") continue;
    const [name, place] = [quoteName(String(table)), `${quoteName(database)}.${quoteName(String(schema))}`];
    await connection.run(`CREATE VIEW IF NOT EXISTS main.${name} AS FROM ${place}.${name}`);
  }
}

/** Every rewriting of plans is off but the one that drops unused columns, so that a plan shows what the query itself reads. */
async function keepPlansAsWritten(connection: DuckDBConnection): Promise<void> {
  const all = await connection.runAndReadAll(
    "SELECT name FROM duckdb_optimizers() WHERE name <> 'unused_columns'",
  );
  await connection.run(`SET disabled_optimizers = ${quoteText(all.getRowsJson().flat().join(","))}`);
}

async function lock(connection: DuckDBConnection, files: readonly DataFile[]): Promise<void> {
  const readable = files.flatMap((file) => (file.real === null ? [] : [quoteText(file.real)]));
  const settings = [
    `allowed_paths = [${readable.join(", ")}]`,
    "temp_directory = ''",
    "TimeZone = 'UTC'",
    "enable_external_access = false",
    "lock_configuration = true",
  ];
  for (const setting of settings) await connection.run(`SET ${setting}`);
}
