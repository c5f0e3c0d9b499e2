import { nullPlace, shortestForm } from "./column.ts";
import { plainNumber, readPlainNumber } from "./plain-number.ts";

/**
 * Takes the fields of one column of a delimited text, as places in its bytes, in the form that costs least: numbers while all fields are plain
 * numbers, else a dictionary of different texts, else places where most texts are different.
 */
export interface DelimitedSink {
  mode: "numbers" | "dictionary" | "places";
  rows: number;
  values: Float64Array;
  decimals: Uint8Array;
  /** Whether some number shows other digits than its shortest form. */
  padded: boolean;
  /** Whether some text holds bytes beyond ASCII or outer white space. */
  untidy: boolean;
  /** One where the field is NULL; null while none is. */
  absent: Uint8Array | null;
  codes: Int32Array;
  /** Two for each row: start and end. */
  places: Uint32Array;
  readonly dictionary: BytesDictionary;
  /** Rows whose quoted text holds doubled quotes; only in `places`. */
  readonly escaped: Set<number>;
}

/** Different byte texts, numbered in the order of their first occurrence. */
export interface BytesDictionary {
  slots: Int32Array;
  readonly starts: number[];
  readonly ends: number[];
  readonly escaped: boolean[];
  readonly hashes: number[];
}

const none = {
  doubles: new Float64Array(0),
  codes: new Int32Array(0),
  places: new Uint32Array(0),
  marks: new Uint8Array(0),
};

/** Starts the sink of a column with room for `expectedRows`. */
export function createDelimitedSink(expectedRows: number): DelimitedSink {
  const room = Math.max(expectedRows, 16);
  return {
    mode: "numbers",
    rows: 0,
    values: new Float64Array(room),
    decimals: new Uint8Array(room),
    padded: false,
    untidy: false,
    absent: null,
    codes: none.codes,
    places: none.places,
    dictionary: { slots: new Int32Array(64).fill(-1), starts: [], ends: [], escaped: [], hashes: [] },
    escaped: new Set(),
  };
}

/** Takes a NULL. */
export function pushNull(sink: DelimitedSink): void {
  const row = sink.rows;
  switch (sink.mode) {
    case "numbers":
      if (row === sink.values.length) growNumbers(sink);
      sink.absent ??= new Uint8Array(sink.values.length);
      sink.absent[row] = 1;
      sink.values[row] = 0;
      break;
    case "dictionary":
      if (row === sink.codes.length) sink.codes = larger(sink.codes, new Int32Array(grownSize(row)));
      sink.codes[row] = -1;
      break;
    case "places":
      pushPlace(sink, nullPlace, nullPlace);
      break;
  }
  sink.rows = row + 1;
}

/** Takes a plain number of the bytes; false where the field is none and the sink must first take texts. */
export function pushNumber(sink: DelimitedSink, bytes: Uint8Array, start: number, end: number): boolean {
  if (!readPlainNumber(bytes, start, end)) return false;
  const row = sink.rows;
  if (row === sink.values.length) growNumbers(sink);
  sink.values[row] = plainNumber.value;
  sink.decimals[row] = plainNumber.decimals;
  if (plainNumber.decimals !== shortestForm) sink.padded = true;
  sink.rows = row + 1;
  return true;
}

/** Takes a text of the bytes; `escaped` where doubled quotes in it stand for one. */
export function pushText(sink: DelimitedSink, bytes: Uint8Array, place: TextPlace): void {
  if (sink.mode === "places") {
    if (place.escaped) sink.escaped.add(sink.rows);
    pushPlace(sink, place.start, place.end);
    sink.rows += 1;
    return;
  }
  const row = sink.rows;
  if (row === sink.codes.length) sink.codes = larger(sink.codes, new Int32Array(grownSize(row)));
  sink.codes[row] = codeOf(sink.dictionary, bytes, place);
  sink.rows = row + 1;
  const different = sink.dictionary.starts.length;
  if (different > mostDifferent && different * 2 > sink.rows) turnToPlaces(sink);
}

/** Where a text stands in the bytes. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
  readonly escaped: boolean;
}

/** Makes a sink of numbers one of texts, empty again: its fields must be pushed once more. */
export function restartAsTexts(sink: DelimitedSink): void {
  sink.mode = "dictionary";
  sink.codes = new Int32Array(Math.max(sink.values.length, 16));
  sink.values = none.doubles;
  sink.decimals = none.marks;
  sink.absent = null;
  sink.rows = 0;
}

/** Different texts beyond which a column may be kept as places: there a dictionary costs more than it saves. */
const mostDifferent = 4096;

function turnToPlaces(sink: DelimitedSink): void {
  const { starts, ends, escaped } = sink.dictionary;
  sink.mode = "places";
  sink.places = new Uint32Array(sink.codes.length * 2);
  for (let row = 0; row < sink.rows; row += 1) {
    const code = sink.codes[row] ?? -1;
    sink.places[row * 2] = code < 0 ? nullPlace : (starts[code] ?? nullPlace);
    sink.places[row * 2 + 1] = code < 0 ? nullPlace : (ends[code] ?? nullPlace);
    if (escaped[code] === true) sink.escaped.add(row);
  }
  sink.codes = none.codes;
  starts.length = 0;
  ends.length = 0;
  escaped.length = 0;
  sink.dictionary.hashes.length = 0;
  sink.dictionary.slots = none.codes;
}

function pushPlace(sink: DelimitedSink, start: number, end: number): void {
  const row = sink.rows;
  if (row * 2 === sink.places.length) sink.places = larger(sink.places, new Uint32Array(grownSize(row) * 2));
  sink.places[row * 2] = start;
  sink.places[row * 2 + 1] = end;
}

function codeOf(dictionary: BytesDictionary, bytes: Uint8Array, { start, end, escaped }: TextPlace): number {
  let hash = escaped ? 7 : 5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash = (hash ^ (hash >>> 15)) >>> 0;
  const { slots, hashes } = dictionary;
  const mask = slots.length - 1;
  let slot = hash & mask;
  for (;;) {
    const code = slots[slot] ?? -1;
    if (code === -1) break;
    if (hashes[code] === hash && sameBytes(dictionary, code, { bytes, start, end, escaped })) return code;
    slot = (slot + 1) & mask;
  }
  const code = dictionary.starts.length;
  slots[slot] = code;
  dictionary.starts.push(start);
  dictionary.ends.push(end);
  dictionary.escaped.push(escaped);
  hashes.push(hash);
  if (code * 2 > slots.length) rehash(dictionary);
  return code;
}

function sameBytes(
  { starts, ends, escaped }: BytesDictionary,
  code: number,
  text: TextPlace & { readonly bytes: Uint8Array },
): boolean {
  const known = starts[code] ?? 0;
  const length = text.end - text.start;
  if ((ends[code] ?? 0) - known !== length || escaped[code] !== text.escaped) return false;
  for (let at = 0; at < length; at += 1) {
    if (text.bytes[known + at] !== text.bytes[text.start + at]) return false;
  }
  return true;
}

function rehash(dictionary: BytesDictionary): void {
  const slots = new Int32Array(dictionary.slots.length * 4).fill(-1);
  const mask = slots.length - 1;
  dictionary.hashes.forEach((hash, code) => {
    let slot = hash & mask;
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = code;
  });
  dictionary.slots = slots;
}

function growNumbers(sink: DelimitedSink): void {
  const size = grownSize(sink.rows);
  sink.values = larger(sink.values, new Float64Array(size));
  sink.decimals = larger(sink.decimals, new Uint8Array(size));
  if (sink.absent !== null) sink.absent = larger(sink.absent, new Uint8Array(size));
}

function grownSize(rows: number): number {
  return Math.max(16, Math.ceil(rows * 1.5));
}

function larger<Values extends { set: (from: Values) => void }>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
