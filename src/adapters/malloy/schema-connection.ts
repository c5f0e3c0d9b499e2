import type { InfoConnection, SQLSourceDef, TableSourceDef } from "@malloydata/malloy";
import type { DescribedColumn } from "./compile-messages.ts";

/** The module of Malloy. */
export type MalloyModule = typeof import("@malloydata/malloy");

/** The only connection that a model may name. */
export const CONNECTION_NAME = "duckdb";

/** Tells the columns of what a `FROM` of DuckDB would name; throws with the words of the database. */
export type DescribeRelation = (relation: string) => Promise<readonly DescribedColumn[]>;

/** Makes a connection that knows the columns of tables and runs nothing: Malloy compiles against it, the guarded engine runs what comes out. */
export function createSchemaConnection(malloy: MalloyModule, describe: DescribeRelation): InfoConnection {
  const dialect = new malloy.DuckDBDialect();

  async function fieldsOf(relation: string): Promise<TableSourceDef["fields"]> {
    const columns = await describe(relation);
    return columns.map(({ name, type }) => malloy.mkFieldDef(dialect.parseDuckDBType(type), name));
  }

  return {
    name: CONNECTION_NAME,
    dialectName: dialect.name,
    getDigest: () => CONNECTION_NAME,
    async fetchSchemaForTables(tables) {
      const schemas: Record<string, TableSourceDef> = {};
      const errors: Record<string, string> = {};
      for (const [key, tablePath] of Object.entries(tables)) {
        try {
          schemas[key] = {
            type: "table",
            name: key,
            dialect: dialect.name,
            tablePath,
            connection: CONNECTION_NAME,
            fields: await fieldsOf(tablePath),
          };
        } catch (error) {
          errors[key] = wordsOf(error);
        }
      }
      return { schemas, errors };
    },
    async fetchSchemaForSQLStruct(request) {
      try {
        const structDef: SQLSourceDef = {
          type: "sql_select",
          ...request,
          dialect: dialect.name,
          fields: await fieldsOf(`(${request.selectStr})`),
          name: malloy.sqlKey(request.connection, request.selectStr),
        };
        return { structDef };
      } catch (error) {
        return { error: wordsOf(error) };
      }
    },
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
