import { type BytesColumn, type Column, nullPlace } from "./column.ts";

/** The one way in which all texts of a column spell times: `YYYY-MM-DD`, or that with `HH:MM:SS` after a space or a T. */
export type TimeShape = "day" | "second";

/** The shape of a column of texts all of which spell times in one way, NULLs aside; null where they do not, or where it has no text. */
export function timeShape(column: Column): TimeShape | null {
  if (column.storage !== "bytes" || column.special.size > 0) return null;
  const { places } = column;
  let shape: TimeShape | null = null;
  for (let at = 0; at < places.length; at += 2) {
    const start = places[at] ?? nullPlace;
    if (start === nullPlace) continue;
    const own = shapeAt(column, start, places[at + 1] ?? start);
    if (own === null || (shape !== null && own !== shape)) return null;
    shape = own;
  }
  return shape;
}

/** A hash of the digits of a text: equal for the spellings of one shape that differ in the mark between date and time. */
export function hashDigits({ bytes }: BytesColumn, start: number, end: number): number {
  let hash = 17;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte >= zero && byte <= nine) hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash ^ (hash >>> 15);
}

const zero = 0x30;
const nine = 0x39;
const daySign = "0000-00-00";
const secondSign = "0000-00-00 00:00:00";

function shapeAt(column: BytesColumn, start: number, end: number): TimeShape | null {
  const length = end - start;
  if (length === daySign.length) return follows(column, start, daySign) ? "day" : null;
  return length === secondSign.length && follows(column, start, secondSign) ? "second" : null;
}

function follows({ bytes }: BytesColumn, start: number, sign: string): boolean {
  for (let at = 0; at < sign.length; at += 1) {
    const [byte, wanted] = [bytes[start + at] ?? 0, sign.charCodeAt(at)];
    const fits =
      wanted === zero ? byte >= zero && byte <= nine : byte === wanted || (wanted === 0x20 && byte === 0x54);
    if (!fits) return false;
  }
  return true;
}
