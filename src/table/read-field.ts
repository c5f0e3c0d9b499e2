import { delimitedError } from "./delimited-error.ts";

/** A place in a delimited text, and the field that was read last. One object for the whole reading, so that fields cost none. */
export interface FieldReader {
  readonly bytes: Uint8Array;
  readonly delimiter: number;
  readonly file: string | null;
  readonly cellBytes: number;
  /** Where the next field starts. */
  at: number;
  /** Where the field last read stands, without its quotes. */
  start: number;
  end: number;
  quoted: boolean;
  /** Whether doubled quotes in it stand for one. */
  escaped: boolean;
  /** Whether it holds a byte beyond ASCII, or white space at an end. */
  untidy: boolean;
  /** Whether it ends its record. */
  last: boolean;
  /** Whether some field was longer than `cellBytes`. */
  cut: boolean;
  /** The field of the record that is being read, counted from 0. */
  column: number;
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/** Reads the next field of the record. At the end of the bytes it is an empty field that ends its record. */
export function readField(reader: FieldReader): void {
  const { bytes, delimiter } = reader;
  const start = reader.at;
  if (bytes[start] === quote) {
    readQuoted(reader);
    return;
  }
  let at = start;
  let high = 0;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break;
    high |= byte;
  }
  reader.start = start;
  reader.end = at;
  reader.quoted = false;
  reader.escaped = false;
  reader.untidy =
    high > 0x7f || (at > start && ((bytes[start] ?? 0) <= space || (bytes[at - 1] ?? 0) <= space));
  finishField(reader, at);
}

function readQuoted(reader: FieldReader): void {
  const { bytes } = reader;
  const start = reader.at + 1;
  let high = 0;
  let escaped = false;
  let at = start;
  for (; ; at += 1) {
    if (at >= bytes.length)
      throw placeError(reader, start, [
        "A quote is not closed.",
        "Close it, or double quotes that are part of the text.",
      ]);
    const byte = bytes[at] ?? 0;
    if (byte === quote) {
      if (bytes[at + 1] !== quote) break;
      escaped = true;
      at += 1;
    }
    high |= byte;
  }
  reader.start = start;
  reader.end = at;
  reader.quoted = true;
  reader.escaped = escaped;
  reader.untidy =
    high > 0x7f || (at > start && ((bytes[start] ?? 0) <= space || (bytes[at - 1] ?? 0) <= space));
  const after = bytes[at + 1];
  if (after !== undefined && after !== reader.delimiter && after !== lineFeed && after !== carriageReturn) {
    throw placeError(reader, at, [
      "Text follows a closing quote.",
      "Double quotes that are part of the text, or end the field there.",
    ]);
  }
  finishField(reader, at + 1);
}

/** Steps over what ends the field at `at`, and cuts a field that is too long at the start of a character. */
function finishField(reader: FieldReader, at: number): void {
  const { bytes } = reader;
  const ending = bytes[at];
  reader.last = ending !== reader.delimiter;
  reader.at =
    ending === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : Math.min(at + 1, bytes.length);
  if (reader.end - reader.start > reader.cellBytes) {
    let end = reader.start + reader.cellBytes;
    while (end > reader.start && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
    reader.end = end;
    reader.cut = true;
  }
}

/** The error for a place that the reader came to. */
export function placeError(reader: FieldReader, at: number, [problem, remedy]: readonly [string, string]) {
  return delimitedError(
    { bytes: reader.bytes, at, file: reader.file, column: reader.column },
    problem,
    remedy,
  );
}

/** Steps over empty lines where the reader stands at the start of a record. */
export function skipEmptyLines(reader: FieldReader): void {
  for (;;) {
    const byte = reader.bytes[reader.at];
    if (byte !== lineFeed && byte !== carriageReturn) return;
    reader.at += 1;
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A text of the bytes, doubled quotes made single; throws an InputError where the bytes are not UTF-8. */
export function decodePlace(
  reader: FieldReader,
  place: { readonly start: number; readonly end: number; readonly escaped: boolean },
): string {
  try {
    const text = decoder.decode(reader.bytes.subarray(place.start, place.end));
    return place.escaped ? text.replaceAll('""', '"') : text;
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw placeError(reader, place.start, ["The bytes are not UTF-8.", "Save the file as UTF-8."]);
  }
}
