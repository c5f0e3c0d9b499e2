import type { DataFile } from "./data-files.ts";

/**
 * Says for people why the tables of a file are not there, without words of the data: gone, locked, of another version, an extension that is not
 * installed, or unreadable.
 */
export function explainUnreadable({ format, real }: DataFile, error: unknown): string {
  const words = error instanceof Error ? error.message : "";
  if (/extension.*not found|LOAD|INSTALL/i.test(words) && (format === "sqlite" || format === "postgres"))
    return `DuckDB's ${format} extension is not installed; with access to the network, install it once: ${installCommand(format)}`;
  if (format === "postgres") return "the server cannot be reached";
  if (real === null) return "its file is not there";
  if (/set lock|lock on file|being used by another process|database is locked/i.test(words))
    return "another process holds its file open for writing";
  if (/version number|storage version|newer version|older version/i.test(words))
    return "its file was written by another version of DuckDB";
  return "its file cannot be read in its format";
}

/** What installs an extension for the very version of DuckDB that reads it. */
function installCommand(extension: string): string {
  return `node -e 'import("@duckdb/node-api").then(async (d) => (await (await d.DuckDBInstance.create()).connect()).run("INSTALL ${extension}"))'`;
}
