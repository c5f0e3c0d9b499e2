import { type Numeral, parseNumeral } from "../number/index.ts";
import type { Cell, TimeCell, TimestampCell } from "./cell.ts";
import { dayNumber, parseIsoDate, parseIsoTime, parseIsoTimestamp } from "./read-time.ts";

/** What a text could mean beside itself. */
export interface TextReading {
  /** The number it spells, with what was read off it. */
  readonly number: Numeral | null;
  /** Digits with leading zeros: an identifier that looks like a number. */
  readonly paddedDigits: bigint | null;
  /** The days that it may name: one for an ISO date, two where day and month are open. */
  readonly days: readonly number[];
  /** Whether the day is spelled in the one unmistakable way, `YYYY-MM-DD`. */
  readonly isoDay: boolean;
  readonly timestamp: TimestampCell | null;
  readonly time: TimeCell | null;
  /** The truth value of a word. `plain` is true for "true" and "false" in any case, false for yes, no, t, f, y, n, on, off. */
  readonly boolean: { readonly value: boolean; readonly plain: boolean } | null;
  /** What a word for no number or an infinity means: nan, inf, infinity, with or without a sign. */
  readonly special: number | null;
  /** A word or sign that spells absence: n/a, none, -, unknown. "null" is no such word: in typed data it is a name like another. */
  readonly absence: boolean;
  /** Lower case, without inner white space and invisible characters: equal for texts that differ only in these. */
  readonly folded: string;
}

const readings = new WeakMap<Cell, TextReading>();

/** Reads a text cell once and remembers it with the cell. */
export function readingOf(cell: Cell & { readonly kind: "text" }): TextReading {
  const known = readings.get(cell);
  if (known !== undefined) return known;
  const reading = readText(cell.text);
  readings.set(cell, reading);
  return reading;
}

/** Says what a text could mean. Nothing is evaluated. */
export function readText(text: string): TextReading {
  const folded = foldText(text);
  const digits = /\d/.test(text) && text.length <= maxReadableLength;
  const paddedDigits = /^0\d+$/.test(text) && text.length <= 1000 ? BigInt(text) : null;
  const timestamp = digits ? parseIsoTimestamp(text) : null;
  const dates = digits ? readDays(text) : noDays;
  return {
    number: digits || /^\p{Nd}/u.test(text) ? parseNumeral(text) : null,
    paddedDigits,
    days: dates.days,
    isoDay: dates.iso,
    timestamp,
    time: digits ? parseIsoTime(text) : null,
    boolean: booleanWords.get(folded) ?? null,
    special: specialWords.get(folded) ?? null,
    absence: absenceWords.has(folded),
    folded,
  };
}

/** Folds a text: NFKC, lower case, no white space, no invisible characters. */
export function foldText(text: string): string {
  if (/^[\x21-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]+/gu, "")
    .toUpperCase()
    .toLowerCase();
}

/** Texts longer than this are read as nothing but text. */
const maxReadableLength = 1000;

const booleanWords = new Map([
  ["true", { value: true, plain: true }],
  ["false", { value: false, plain: true }],
  ...["yes", "y", "t", "on", "1"].map((word) => [word, { value: true, plain: false }] as const),
  ...["no", "n", "f", "off", "0"].map((word) => [word, { value: false, plain: false }] as const),
]);

const specialWords = new Map([
  ["nan", Number.NaN],
  ...["inf", "+inf", "infinity", "+infinity"].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...["-inf", "-infinity"].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

const absenceWords = new Set([
  "n/a",
  "n.a.",
  "na",
  "#n/a",
  "none",
  "nil",
  "-",
  "–",
  "—",
  "--",
  "unknown",
  "missing",
  "notavailable",
  "nodata",
]);

interface ReadDays {
  readonly days: readonly number[];
  readonly iso: boolean;
}

const noDays: ReadDays = { days: [], iso: false };

const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const numericDate = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})$/;
const dayFirst = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[\\s.-]+(${months})[a-z]*\\.?,?[\\s-]+(\\d{4})$`,
  "i",
);
const monthFirst = new RegExp(`^(${months})[a-z]*\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})$`, "i");

function readDays(text: string): ReadDays {
  const iso = parseIsoDate(text);
  if (iso !== null) return { days: [iso.day], iso: true };
  const named = dayFirst.exec(text);
  if (named !== null) return oneDay(Number(named[3]), monthNumber(named[2]), Number(named[1]));
  const american = monthFirst.exec(text);
  if (american !== null) return oneDay(Number(american[3]), monthNumber(american[1]), Number(american[2]));
  const numeric = numericDate.exec(text);
  if (numeric === null) return noDays;
  const [first, middle, last] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[4])];
  if ((numeric[1] ?? "").length === 4) return oneDay(first, middle, last);
  const year = (numeric[4] ?? "").length === 4 ? last : last < 100 ? 2000 + last : last;
  const days = [dayNumber(year, middle, first), dayNumber(year, first, middle)].filter((day) => day !== null);
  return { days: [...new Set(days)], iso: false };
}

function oneDay(year: number, month: number, day: number): ReadDays {
  const number = dayNumber(year, month, day);
  return number === null ? noDays : { days: [number], iso: false };
}

function monthNumber(name: string | undefined): number {
  return months.split("|").indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
}
