import type { DuckDBConnection } from "@duckdb/node-api";
import { z } from "zod";
import { QueryError } from "../../errors/index.ts";
import { type JsonValue, safeParseJson } from "../../util/index.ts";

/** What DuckDB's own parser says of a query. */
export interface ParsedQuery {
  /** Table functions in lower case, wherever they stand. */
  readonly tableFunctions: readonly string[];
  /** Functions of every other kind in lower case. */
  readonly functions: readonly string[];
  /** Tables named without schema, file names included. */
  readonly tables: readonly string[];
  /** Tables named with a database or schema. */
  readonly placedTables: readonly string[];
  /** Databases and schemas that tables are named with. */
  readonly places: readonly string[];
  /** Text literals among the arguments of table functions, with the offset of each in bytes of UTF-8. */
  readonly argumentTexts: readonly { readonly text: string; readonly offset: number }[];
}

/** Levels of JSON that a query may be deep; DuckDB itself stops at a thousand expressions in one another. */
const MAX_DEPTH = 6_000;

const answerSchema = z.union([
  z.looseObject({ error: z.literal(false), statements: z.array(z.unknown()) }),
  z.looseObject({ error: z.literal(true), error_type: z.string(), error_message: z.string() }),
]);

/**
 * Parses a query that must be one SELECT. Throws QueryError: `query_rejected` for a syntax error or no statement at all, `query_not_run`
 * (`forbidden`) for several statements and for any other kind of statement.
 */
export async function parseQuery(connection: DuckDBConnection, query: string): Promise<ParsedQuery> {
  const reader = await connection.runAndReadAll("SELECT json_serialize_sql($1::VARCHAR)", [query]);
  const json = safeParseJson(String(reader.getRowsJson()[0]?.[0]), { maxDepth: MAX_DEPTH });
  const answer = json.ok ? answerSchema.safeParse(json.value) : null;
  if (!json.ok || !answer?.success) {
    throw new QueryError("query_not_run", "DuckDB's parser gave no usable answer.", {
      reason: "engine_failed",
    });
  }
  if (answer.data.error) {
    if (answer.data.error_type === "parser") throw rejected(`Parser Error: ${answer.data.error_message}`);
    throw forbidden("Only one statement that selects is run.");
  }
  const { length } = answer.data.statements;
  if (length === 0) throw rejected("Parser Error: there is no statement");
  if (length > 1) throw forbidden("Only one statement is run.");
  return collect(json.value);
}

/** The error for a query that may not be run here. */
export function forbidden(message: string): QueryError {
  return new QueryError("query_not_run", message, { reason: "forbidden" });
}

function rejected(words: string): QueryError {
  return new QueryError("query_rejected", "DuckDB rejected the query.", { cause: new Error(words) });
}

function collect(tree: JsonValue): ParsedQuery {
  const tableFunctions: string[] = [];
  const functions: string[] = [];
  const tables: string[] = [];
  const placedTables: string[] = [];
  const places: string[] = [];
  const argumentTexts: { text: string; offset: number }[] = [];

  function visit(node: unknown, inArguments: boolean): void {
    if (Array.isArray(node)) {
      for (const item of node) visit(item, inArguments);
      return;
    }
    if (typeof node !== "object" || node === null) return;
    const {
      type,
      schema_name: schema,
      catalog_name: catalog,
      table_name: table,
      function: called,
      function_name: name,
      value,
      query_location: offset,
    } = asNode(node);
    if (type === "BASE_TABLE" && typeof table === "string")
      (schema === "" && catalog === "" ? tables : placedTables).push(table);
    if (type === "FUNCTION" && typeof name === "string") functions.push(name.toLowerCase());
    if (type === "BASE_TABLE") places.push(...[catalog, schema].filter((place) => typeof place === "string"));
    if (type === "VALUE_CONSTANT" && inArguments && typeof offset === "number") {
      const text = asNode(value).value;
      if (typeof text === "string") argumentTexts.push({ text, offset });
    }
    if (type === "TABLE_FUNCTION") {
      const own = asNode(called).function_name;
      tableFunctions.push(typeof own === "string" ? own.toLowerCase() : "");
    }
    for (const [key, member] of Object.entries(node)) {
      visit(member, inArguments || (type === "TABLE_FUNCTION" && key === "function"));
    }
  }

  visit(tree, false);
  return { tableFunctions, functions, tables, placedTables, places, argumentTexts };
}

function asNode(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
