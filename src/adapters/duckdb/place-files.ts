import { resolve } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { type DataFile, isDatabase } from "./data-files.ts";
import { dataMissing } from "./guard-query.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { quoteName, quoteText } from "./quote-sql.ts";

/** Where the tables of a query may be. */
export interface TablePlaces {
  readonly files: readonly DataFile[];
  readonly root: string;
  /** Name in lower case → why the tables of the file are not there. */
  readonly missing: ReadonlyMap<string, string>;
}

/**
 * Gives the named files that a query reads as `FROM 'data/orders.csv'` a view of that spelling, because DuckDB itself would look for
 * them in the folder of the process. Throws QueryError `query_not_run` for a file that is missing.
 */
export async function placeTables(
  connection: DuckDBConnection,
  parsed: ParsedQuery,
  { files, root, missing }: TablePlaces,
): Promise<void> {
  const names = new Set(files.map((file) => file.name.toLowerCase()));
  for (const table of parsed.tables) {
    if (names.has(table.toLowerCase()) || !/[./\\]/.test(table)) continue;
    const file = findFile(files, root, table);
    if (file === null || isDatabase(file)) continue;
    const reason = missing.get(file.name.toLowerCase());
    if (reason !== undefined) throw dataMissing(reason);
    await connection.run(
      `CREATE VIEW IF NOT EXISTS main.${quoteName(table)} AS FROM main.${quoteName(file.name)}`,
    );
  }
}

/** Writes the absolute path of a named file where an argument of a table function names it; the rest of the query stays as it is. */
export function placeArguments(
  query: string,
  parsed: ParsedQuery,
  { files, root }: { readonly files: readonly DataFile[]; readonly root: string },
): string {
  let bytes = Buffer.from(query, "utf8");
  for (const { text, offset } of [...parsed.argumentTexts].sort((a, b) => b.offset - a.offset)) {
    const file = findFile(files, root, text);
    const literal = Buffer.from(quoteText(text), "utf8");
    if (file?.real == null || !bytes.subarray(offset, offset + literal.length).equals(literal)) continue;
    bytes = Buffer.concat([
      bytes.subarray(0, offset),
      Buffer.from(quoteText(file.real), "utf8"),
      bytes.subarray(offset + literal.length),
    ]);
  }
  return bytes.toString("utf8");
}

/** Finds the named file that a path in a query means, the path being relative to the suite. */
function findFile(files: readonly DataFile[], root: string, path: string): DataFile | null {
  const absolute = resolve(root, path);
  return files.find((file) => file.path === absolute || file.real === absolute) ?? null;
}
