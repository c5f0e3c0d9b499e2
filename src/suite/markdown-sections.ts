/** A heading of a Markdown text with the lines up to the next heading. */
export interface MarkdownSection {
  /** 1 for `#`; 0 for the lines before the first heading. */
  readonly level: number;
  readonly title: string;
  readonly lines: readonly string[];
  /** Line of the heading, counted from 1. */
  readonly line: number;
}

/** Splits a Markdown text at its ATX headings; fenced code holds no headings. */
export function markdownSections(text: string): readonly MarkdownSection[] {
  const sections: { level: number; title: string; lines: string[]; line: number }[] = [];
  let current = { level: 0, title: "", lines: [] as string[], line: 1 };
  sections.push(current);
  let fenced = false;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line);
    if (heading === null) current.lines.push(line);
    else {
      current = { level: heading[1]?.length ?? 1, title: heading[2] ?? "", lines: [], line: index + 1 };
      sections.push(current);
    }
  }
  return sections;
}

/** The rows of the first table in some lines, header first, cells trimmed and emphasis taken off; empty where there is none. */
export function markdownTable(lines: readonly string[]): readonly (readonly string[])[] {
  const start = lines.findIndex((line) => line.trim().startsWith("|"));
  if (start < 0) return [];
  const rest = lines.slice(start);
  const end = rest.findIndex((line) => !line.trim().startsWith("|"));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(cellsOf)
    .filter((cells) => !cells.every((cell) => /^:?-+:?$/.test(cell)));
}

/** The text of some lines: tables left out, lines of a paragraph joined. */
export function markdownText(lines: readonly string[]): string {
  return lines
    .filter((line) => !line.trim().startsWith("|"))
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Takes emphasis and code marks off a short text. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/(\*\*|__|`)(.*?)\1/g, "$2")
    .replace(/\\([|*_`[\]])/g, "$1")
    .trim();
}

function cellsOf(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map(plainMarkdown);
}
