import { escapeMarkdown, escapeTerminal } from "../util/index.ts";

/** How the parts of an evaluation are written: as Markdown, or as the same form in plain text. */
export interface EvaluationStyle {
  /** Makes judged text, and text from files, safe to write. */
  readonly safe: (text: string) => string;
  readonly title: (text: string) => readonly string[];
  readonly section: (text: string) => readonly string[];
  readonly part: (text: string) => readonly string[];
  readonly table: (head: readonly string[], rows: readonly (readonly string[])[]) => readonly string[];
  /** Facts on one line each. */
  readonly facts: (facts: readonly (readonly [string, string])[]) => readonly string[];
}

/** Markdown. */
export const markdownStyle: EvaluationStyle = {
  safe: escapeMarkdown,
  title: (text) => [`# ${text}`, ""],
  section: (text) => ["", `## ${text}`, ""],
  part: (text) => ["", `### ${text}`, ""],
  table: (head, rows) => [row(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(row)],
  facts: (facts) => facts.map(([name, value]) => `- **${name}**: ${value}`),
};

/** Plain text for the terminal. */
export const textStyle: EvaluationStyle = {
  safe: escapeTerminal,
  title: (text) => [`=== ${text} ===`],
  section: (text) => ["", `=== ${text} ===`],
  part: (text) => ["", `### ${text}`],
  table: (head, rows) => alignedRows([head, ...rows]),
  facts: (facts) => facts.map(([name, value]) => `${name}: ${value}`),
};

/** The widest cell, in characters, that others are set under. */
const WIDEST = 48;

/** Rows with their cells one under another. */
function alignedRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(WIDEST, Math.max(...rows.map((cells) => [...(cells[column] ?? "")].length))),
  );
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)))
      .join("  ")
      .trimEnd(),
  );
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Writes a score, a threshold or a confidence with as many digits as say something. */
export function formatNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}
