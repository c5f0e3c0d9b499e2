import {
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  type Numeral,
  type ShownDigits,
} from "../number/index.ts";
import type { Cell, NumberCell } from "./cell.ts";
import { readingOf } from "./read-text.ts";

/** A cell taken as a number. */
export interface NumberReading {
  readonly value: number;
  /** The exact number; null where it is not finite. */
  readonly decimal: Decimal | null;
  /** The digits it was written with, where the decimal cannot say so. */
  readonly shown: ShownDigits | null;
  readonly percent: boolean;
  readonly currency: string | null;
  /** The other value that a text may have. */
  readonly alternative: Decimal | null;
  /** Whether it is a whole double beyond 2^53: then its last digits are noise. */
  readonly floating: boolean;
  /** Whether the text carried a mark of a quantity: separator, currency, percent sign, scale word, parentheses. */
  readonly marked: boolean;
}

/** Takes a number cell or a text that spells a number as a number; null for every other cell. */
export function numberReading(cell: Cell): NumberReading | null {
  if (cell.kind === "number") return cellReading(cell);
  if (cell.kind !== "text") return null;
  const { number } = readingOf(cell);
  return number === null ? null : numeralReading(number);
}

function cellReading({ value, decimal }: NumberCell): NumberReading {
  return {
    value,
    decimal: decimal ?? decimalFromNumber(value),
    shown: null,
    percent: false,
    currency: null,
    alternative: null,
    floating: decimal === null && Number.isInteger(value) && !Number.isSafeInteger(value),
    marked: false,
  };
}

function numeralReading(numeral: Numeral): NumberReading {
  return {
    value: decimalToNumber(numeral.value),
    decimal: numeral.value,
    shown: numeral.shown,
    percent: numeral.percent,
    currency: numeral.currency,
    alternative: numeral.ambiguous?.alternative ?? null,
    floating: false,
    marked: !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(numeral.asWritten),
  };
}
