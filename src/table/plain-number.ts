import { shortestForm } from "./column.ts";

/** The number that `readPlainNumber` read last; kept in one place so that reading millions of fields makes no objects. */
export const plainNumber = { value: 0, decimals: 0 };

const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => 10 ** power);

/** Digits that a double holds exactly, whatever they are. */
const exactDigits = 15;

/**
 * Reads the bytes from `start` to `end` as a plain number: an optional minus, digits without leading zeros, a point with digits, an exponent.
 * Gives the nearest double and the digits after the point, `shortestForm` where they are those of the double: where they do not end in zero, where there are
 * more than fifteen digits, or an exponent. False for everything else, also for whole numbers of more than fifteen digits, which no double holds for certain, and for a minus before zero.
 */
export function readPlainNumber(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  const negative = bytes[at] === minus;
  if (negative) at += 1;
  const first = at;
  let mantissa = 0;
  let digits = 0;
  let point = -1;
  for (; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    const digit = byte - zero;
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      if (mantissa > 0) digits += 1;
    } else if (byte === dot && point < 0 && at > first) point = at;
    else break;
  }
  const whole = (point < 0 ? at : point) - first;
  if (whole === 0 || (whole > 1 && bytes[first] === zero) || point === at - 1) return false;
  const decimals = point < 0 ? 0 : at - point - 1;
  if (at < end || digits > exactDigits || decimals >= powersOfTen.length) {
    return readLongNumber(bytes, { start, end, at, fraction: point >= 0 });
  }
  if (negative && mantissa === 0) return false;
  const value = decimals === 0 ? mantissa : mantissa / (powersOfTen[decimals] ?? 1);
  plainNumber.value = negative ? -value : value;
  plainNumber.decimals = decimals === 0 || bytes[at - 1] !== zero ? shortestForm : decimals;
  return true;
}

const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;

interface LongNumber {
  readonly start: number;
  readonly end: number;
  /** Where the digits and the point end. */
  readonly at: number;
  readonly fraction: boolean;
}

/** A number with many digits or an exponent, read as the double nearest to it. */
function readLongNumber(bytes: Uint8Array, { start, end, at, fraction }: LongNumber): boolean {
  const exponent = at < end && ((bytes[at] ?? 0) | 0x20) === 0x65;
  if ((at < end && !exponent) || (!exponent && !fraction) || end - start > longestNumber) return false;
  let text = "";
  for (let place = start; place < end; place += 1) text += String.fromCharCode(bytes[place] ?? 0);
  if (exponent && !/[eE][+-]?\d{1,3}$/.test(text)) return false;
  const value = Number(text);
  if (!Number.isFinite(value) || value === 0) return false;
  plainNumber.value = value;
  plainNumber.decimals = shortestForm;
  return true;
}

/** Beyond so many characters a number says more than a double can hold. */
const longestNumber = 24;
