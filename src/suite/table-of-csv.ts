import type { CellValue, GoldenValue } from "../domain/index.ts";
import type { FileProblem } from "./explain-file-error.ts";
import { type CsvCell, parseCsv } from "./parse-csv.ts";

/** A golden value that was read, or why there is none. */
export type ValueReading =
  | { readonly ok: true; readonly value: GoldenValue }
  | ({ readonly ok: false } & FileProblem);

/**
 * Reads a CSV text with a header line into a golden table. A cell in quotation marks is text. Another one is NULL where it is empty, a number
 * where it is written as JSON writes one (`-12`, `0.50`, `1e6`; digits after the point are kept as shown, long integers stay exact), and
 * otherwise text: `007`, `+5`, `1,200`, `true` and dates are text.
 */
export function tableOfCsv(text: string): ValueReading {
  const read = parseCsv(text);
  if (!read.ok)
    return {
      ok: false,
      problem: `Line ${read.line}: ${read.problem}`,
      remedy: "Write CSV as RFC 4180 has it.",
    };
  const [header, ...records] = read.records;
  if (header === undefined)
    return { ok: false, problem: "The file is empty.", remedy: "Write at least the header line." };
  const ragged = records.findIndex((record) => record.length !== header.length);
  if (ragged >= 0) {
    const problem = `Record ${ragged + 1} has ${records[ragged]?.length} cells; the header has ${header.length}.`;
    return { ok: false, problem, remedy: "Write a cell for each column in every record." };
  }
  const columns = header.map((cell) => cell.text);
  return {
    ok: true,
    value: { kind: "table", columns, rows: records.map((record) => record.map(valueOfCell)) },
  };
}

/** A number as JSON writes one. */
const plainNumber = /^-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function valueOfCell({ text, quoted }: CsvCell): CellValue {
  if (quoted) return text;
  if (text === "") return null;
  const parts = plainNumber.exec(text);
  if (parts === null || text === "-0") return text;
  const [, fraction, exponent] = parts;
  if (exponent !== undefined) return Number.isFinite(Number(text)) ? Number(text) : text;
  if (fraction !== undefined) return { $decimal: text };
  const whole = Number(text);
  return Number.isSafeInteger(whole) ? whole : { $bigint: text };
}
