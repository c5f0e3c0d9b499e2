/** Lines as the whole content of a file: without blank lines one after another, and with a line feed at the end. */
export function wholeText(lines: readonly string[]): string {
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
