import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import type { ColumnRead } from "../../query/index.ts";
import { safeParseJson } from "../../util/index.ts";

const planNodeSchema = z.looseObject({
  name: z.string(),
  extra_info: z.record(z.string(), z.unknown()).optional(),
  children: z.array(z.unknown()).optional(),
});

/**
 * Lists the columns that decide what a query returns, in order of table and column, from the plan of a database that holds columns
 * only. Null where the plan does not say which table a scan belongs to, as with files read by a function. Throws what DuckDB throws.
 */
export async function listColumnsRead(
  connection: DuckDBConnection,
  query: string,
): Promise<readonly ColumnRead[] | null> {
  const reader = await connection.runAndReadAll(`EXPLAIN (FORMAT json) ${query}`);
  const json = safeParseJson(String(reader.getRowsJson()[0]?.[1]), { maxDepth: 6_000 });
  if (!json.ok) return null;
  const dotted = await connection.runAndReadAll(
    "SELECT column_name FROM duckdb_columns() WHERE contains(column_name, '.')",
  );
  const whole = new Set(dotted.getRowsJson().map(([name]) => String(name)));
  const found = new Map<string, ColumnRead>();
  const complete = collectScans(json.value, ({ table, column }) => {
    for (const name of whole.has(column) ? [column] : namesOf(column))
      found.set(JSON.stringify([table, name]), { table, column: name });
  });
  if (!complete) return null;
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, read]) => read);
}

function collectScans(plan: unknown, add: (read: ColumnRead) => void): boolean {
  if (Array.isArray(plan)) return plan.every((node) => collectScans(node, add));
  const parsed = planNodeSchema.safeParse(plan);
  if (!parsed.success) return false;
  const { name, extra_info: info = {}, children = [] } = parsed.data;
  if (typeof info.Table === "string") {
    const table = lastName(info.Table);
    const columns = typeof info.Projections === "string" ? [info.Projections] : info.Projections;
    if (!Array.isArray(columns)) return false;
    for (const column of columns) if (typeof column === "string" && column !== "") add({ table, column });
  } else if (/^(READ_|PARQUET_SCAN|SQLITE_SCAN|TABLE_SCAN)/.test(name.trim())) {
    return false;
  }
  return children.every((child) => collectScans(child, add));
}

/** The columns that hold a part of a column, written `a.b`, and the part itself. */
function namesOf(column: string): readonly string[] {
  const dots = [...column.matchAll(/\./g)].map(({ index }) => index);
  return [...dots.map((at) => column.slice(0, at)), column].filter((name) => name !== "");
}

/** The last part of a dotted name, whose parts may be quoted. */
function lastName(path: string): string {
  const quoted = /"((?:[^"]|"")*)"$/.exec(path)?.[1];
  return quoted === undefined ? path.slice(path.lastIndexOf(".") + 1) : quoted.replaceAll('""', '"');
}
