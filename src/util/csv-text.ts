import { escapeCsv } from "./escape-csv.ts";

/** Writes rows, the head first, as a CSV file (RFC 4180); what a spreadsheet would run as a formula is made text. */
export function csvText(rows: readonly (readonly (string | number | boolean | null)[])[]): string {
  return rows.map((row) => `${row.map(escapeCsv).join(",")}\r\n`).join("");
}
