import {
  type CompareNumbersOptions,
  compareNumbers,
  type NumberComparison,
  shownDigits,
} from "./compare-numbers.ts";
import { type Decimal, shiftDecimal } from "./decimal.ts";

/** The fraction that a percentage means: 12.3 (%) is 0.123, with the digits it was written with. */
export function fractionOfPercent(percent: Decimal): Decimal {
  return shiftDecimal(percent, -2);
}

/**
 * Compares a golden fraction with a percentage (0.125 with 12.5) by the rule of `compareNumbers`, after moving the point of the percentage.
 * Only a caller who knows that the column is a rate, or that the text carried a percent sign, may ask.
 */
export function percentEqualsFraction(
  fraction: Decimal,
  percent: Decimal,
  options: CompareNumbersOptions = {},
): NumberComparison {
  const shown = shownDigits(percent, options.otherShown);
  const otherShown = { lastDigit: shown.lastDigit - 2, decimals: shown.decimals + 2 };
  return compareNumbers(fraction, fractionOfPercent(percent), { ...options, otherShown });
}

/** Compares a golden percentage with a fraction (12.5 with 0.125) by the rule of `compareNumbers`; the mirror of `percentEqualsFraction`. */
export function fractionEqualsPercent(
  percent: Decimal,
  fraction: Decimal,
  options: CompareNumbersOptions = {},
): NumberComparison {
  const shown = shownDigits(fraction, options.otherShown);
  const otherShown = { lastDigit: shown.lastDigit + 2, decimals: Math.max(shown.decimals - 2, 0) };
  return compareNumbers(percent, shiftDecimal(fraction, 2), { ...options, otherShown });
}
