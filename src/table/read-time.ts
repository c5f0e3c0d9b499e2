import type { DateCell, TimeCell, TimestampCell } from "./cell.ts";

const datePattern = /^([+-]?\d{4,6})-(\d{2})-(\d{2})$/;
const timestampPattern =
  /^([+-]?\d{4,6}-\d{2}-\d{2})(?:[T ]|\s+)(\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?(?::?\d{2})?)?$/i;
const timePattern = /^(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?$/;

/** Reads an ISO date, `YYYY-MM-DD`; null for any other text and for days that no calendar has. */
export function parseIsoDate(text: string): DateCell | null {
  const parts = datePattern.exec(text);
  if (parts === null) return null;
  const day = dayNumber(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return day === null ? null : { kind: "date", day };
}

/**
 * Reads an ISO 8601 timestamp, `T` or a space between date and time, seconds and their fraction optional, then `Z`, `UTC`, an offset such as
 * `+01`, `+0100` or `+01:00`, or no zone. Digits beyond nanoseconds are cut. Null for any other text.
 */
export function parseIsoTimestamp(text: string): TimestampCell | null {
  const parts = timestampPattern.exec(text);
  if (parts === null) return null;
  const [, dateText = "", timeText = "", zone] = parts;
  const date = parseIsoDate(dateText);
  const time = parseIsoTime(timeText);
  if (date === null || time === null) return null;
  const offset = zone === undefined ? null : offsetSeconds(zone);
  const seconds = date.day * secondsPerDay + time.seconds - (offset ?? 0);
  const digits = /[.,](\d+)$/.exec(timeText)?.[1]?.length ?? 0;
  return { kind: "timestamp", seconds, nanos: time.nanos, offset, digits };
}

/** Reads a time of day, `HH:MM`, `HH:MM:SS` or with a fraction; 24:00:00 is the end of the day. Null for any other text. */
export function parseIsoTime(text: string): TimeCell | null {
  const parts = timePattern.exec(text);
  if (parts === null) return null;
  const [hours, minutes, seconds] = [Number(parts[1]), Number(parts[2]), Number(parts[3] ?? 0)];
  if (hours > 24 || minutes > 59 || seconds > 60 || (hours === 24 && minutes + seconds > 0)) return null;
  const nanos = Number((parts[4] ?? "").slice(0, 9).padEnd(9, "0"));
  return { kind: "time", seconds: hours * 3600 + minutes * 60 + seconds, nanos };
}

/** Seconds in a day without leap seconds. */
export const secondsPerDay = 86_400;

/** The days since 1970-01-01 of a date in the proleptic Gregorian calendar; null where month or day do not exist. */
export function dayNumber(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The date of a day number as year, month and day. */
export function civilDate(dayOfEpoch: number): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  const shifted = dayOfEpoch + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1 };
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (monthLengths[month - 1] ?? 0);
}

function offsetSeconds(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?:?(\d{2})?$/.exec(zone);
  if (parts === null) return 0;
  const size = Number(parts[2]) * 3600 + Number(parts[3] ?? 0) * 60 + Number(parts[4] ?? 0);
  return parts[1] === "-" ? -size : size;
}
