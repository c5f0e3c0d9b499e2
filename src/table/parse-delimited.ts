import { InputError } from "../errors/index.ts";
import {
  createDelimitedSink,
  type DelimitedSink,
  pushNull,
  pushNumber,
  pushText,
  restartAsTexts,
} from "./delimited-sink.ts";
import { finishSink } from "./finish-sink.ts";
import { decodePlace, type FieldReader, placeError, readField, skipEmptyLines } from "./read-field.ts";
import type { Table } from "./table.ts";

/** How a delimited text is to be read. */
export interface DelimitedOptions {
  /** One ASCII character. @default "," */
  readonly delimiter?: string | undefined;
  /** Whether the first record holds the names; without a header, columns are called `column1`, `column2`, … @default true */
  readonly header?: boolean | undefined;
  /** How NULL is spelled, without quotes; a quoted field is never NULL. @default [""] */
  readonly nulls?: readonly string[] | undefined;
  /** What a record with too few fields is: wrong, or one whose last fields are NULL, as many readers take it. @default "null" */
  readonly shortRecords?: "error" | "null" | undefined;
  /** What messages call the text. @default none */
  readonly file?: string | null | undefined;
  /** Rows that are read; a table with more is marked truncated. @default all */
  readonly rows?: number | undefined;
  /** Bytes of one cell that are read; a table with a longer one is marked truncated. @default 16 Mi */
  readonly cellBytes?: number | undefined;
}

/** Bytes of a cell that are read where the caller sets no cap. */
export const defaultCellBytes = 16 * 1024 * 1024;

/**
 * Reads delimited text (RFC 4180: quotes, doubled quotes, line breaks in quoted fields; CR LF, LF or CR end a record; a byte order mark is skipped).
 * The text carries no types, so they are read off it: a column is numbers (with the digits they show), dates and timestamps in ISO form, or truth
 * values where all its cells are, absent ones aside, else texts. Empty lines are skipped where there is more than one column.
 *
 * Throws an InputError with line and column for a record with more fields than the first (with fewer, if `shortRecords` says so), bytes that are not UTF-8, a quote that is not
 * closed, or text after a closing quote.
 */
export function parseDelimited(content: string | Uint8Array, options: DelimitedOptions = {}): Table {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const reader = openReader(bytes, options);
  const first = reader.at;
  const names = readNames(reader);
  if (options.header === false) reader.at = first;
  const sinks = names.map(() => createDelimitedSink(expectedRows(reader)));
  const rowStarts: number[] = [];
  const nulls = (options.nulls ?? [""]).map((text) => new TextEncoder().encode(text));
  const limit = options.rows ?? Number.POSITIVE_INFINITY;
  if (sinks.length > 1) skipEmptyLines(reader);
  while (reader.at < bytes.length && rowStarts.length < limit) {
    rowStarts.push(reader.at);
    readRow({ reader, sinks, rowStarts, nulls, shortIsWrong: options.shortRecords === "error" });
    if (sinks.length > 1) skipEmptyLines(reader);
  }
  return {
    names: options.header === false ? names.map((_, index) => `column${index + 1}`) : names,
    columns: sinks.map((sink) => finishSink(sink, reader)),
    rowCount: rowStarts.length,
    truncated: reader.at < bytes.length || reader.cut,
  };
}

interface RowReading {
  readonly reader: FieldReader;
  readonly sinks: readonly DelimitedSink[];
  readonly rowStarts: readonly number[];
  readonly nulls: readonly Uint8Array[];
  readonly shortIsWrong: boolean;
}

function readRow(reading: RowReading): void {
  const { reader, sinks } = reading;
  const start = reader.at;
  for (let column = 0; column < sinks.length; column += 1) {
    const sink = sinks[column];
    if (sink === undefined) return;
    if (column > 0 && reader.last) {
      if (reading.shortIsWrong) throw raggedError(reader, start, sinks.length);
      pushNull(sink);
      continue;
    }
    reader.column = column;
    readField(reader);
    takeField(reading, sink, column);
  }
  if (!reader.last) throw raggedError(reader, start, sinks.length);
}

function takeField(reading: RowReading, sink: DelimitedSink, column: number): void {
  const { reader } = reading;
  if (!reader.quoted && isNull(reading)) pushNull(sink);
  else if (sink.mode !== "numbers") {
    if (reader.untidy) sink.untidy = true;
    pushText(sink, reader.bytes, reader);
  } else if (!pushNumber(sink, reader.bytes, reader.start, reader.end)) {
    retakeAsTexts(reading, sink, column);
  }
}

/** Reads a column again from the first row, the present one included, now as texts. */
function retakeAsTexts(reading: RowReading, sink: DelimitedSink, column: number): void {
  const { reader, rowStarts } = reading;
  const { at, last } = reader;
  restartAsTexts(sink);
  for (const start of rowStarts) {
    reader.at = start;
    let field = 0;
    do {
      readField(reader);
      field += 1;
    } while (field <= column && !reader.last);
    if (field <= column) pushNull(sink);
    else takeField(reading, sink, column);
  }
  reader.at = at;
  reader.last = last;
}

function isNull({ reader, nulls }: RowReading): boolean {
  const length = reader.end - reader.start;
  for (const spelling of nulls) {
    if (spelling.length !== length) continue;
    let at = 0;
    while (at < length && reader.bytes[reader.start + at] === spelling[at]) at += 1;
    if (at === length) return true;
  }
  return false;
}

function readNames(reader: FieldReader): string[] {
  const names: string[] = [];
  reader.column = 0;
  while (reader.at < reader.bytes.length || (names.length > 0 && !reader.last)) {
    readField(reader);
    names.push(decodePlace(reader, reader));
    reader.column += 1;
    if (reader.last) break;
  }
  return names;
}

function openReader(bytes: Uint8Array, options: DelimitedOptions): FieldReader {
  const delimiter = options.delimiter ?? ",";
  if (!/^[\t !#-~]$/.test(delimiter))
    throw optionError("delimiter", "The delimiter is not one printable ASCII character.");
  const [first, second, third] = bytes;
  const reader: FieldReader = {
    bytes,
    delimiter: delimiter.charCodeAt(0),
    file: options.file ?? null,
    cellBytes: options.cellBytes ?? defaultCellBytes,
    at: first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0,
    start: 0,
    end: 0,
    quoted: false,
    escaped: false,
    untidy: false,
    last: false,
    cut: false,
    column: 0,
  };
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw placeError(reader, 0, ["The text is UTF-16.", "Save the file as UTF-8."]);
  }
  return reader;
}

/** Rows to make room for, judged by the length of the first records. */
function expectedRows({ bytes, at }: FieldReader): number {
  const sample = Math.min(bytes.length, at + 65_536);
  let lines = 1;
  for (let place = at; place < sample; place += 1) if (bytes[place] === 0x0a) lines += 1;
  return Math.ceil(((bytes.length - at) / Math.max(sample - at, 1)) * lines * 1.05);
}

function raggedError(reader: FieldReader, start: number, columns: number): InputError {
  const found = reader.last ? reader.column + 1 : `more than ${columns}`;
  return placeError(reader, start, [
    `The record has ${found} fields, the first record ${columns}.`,
    "Give every record the same number of fields.",
  ]);
}

function optionError(field: string, problem: string): InputError {
  return new InputError([
    { file: null, line: null, field, problem, remedy: "Use a comma, a semicolon or a tab." },
  ]);
}
