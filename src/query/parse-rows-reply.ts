import type { CellValue, ResultTable } from "../domain/index.ts";
import { QueryError } from "../errors/index.ts";
import { type JsonValue, safeParseJson } from "../util/index.ts";
import type { QueryResult } from "./query-engine.ts";

/** What bounds a reply. */
export interface RowsReplyLimits {
  /** Rows beyond which a result is refused. */
  readonly maxRows: number;
}

/**
 * Reads what a program or a service replied to a query: `{"columns": […], "rows": [[…], …]}` with cells by position (and `"types"`, if it
 * likes), a list of row objects, `{"rows": [{…}, …]}`, or one row object a line; `{"error": "…"}` says that the query is wrong. Cells are JSON
 * values or the tagged forms of `CellValue`; integers stay exact. Throws QueryError `query_rejected` for an error, and `query_not_run` for too many
 * rows and for everything that has none of these forms: such a reply says nothing about the query.
 */
export function parseRowsReply(text: string, { maxRows }: RowsReplyLimits): Omit<QueryResult, "elapsedMs"> {
  const value = readJson(text);
  if (isObject(value) && typeof value.error === "string") {
    throw new QueryError("query_rejected", "The engine rejected the query.", {
      cause: new Error(value.error),
    });
  }
  const table = readTable(value);
  if (table.rows.length > maxRows) {
    throw new QueryError("query_not_run", `The result has more than ${maxRows} rows.`, {
      reason: "too_many_rows",
    });
  }
  const types = isObject(value) && Array.isArray(value.types) ? value.types : [];
  return {
    table,
    columnTypes: table.columns.map((_, index) => {
      const type = types[index];
      return typeof type === "string" ? type : "unknown";
    }),
  };
}

const json = { bigIntegers: "bigint" } as const;

function readJson(text: string): JsonValue {
  const whole = safeParseJson(text, json);
  if (whole.ok) return whole.value;
  const rows: JsonValue[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    const parsed = safeParseJson(line, json);
    if (!parsed.ok || !isObject(parsed.value)) throw malformed("is neither JSON nor one JSON object a line");
    rows.push(parsed.value);
  }
  if (rows.length === 0) throw malformed("is empty");
  return rows;
}

/** What came from JSON is a cell as it is. */
function readTable(value: JsonValue): ResultTable {
  if (Array.isArray(value)) return tableOfRows(value);
  if (!isObject(value)) throw malformed("holds no rows");
  const { columns, rows } = value;
  if (!Array.isArray(rows)) return tableOfRows([value]);
  if (columns === undefined) return tableOfRows(rows);
  if (!Array.isArray(columns)) throw malformed("names its columns in another way than as a list of texts");
  const names = columns.filter((name) => typeof name === "string");
  if (names.length < columns.length)
    throw malformed("names its columns in another way than as a list of texts");
  const cells = rows.map((row) => {
    if (!Array.isArray(row)) throw malformed("has columns, but rows that are no lists");
    if (row.length !== names.length) throw malformed("has a row with more or fewer cells than columns");
    return [...row];
  });
  return { columns: names, rows: cells as CellValue[][], truncated: false };
}

function tableOfRows(rows: readonly JsonValue[]): ResultTable {
  const columns = new Set<string>();
  const objects = rows.map((row) => {
    if (!isObject(row)) throw malformed("has a row that is no object");
    for (const name of Object.keys(row)) columns.add(name);
    return row;
  });
  const names = [...columns];
  return {
    columns: names,
    rows: objects.map((row): CellValue[] =>
      names.map((name) => (Object.hasOwn(row, name) ? ((row[name] ?? null) as CellValue) : null)),
    ),
    truncated: false,
  };
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function malformed(problem: string): QueryError {
  return new QueryError("query_not_run", `The reply of the engine ${problem}.`, { reason: "engine_failed" });
}
