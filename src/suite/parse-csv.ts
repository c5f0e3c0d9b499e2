/** One cell of a CSV file: its text and whether it stood in quotation marks. */
export interface CsvCell {
  readonly text: string;
  readonly quoted: boolean;
}

/** The records of a CSV text, or the line at which it is none. */
export type CsvReading =
  | { readonly ok: true; readonly records: readonly (readonly CsvCell[])[] }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/**
 * Reads CSV as RFC 4180 has it: commas, quotation marks doubled inside quotation marks, line ends LF, CRLF or CR. Empty lines are skipped,
 * white space is kept. Text before or after a quoted cell, and a quotation mark that is never closed, are refused.
 */
export function parseCsv(text: string): CsvReading {
  const records: (readonly CsvCell[])[] = [];
  let record: CsvCell[] = [];
  let line = 1;
  let at = 0;
  const endRecord = () => {
    if (record.length > 1 || record[0]?.text !== "" || record[0].quoted) records.push(record);
    record = [];
  };
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    if (cell === null) return { ok: false, line, problem: "A quotation mark is never closed." };
    const next = text[cell.end];
    if (next !== undefined && next !== "," && next !== "\n" && next !== "\r") {
      return { ok: false, line, problem: "A quotation mark stands inside a cell." };
    }
    record.push({ text: cell.text, quoted: cell.quoted });
    line += cell.lines;
    at = cell.end + 1;
    if (next === ",") continue;
    if (next === "\r" && text[at] === "\n") at += 1;
    line += 1;
    endRecord();
    if (next === undefined || at >= text.length) return { ok: true, records };
  }
}

interface ReadCell extends CsvCell {
  readonly end: number;
  /** Line breaks inside the cell. */
  readonly lines: number;
}

function readPlain(text: string, start: number): ReadCell {
  plainEnd.lastIndex = start;
  const end = plainEnd.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), quoted: false, end, lines: 0 };
}

const plainEnd = /[",\r\n]/g;

function readQuoted(text: string, start: number): ReadCell | null {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue;
    const inner = text.slice(start + 1, end).replaceAll('""', '"');
    return { text: inner, quoted: true, end: end + 1, lines: inner.split(/\r\n|\r|\n/).length - 1 };
  }
  return null;
}
