import type { CellValue } from "../domain/index.ts";
import {
  type Decimal,
  decimalFromNumber,
  parseDecimal,
  parseNumeral,
  type ShownDigits,
  scanFigures,
} from "../number/index.ts";
import { type DateParts, parseDateParts } from "./date-parts.ts";

/** A number that a table holds, with what its text says about it. */
export interface KnownNumber {
  readonly kind: "number";
  readonly value: Decimal;
  readonly shown: ShownDigits | null;
  /** Whether its text carries a percent sign. */
  readonly percent: boolean;
  readonly currency: string | null;
  /** Whether it is only a part of a longer text ("Week 10"). */
  readonly partOfText: boolean;
  readonly column: number;
  readonly row: number;
}

/** A date or a name with digits that a table holds. */
export interface KnownText {
  readonly kind: "text";
  readonly text: string;
  readonly dates: readonly DateParts[];
  readonly column: number;
  readonly row: number;
}

/** What a cell holds that a figure may state. */
export type KnownValue = KnownNumber | KnownText;

interface Position {
  readonly column: number;
  readonly row: number;
}

/** Reads the numbers, dates and names with digits of all cells of a table; lists and structs are searched too. */
export function knownValues(rows: readonly (readonly CellValue[])[]): readonly KnownValue[] {
  return rows.flatMap((cells, row) => cells.flatMap((cell, column) => valuesOf(cell, { column, row })));
}

function valuesOf(cell: CellValue, position: Position): readonly KnownValue[] {
  if (cell === null || typeof cell === "boolean") return [];
  if (typeof cell === "number") return number(decimalFromNumber(cell), position);
  if (typeof cell === "bigint") return number({ coefficient: cell, scale: 0 }, position);
  if (typeof cell === "string") return valuesOfText(cell, position);
  if (isList(cell)) return cell.flatMap((item) => valuesOf(item, position));
  const { $decimal, $bigint, $number, $date, $timestamp, $time } = cell;
  const exact = $decimal ?? $bigint ?? $number;
  if (typeof exact === "string") return number(parseDecimal(exact), position);
  const date = $date ?? $timestamp ?? $time;
  if (typeof date === "string")
    return [{ kind: "text", text: date, dates: parseDateParts(date), ...position }];
  return Object.values(cell).flatMap((item) => valuesOf(item, position));
}

function isList(cell: object): cell is readonly CellValue[] {
  return Array.isArray(cell);
}

function number(value: Decimal | null, position: Position): readonly KnownNumber[] {
  if (value === null) return [];
  return [
    { kind: "number", value, shown: null, percent: false, currency: null, partOfText: false, ...position },
  ];
}

function valuesOfText(text: string, position: Position): readonly KnownValue[] {
  if (!/\p{N}/u.test(text)) return [];
  const whole = parseNumeral(text);
  if (whole !== null) {
    const { value, shown, percent, currency } = whole;
    return [{ kind: "number", value, shown, percent, currency, partOfText: false, ...position }];
  }
  return scanFigures(text).map((figure): KnownValue => {
    if (figure.kind !== "numeral") {
      return { kind: "text", text: figure.asWritten, dates: parseDateParts(figure.asWritten), ...position };
    }
    const { value, shown, percent, currency } = figure.numeral;
    return { kind: "number", value, shown, percent, currency, partOfText: true, ...position };
  });
}
