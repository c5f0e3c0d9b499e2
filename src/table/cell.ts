import type { Decimal } from "../number/index.ts";

/** A missing value; it equals only itself. */
export interface NullCell {
  readonly kind: "null";
}

/** A truth value. */
export interface BooleanCell {
  readonly kind: "boolean";
  readonly value: boolean;
}

/**
 * A number of any type. `value` is the nearest double, with no negative zero. `decimal` is the exact number with the digits it shows;
 * null where the double is the number (it then shows the digits of its shortest form) or is not finite.
 */
export interface NumberCell {
  readonly kind: "number";
  readonly value: number;
  readonly decimal: Decimal | null;
}

/** A calendar day: days since 1970-01-01 in the proleptic Gregorian calendar. */
export interface DateCell {
  readonly kind: "date";
  readonly day: number;
}

/**
 * A point in time or a clock reading. `seconds` and `nanos` (0 to 999,999,999) count from 1970-01-01T00:00:00: in UTC where `offset` (seconds
 * east of UTC) is stated, else on the unnamed local clock. `digits` are the digits after the second that were written.
 */
export interface TimestampCell {
  readonly kind: "timestamp";
  readonly seconds: number;
  readonly nanos: number;
  readonly offset: number | null;
  readonly digits: number;
}

/** A time of day: seconds since midnight and nanoseconds. */
export interface TimeCell {
  readonly kind: "time";
  readonly seconds: number;
  readonly nanos: number;
}

/** A text, in Unicode NFC and without outer white space. */
export interface TextCell {
  readonly kind: "text";
  readonly text: string;
}

/** A list; its elements have an order. */
export interface ListCell {
  readonly kind: "list";
  readonly items: readonly Cell[];
}

/** A struct; its fields have names and no order. */
export interface StructCell {
  readonly kind: "struct";
  readonly fields: ReadonlyMap<string, Cell>;
}

/** One typed cell of a table. */
export type Cell =
  | NullCell
  | BooleanCell
  | NumberCell
  | DateCell
  | TimestampCell
  | TimeCell
  | TextCell
  | ListCell
  | StructCell;

/** The kinds of cells. */
export type CellKind = Cell["kind"];

/** The cell of a missing value. */
export const nullCell: NullCell = { kind: "null" };

/** The cells of the two truth values. */
export const booleanCells = {
  true: { kind: "boolean", value: true },
  false: { kind: "boolean", value: false },
} as const satisfies Record<string, BooleanCell>;

/** The cell of a double; negative zero becomes zero. */
export function numberCell(value: number): NumberCell {
  return { kind: "number", value: value === 0 ? 0 : value, decimal: null };
}

/** The cell of a text: composed (NFC) and without outer white space. */
export function textCell(text: string): TextCell {
  return { kind: "text", text: tidyText(text) };
}

/** Puts a text into Unicode NFC and trims outer white space; a plain text comes back as it is. */
export function tidyText(text: string): string {
  const trimmed = text.trim();
  return isAscii(trimmed) ? trimmed : trimmed.normalize("NFC");
}

const beyondAscii = /[^\p{ASCII}]/u;

function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}
