import { InputError } from "../errors/index.ts";

/** Where in a delimited text something is wrong. */
export interface DelimitedPlace {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly file: string | null;
  /** The field, counted from 0; null for the whole record. */
  readonly column: number | null;
}

/** The error for a place in a delimited text; lines count from 1, a line break in quotes among them. */
export function delimitedError(place: DelimitedPlace, problem: string, remedy: string): InputError {
  const line = lineOf(place.bytes, place.at);
  const field = place.column === null ? null : `column ${place.column + 1}`;
  return new InputError([{ file: place.file, line, field, problem, remedy }]);
}

function lineOf(bytes: Uint8Array, at: number): number {
  let line = 1;
  for (let place = 0; place < at && place < bytes.length; place += 1) {
    const byte = bytes[place];
    if (byte === 0x0a || (byte === 0x0d && bytes[place + 1] !== 0x0a)) line += 1;
  }
  return line;
}
