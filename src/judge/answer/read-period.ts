import type { CellValue } from "../../domain/index.ts";

/** A stretch of the calendar; what is null is not said. A day has a month, a month has a quarter and a half. */
export interface Period {
  readonly year: number | null;
  readonly half: number | null;
  readonly quarter: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/**
 * Reads a cell as a period of the calendar: a date, `2025-03`, `March 2025`, `Q1`, `2025-Q1`, `H2 2025`; a whole number only where the name of its
 * column says of what it is (`year`, `half`, `quarter`, `month`). Null where it is none.
 */
export function readPeriod(cell: CellValue, column: string): Period | null {
  if (typeof cell === "number" || typeof cell === "bigint") return ofNumber(Number(cell), column);
  const text = textOf(cell);
  if (text === null) return null;
  if (/^\d+$/.test(text)) return ofNumber(Number(text), column);
  return ofDate(text) ?? ofPart(text) ?? ofMonthName(text);
}

/** Whether every day of the inner period lies in the outer one, as far as both say. */
export function holdsPeriod(outer: Period, inner: Period): boolean {
  return parts.every((part) => outer[part] === null || outer[part] === inner[part]);
}

const parts = ["year", "half", "quarter", "month", "day"] as const;
const nothing: Period = { year: null, half: null, quarter: null, month: null, day: null };

function textOf(cell: CellValue): string | null {
  if (typeof cell === "string") return cell.trim();
  if (typeof cell !== "object" || cell === null) return null;
  const [member] = Object.entries(cell);
  const text: unknown = member?.[0] === "$date" || member?.[0] === "$timestamp" ? member[1] : null;
  return typeof text === "string" ? text : null;
}

function ofNumber(value: number, column: string): Period | null {
  const [word, second] = column.toLowerCase().match(/year|half|quarter|month/g) ?? [];
  if (second !== undefined) return null;
  if (word === "year") return value >= 1000 && value <= 9999 ? { ...nothing, year: value } : null;
  if (word === "half") return ofHalf(value, null);
  if (word === "quarter") return ofQuarter(value, null);
  return word === "month" ? ofMonth(value, null) : null;
}

function ofDate(text: string): Period | null {
  const found = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2})(?:[T ][\d:.]+Z?)?)?$/.exec(text);
  if (found === null) return null;
  const [, year, month, day] = found;
  const period = ofMonth(Number(month), Number(year));
  return period === null || day === undefined ? period : { ...period, day: Number(day) };
}

/** A quarter or a half, its year before or behind it. */
function ofPart(text: string): Period | null {
  const found = /^(?:(\d{4})[-/ ]?)?([QH])([1-4])(?:[-/ ]?(\d{4}))?$/i.exec(text);
  if (found === null || (found[1] !== undefined && found[4] !== undefined)) return null;
  const year = found[1] ?? found[4];
  const read = found[2]?.toUpperCase() === "Q" ? ofQuarter : ofHalf;
  return read(Number(found[3]), year === undefined ? null : Number(year));
}

function ofMonthName(text: string): Period | null {
  const found = /^([a-z]{3,9})\.?(?:[-/, ]+(\d{4}))?$/i.exec(text);
  const name = found?.[1]?.toLowerCase();
  if (found === null || name === undefined) return null;
  const index = monthNames.findIndex((month) => month.startsWith(name));
  return index === -1 ? null : ofMonth(index + 1, found[2] === undefined ? null : Number(found[2]));
}

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function ofMonth(month: number, year: number | null): Period | null {
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  return { year, half: Math.ceil(month / 6), quarter: Math.ceil(month / 3), month, day: null };
}

function ofQuarter(quarter: number, year: number | null): Period | null {
  if (!Number.isInteger(quarter) || quarter < 1 || quarter > 4) return null;
  return { ...nothing, year, half: Math.ceil(quarter / 2), quarter };
}

function ofHalf(half: number, year: number | null): Period | null {
  return half === 1 || half === 2 ? { ...nothing, year, half } : null;
}
