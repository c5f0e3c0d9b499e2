/** Writes a model of one bare source for each table, under the table's own name. */
export function bareModel(tables: readonly string[]): string {
  return tables.map((table) => `source: ${quoteName(table)} is duckdb.table(${tablePath(table)})\n`).join("");
}

function quoteName(name: string): string {
  return `\`${name.replaceAll("`", "\\`")}\``;
}

/** A path that names exactly this table: an identifier of SQL in quotation marks, inside a text of Malloy. */
function tablePath(table: string): string {
  return JSON.stringify(`"${table.replaceAll('"', '""')}"`);
}
