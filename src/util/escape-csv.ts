/**
 * Writes one cell of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula (starting, after white space, with
 * `=`, `+`, `-`, `@`, tab or a line break) gets a leading apostrophe; numbers are written as they are.
 */
export function escapeCsv(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL before a formula does not keep a spreadsheet from running it
  const guarded = /^[\s\u0000\ufeff]*[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(guarded) || guarded !== value ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
