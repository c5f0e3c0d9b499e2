import type { CellValue, GoldenValue, LoadedCase } from "../domain/index.ts";
import { canonicalJson, escapeTerminal } from "../util/index.ts";

/** Rows of a golden that are shown; the rest is counted. */
const ROWS_SHOWN = 10;

/** The value of a golden for the terminal: its first rows under their column names, its accepted texts, or that it has none. */
export function valueLines(value: LoadedCase["value"]): readonly string[] {
  switch (value.kind) {
    case "table":
      return tableValueLines(value);
    case "text":
      return value.alternatives.map((text) => `“${escapeTerminal(text)}”`);
    case "none":
      return [];
    case "unavailable":
      return ["its value cannot be read"];
  }
}

function tableValueLines({ columns, rows }: Extract<GoldenValue, { kind: "table" }>): readonly string[] {
  if (rows.length === 0) return ["no rows: the answer is “none”"];
  const shown = rows.slice(0, ROWS_SHOWN).map((row) => row.map((cell) => escapeTerminal(showValue(cell))));
  const header = columns.map(escapeTerminal);
  const widths = header.map((name, column) =>
    Math.max(name.length, ...shown.map((row) => row[column]?.length ?? 0)),
  );
  const pad = (cells: readonly string[]): string =>
    cells
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const rest = rows.length - shown.length;
  return [pad(header), ...shown.map(pad), ...(rest === 0 ? [] : [`… and ${rest} more rows`])];
}

/** Writes a cell as text: typed cells by what they hold, lists and structs as JSON, NULL as `NULL`; nothing is escaped. */
export function showValue(cell: CellValue): string {
  if (cell === null) return "NULL";
  if (typeof cell !== "object") return String(cell);
  const [member, ...others] = Object.entries(cell);
  const isTyped = member?.[0].startsWith("$") === true && others.length === 0;
  return isTyped && typeof member[1] === "string" ? member[1] : canonicalJson(cell);
}
