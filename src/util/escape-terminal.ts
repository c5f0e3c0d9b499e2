// Control characters (C0, DEL, C1), bidirectional controls, zero-width characters, line and paragraph separators, BOM, tags, noncharacters.
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\udb40[\udc00-\udc7f]/g;

/**
 * Makes text safe to print on one line of a terminal: every control, bidirectional, zero-width or unpaired character is shown
 * as `\u{hex}`, so that no escape sequence works and no line is reordered. Line breaks are shown as `⏎`. What a log of GitHub Actions would take for a command
 * (`::` at the start, `##[` anywhere) loses its first sign.
 */
export function escapeTerminal(text: string): string {
  return text
    .replace(/\r\n|\n|\r/g, "⏎")
    .replace(
      /^\s*:(?=:)|#(?=#\[)/g,
      (start) => `${start.slice(0, -1)}\\u{${start.slice(-1) === ":" ? "3a" : "23"}}`,
    )
    .replace(unsafe, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
