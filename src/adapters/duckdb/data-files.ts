import { open, realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { ConfigurationError } from "../../errors/index.ts";
import type { DuckdbEngineOptions } from "./duckdb-options.ts";

/** How DuckDB reads a file, or a server. */
export type DataFormat = "csv" | "parquet" | "json" | "duckdb" | "sqlite" | "postgres";

/** One named file of an engine, or a server in its place. */
export interface DataFile {
  readonly name: string;
  /** As the suite writes it. */
  readonly written: string;
  /** Absolute path by the suite's own folders; of a server how it is reached. */
  readonly path: string;
  /** Absolute path with every link followed; null where the file is not there, and for a server. */
  readonly real: string | null;
  readonly format: DataFormat;
}

const formats: Readonly<Record<string, DataFormat>> = {
  csv: "csv",
  tsv: "csv",
  txt: "csv",
  parquet: "parquet",
  json: "json",
  jsonl: "json",
  ndjson: "json",
  duckdb: "duckdb",
  ddb: "duckdb",
  sqlite: "sqlite",
  sqlite3: "sqlite",
};

/**
 * Finds the files of an engine. A file that is not there is kept without its real path, so that only queries that need it fail.
 * Throws ConfigurationError for two names that DuckDB cannot tell apart, an unknown format, and a path that leaves the allowed folders.
 */
export async function findDataFiles(options: DuckdbEngineOptions): Promise<readonly DataFile[]> {
  const roots = await Promise.all([options.root, ...(options.allowedRoots ?? [])].map(followLinks));
  const seen = new Set<string>();
  const files: DataFile[] = [];
  for (const [name, written] of Object.entries(options.tables)) {
    if (seen.has(name.toLowerCase())) throw invalid(name, "DuckDB does not tell upper and lower case apart");
    seen.add(name.toLowerCase());
    if (/^postgres(?:ql)?:/i.test(written)) {
      if (options.allowServers !== true)
        throw invalid(name, "a database server is named in the configuration, not in a suite");
      const path = /^postgres(?:ql)?:\/\//i.test(written) ? written : written.replace(/^[^:]*:/, "");
      files.push({ name, written, path, real: null, format: "postgres" });
      continue;
    }
    const path = resolve(options.root, written);
    const real = await realpath(path).catch(() => null);
    if (![...roots, resolve(options.root)].some((root) => isInside(root, real ?? path))) {
      throw invalid(name, "its file lies outside the suite; allow the folder with allowedRoots");
    }
    if (/[*?[\]{}]/.test(real ?? path))
      throw invalid(name, "its path holds a character that DuckDB reads as a pattern");
    files.push({ name, written, path, real, format: await formatOf(name, written, real) });
  }
  return files;
}

/** Whether a file holds tables under names of their own. */
export function isDatabase({ format }: DataFile): boolean {
  return format === "duckdb" || format === "sqlite" || format === "postgres";
}

async function followLinks(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder));
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function formatOf(name: string, written: string, real: string | null): Promise<DataFormat> {
  const ending = /\.([a-z0-9]+)(?:\.gz)?$/i.exec(written)?.[1]?.toLowerCase() ?? "";
  if (ending === "db") return await databaseFormat(real);
  const format = Object.hasOwn(formats, ending) ? formats[ending] : undefined;
  if (format === undefined)
    throw invalid(name, `its file must end in one of ${[...Object.keys(formats), "db"].join(", ")}`);
  return format;
}

/** Whose database a file is that ends in `.db`, by its first bytes. */
async function databaseFormat(real: string | null): Promise<DataFormat> {
  if (real === null) return "duckdb";
  const handle = await open(real);
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString("latin1").startsWith("SQLite format 3") ? "sqlite" : "duckdb";
  } finally {
    await handle.close();
  }
}

function invalid(name: string, problem: string): ConfigurationError {
  return new ConfigurationError(
    "configuration_invalid",
    `Table ${JSON.stringify(name)} of an engine: ${problem}.`,
  );
}
