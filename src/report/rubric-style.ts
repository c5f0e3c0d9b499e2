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
  table: (head, rows) => [row(head), ...rows.map(row)],
  facts: (facts) => facts.map(([name, value]) => `${name}: ${value}`),
};

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** Writes a score, a threshold or a confidence with as many digits as say something. */
export function formatNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}
