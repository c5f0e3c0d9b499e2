import { InputError } from "../errors/index.ts";
import { decimalToNumber, parseDecimal } from "../number/index.ts";
import { booleanCells, type Cell, nullCell, numberCell, textCell } from "./cell.ts";
import { parseIsoDate, parseIsoTime, parseIsoTimestamp } from "./read-time.ts";

/** How deep lists and structs may be nested in one cell. */
export const maxCellDepth = 64;

/**
 * Reads one cell from a value: null or undefined, boolean, number, bigint, string, `Date`, an array or a plain object. An object with exactly
 * one of `$decimal`, `$bigint`, `$date`, `$timestamp`, `$time`, `$number` is a typed cell; any other plain object is a struct.
 * Throws an InputError that names `field` for a malformed typed cell, an instance of another class, a function, a symbol, a cycle, or
 * nesting beyond `maxCellDepth`.
 */
export function parseCell(value: unknown, field: string, depth = 0): Cell {
  if (value === null || value === undefined) return nullCell;
  if (typeof value === "string") return textCell(value);
  if (typeof value === "number") return numberCell(value);
  if (typeof value === "boolean") return value ? booleanCells.true : booleanCells.false;
  if (typeof value === "bigint") return bigintCell(value);
  if (typeof value !== "object") throw cellError(field, `A ${typeof value} is no cell.`);
  if (depth > maxCellDepth) throw cellError(field, "The cell is cyclic or nested too deeply.");
  if (Array.isArray(value) || isNumberArray(value)) {
    return { kind: "list", items: Array.from(value, (item: unknown) => parseCell(item, field, depth + 1)) };
  }
  if (value instanceof Date) return dateObjectCell(value, field);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw cellError(field, "An instance of a class is no cell.");
  }
  const keys = Object.keys(value);
  const members = value as Readonly<Record<string, unknown>>;
  const [first] = keys;
  if (keys.length === 1 && first !== undefined && typedCellKeys.has(first)) {
    return typedCell(first, members[first], field);
  }
  const fields = keys.map((key) => [key, parseCell(members[key], field, depth + 1)] as const);
  return { kind: "struct", fields: new Map(fields) };
}

/** The keys that mark an object as a typed cell. */
export const typedCellKeys: ReadonlySet<string> = new Set([
  "$decimal",
  "$bigint",
  "$date",
  "$timestamp",
  "$time",
  "$number",
]);

function typedCell(key: string, content: unknown, field: string): Cell {
  const cell = typeof content === "string" ? readTyped(key, content) : null;
  if (cell === null) throw cellError(field, `The content of ${key} does not have the form of one.`);
  return cell;
}

function readTyped(key: string, content: string): Cell | null {
  switch (key) {
    case "$decimal":
      return decimalCell(content);
    case "$bigint":
      return /^-?\d+$/.test(content) ? bigintCell(BigInt(content)) : null;
    case "$date":
      return parseIsoDate(content);
    case "$timestamp":
      return parseIsoTimestamp(content) ?? midnight(content);
    case "$time":
      return parseIsoTime(content);
    default:
      return specialNumber(content);
  }
}

function decimalCell(content: string): Cell | null {
  const decimal = parseDecimal(content);
  return decimal === null ? null : { kind: "number", value: decimalToNumber(decimal) || 0, decimal };
}

function bigintCell(value: bigint): Cell {
  if (value <= BigInt(Number.MAX_SAFE_INTEGER) && value >= BigInt(Number.MIN_SAFE_INTEGER)) {
    return numberCell(Number(value));
  }
  return { kind: "number", value: Number(value), decimal: { coefficient: value, scale: 0 } };
}

function midnight(content: string): Cell | null {
  const date = parseIsoDate(content);
  return date && { kind: "timestamp", seconds: date.day * 86_400, nanos: 0, offset: null, digits: 0 };
}

function specialNumber(content: string): Cell | null {
  if (content === "NaN") return numberCell(Number.NaN);
  if (content === "Infinity") return numberCell(Number.POSITIVE_INFINITY);
  if (content === "-Infinity") return numberCell(Number.NEGATIVE_INFINITY);
  return content === "-0" ? numberCell(0) : null;
}

function dateObjectCell(value: Date, field: string): Cell {
  const milliseconds = value.getTime();
  if (Number.isNaN(milliseconds)) throw cellError(field, "An invalid Date is no cell.");
  const seconds = Math.floor(milliseconds / 1000);
  const nanos = (milliseconds - seconds * 1000) * 1_000_000;
  return { kind: "timestamp", seconds, nanos, offset: 0, digits: 3 };
}

function isNumberArray(value: object): value is Iterable<unknown> & ArrayLike<unknown> {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function cellError(field: string, problem: string): InputError {
  const remedy =
    "Hand in null, booleans, numbers, bigints, texts, dates, lists, plain objects or typed cells.";
  return new InputError([{ file: null, line: null, field, problem, remedy }]);
}
