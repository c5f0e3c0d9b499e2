import { parseNumeral } from "../number/index.ts";

/**
 * Blanks the code of a Markdown text with spaces, so that its length and all offsets stay: fenced blocks that are closed, and inline code unless it is
 * nothing but a number, which is a stated value in code dress. A fence that is never closed hides nothing.
 */
export function proseOf(text: string): string {
  const unfenced = blankFences(text);
  return unfenced.replace(inlineCode, (span: string, marks: string) => {
    const content = span.slice(marks.length, -marks.length);
    return parseNumeral(content) === null ? blank(span) : span;
  });
}

const inlineCode = /(?<!`)(`{1,3})(?!`)[^`\n]{1,2000}?(?<!`)\1(?!`)/g;
const fence = /^ {0,3}(?:> ?)?(`{3,}|~{3,})(.*)$/;

function blankFences(text: string): string {
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const [, mark, info = ""] = fence.exec(withoutReturn(lines[index])) ?? [];
    if (mark === undefined || info.includes("`")) continue;
    const end = closingFence(lines, index + 1, mark);
    if (end < 0) continue;
    for (let line = index; line <= end; line++) lines[line] = blank(lines[line] ?? "");
    index = end;
  }
  return lines.join("\n");
}

function closingFence(lines: readonly string[], from: number, mark: string): number {
  for (let index = from; index < lines.length; index++) {
    const [, closing, rest = ""] = fence.exec(withoutReturn(lines[index])) ?? [];
    const isSame = closing?.startsWith(mark) === true && rest.trim() === "";
    if (isSame) return index;
  }
  return -1;
}

function withoutReturn(line = ""): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function blank(text: string): string {
  return text.replace(/[^\n\r]/g, " ");
}
