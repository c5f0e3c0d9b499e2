/** A table that stands in a Markdown text: stated values, as strings. */
export interface MarkdownTable {
  readonly columns: readonly string[];
  /** One array of cells a row, as long as `columns`. */
  readonly rows: readonly (readonly string[])[];
  /** Where its header line starts and where its last line ends, in UTF-16 units. */
  readonly offset: number;
  readonly end: number;
}

interface Line {
  readonly text: string;
  readonly offset: number;
}

/**
 * Reads the pipe tables of a Markdown text (GitHub's form): a header line, a delimiter line of as many cells, then lines up to a blank one or one without a pipe.
 * Escaped pipes (`\|`) belong to a cell, as do pipes in inline code; emphasis and code marks around a whole cell are taken off. A row with too
 * few cells is filled with empty ones, further cells are dropped, as GitHub does. Tables in fenced code are none: pass the text of `proseOf` to leave them out.
 */
export function parseMarkdownTables(text: string): readonly MarkdownTable[] {
  const lines = linesOf(text);
  const tables: MarkdownTable[] = [];
  for (let index = 0; index + 1 < lines.length; index++) {
    const header = lines[index];
    const delimiter = lines[index + 1];
    if (header === undefined || delimiter === undefined || !isDelimiter(delimiter.text)) continue;
    const columns = cellsOf(header.text);
    if (!header.text.includes("|") || columns.length !== cellsOf(delimiter.text).length) continue;
    const body = bodyLines(lines, index + 2);
    const last = body.at(-1) ?? delimiter;
    const rows = body.map((line) => fitted(cellsOf(line.text), columns.length));
    tables.push({ columns, rows, offset: header.offset, end: last.offset + last.text.length });
    index += 1 + body.length;
  }
  return tables;
}

function linesOf(text: string): readonly Line[] {
  return [...text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)].map(({ 0: line, index }) => ({
    text: line.replace(/[\r\n]+$/, ""),
    offset: index,
  }));
}

function isDelimiter(line: string): boolean {
  return line.includes("-") && /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line);
}

function bodyLines(lines: readonly Line[], from: number): readonly Line[] {
  let end = from;
  while (lines[end]?.text.includes("|") === true && !isDelimiter(lines[end]?.text ?? "")) end++;
  return lines.slice(from, end);
}

const cellBreak = /\\[\s\S]|`[^`\n]*`|\|/g;

function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, "");
  const cells: string[] = [];
  let start = 0;
  for (const { 0: matched, index } of inner.matchAll(cellBreak)) {
    if (matched !== "|") continue;
    cells.push(inner.slice(start, index));
    start = index + 1;
  }
  if (start < inner.length) cells.push(inner.slice(start));
  return cells.map(cellText);
}

function cellText(cell: string): string {
  let text = cell.trim().replace(/\\\|/g, "|");
  for (let inner = unwrapped(text); inner !== text; inner = unwrapped(text)) text = inner;
  return text;
}

function unwrapped(text: string): string {
  return /^(\*\*|__|\*|_|`|~~)(.+)\1$/s.exec(text)?.[2]?.trim() ?? text;
}

function fitted(cells: readonly string[], length: number): readonly string[] {
  return Array.from({ length }, (_, index) => cells[index] ?? "");
}
