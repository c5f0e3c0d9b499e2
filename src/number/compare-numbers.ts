import { type Decimal, decimalFromNumber, shiftDecimal } from "./decimal.ts";
import {
  absoluteDecimal,
  compareDecimals,
  roundDecimal,
  significantDigits,
  subtractDecimals,
} from "./decimal-arithmetic.ts";

/** The relative distance up to which two numbers are equal (`spec/table-comparison.md`, Tolerance). */
export const relativeTolerance = 1e-6;

/** The significant digits that a figure must show before equality after rounding to them counts as equality. */
export const significantDigitsForRounding = 3;

/** How two numbers stand to each other: `rounding` means equal only after rounding further than the rule allows, which meaning must decide. */
export type NumberComparison = "equal" | "rounding" | "different";

/**
 * Which digits a number was written with, where its decimal cannot say so itself ("1.20M" is the decimal 1200000).
 * `lastDigit` is the power of ten of the last digit written (-2 for 1.50, 4 for 1.20M); `decimals` counts the digits written after the point.
 */
export interface ShownDigits {
  readonly lastDigit: number;
  readonly decimals: number;
}

/** What `compareNumbers` and `compareDoubles` are told beside the two numbers. */
export interface CompareNumbersOptions {
  /** Digits after the point to which both sides are rounded, as the golden declares (`round`); it stands in for the digits shown. */
  readonly round?: number;
  /** The digits the golden was written with. @default as its decimal shows */
  readonly goldenShown?: ShownDigits;
  /** The digits the other number was written with. @default as its decimal shows */
  readonly otherShown?: ShownDigits;
  /**
   * Whether two different whole numbers within the relative tolerance may be two things (ids, counts) or are noise (whole values of a
   * floating-point column). @default "exact"
   */
  readonly wholeNumbers?: "exact" | "tolerant";
}

/**
 * Compares a golden number with another one by the equality rule of the specification (table-comparison, Tolerance; answer-judge 4 and 7.8).
 *
 * - `equal`: the same value; or within relative 1e-6 of the larger; or the same when both are rounded to the declared `round`; or, where
 *   none is declared, the same when the other is rounded to the digits after the point that the golden shows, if the golden has such digits
 *   and shows at least three significant digits.
 * - `rounding`: not equal, but the golden rounded to the coarser digits of the other gives the other; or the other rounded to the digits of
 *   the golden gives the golden, which shows no digit after the point or fewer than three significant digits.
 * - `different`: everything else.
 *
 * Two whole numbers are compared exactly, because neighbouring ids and counts are two things: below 2^53 whole numbers that differ within the
 * relative tolerance are `rounding`, beyond they are `different`; `wholeNumbers: "tolerant"` treats them as any other numbers.
 * There is no absolute tolerance. A percent and its fraction are not compared here: see `percentEqualsFraction`.
 */
export function compareNumbers(
  golden: Decimal,
  other: Decimal,
  options: CompareNumbersOptions = {},
): NumberComparison {
  if (compareDecimals(golden, other) === 0) return "equal";
  const shown = {
    golden: shownDigits(golden, options.goldenShown),
    other: shownDigits(other, options.otherShown),
  };
  const bothWhole = golden.scale === 0 && other.scale === 0 && options.wholeNumbers !== "tolerant";
  const close = withinRelativeTolerance(golden, other);
  if (close && !bothWhole) return "equal";
  const rounding = compareRounded(golden, other, { shown, round: options.round });
  if (rounding !== "different") return rounding;
  return close && isSafe(golden) && isSafe(other) ? "rounding" : "different";
}

/**
 * Compares two doubles by the rule of `compareNumbers`, each showing the digits of its shortest form, without a bigint where they are equal,
 * noise or far apart. NaN equals NaN, an infinity equals itself. Whole doubles beyond 2^53 are floating-point values and compared with tolerance.
 */
export function compareDoubles(
  golden: number,
  other: number,
  options: CompareNumbersOptions = {},
): NumberComparison {
  if (golden === other || (Number.isNaN(golden) && Number.isNaN(other))) return "equal";
  const distance = Math.abs(golden - other);
  if (!(distance < Number.POSITIVE_INFINITY)) return "different";
  const close = distance <= relativeTolerance * Math.max(Math.abs(golden), Math.abs(other));
  if (close && !isCountingPair(golden, other, options)) return "equal";
  if (!close && distance > 1 && options.round === undefined && plainlyShown(options)) return "different";
  const exactGolden = decimalFromNumber(golden);
  const exactOther = decimalFromNumber(other);
  if (exactGolden === null || exactOther === null) return "different";
  return compareNumbers(exactGolden, exactOther, options);
}

/** The digits a decimal shows of itself: those of its scale. */
export function shownDigits(decimal: Decimal, written?: ShownDigits): ShownDigits {
  return written ?? { lastDigit: decimal.scale === 0 ? 0 : -decimal.scale, decimals: decimal.scale };
}

/** Whether two decimals are within relative 1e-6 of the larger magnitude; symmetric. */
export function withinRelativeTolerance(left: Decimal, right: Decimal): boolean {
  const distance = absoluteDecimal(subtractDecimals(left, right));
  const magnitudes = [absoluteDecimal(left), absoluteDecimal(right)] as const;
  const larger = compareDecimals(magnitudes[0], magnitudes[1]) >= 0 ? magnitudes[0] : magnitudes[1];
  return compareDecimals(shiftDecimal(distance, 6), larger) <= 0;
}

interface RoundingCase {
  readonly shown: { readonly golden: ShownDigits; readonly other: ShownDigits };
  readonly round: number | undefined;
}

function compareRounded(golden: Decimal, other: Decimal, { shown, round }: RoundingCase): NumberComparison {
  if (round !== undefined && sameRounded(golden, other, round)) return "equal";
  if (shown.other.lastDigit > shown.golden.lastDigit) {
    return equalAt(golden, other, -shown.other.lastDigit) ? "rounding" : "different";
  }
  if (!equalAt(other, golden, -shown.golden.lastDigit)) return "different";
  const enough =
    shown.golden.decimals > 0 && shownSignificantDigits(golden, shown.golden) >= significantDigitsForRounding;
  return enough && round === undefined ? "equal" : "rounding";
}

function sameRounded(left: Decimal, right: Decimal, digits: number): boolean {
  return compareDecimals(roundDecimal(left, digits), roundDecimal(right, digits)) === 0;
}

function equalAt(fine: Decimal, coarse: Decimal, digits: number): boolean {
  return compareDecimals(roundDecimal(fine, digits), coarse) === 0;
}

/** How many significant digits a value was written with: 1.20M shows three. */
export function shownSignificantDigits(value: Decimal, shown: ShownDigits): number {
  return significantDigits(roundDecimal(shiftDecimal(value, -shown.lastDigit), 0));
}

function isSafe(decimal: Decimal): boolean {
  return absoluteDecimal(decimal).coefficient <= BigInt(Number.MAX_SAFE_INTEGER);
}

function isCountingPair(golden: number, other: number, options: CompareNumbersOptions): boolean {
  return options.wholeNumbers !== "tolerant" && Number.isSafeInteger(golden) && Number.isSafeInteger(other);
}

function plainlyShown(options: CompareNumbersOptions): boolean {
  return options.goldenShown === undefined && options.otherShown === undefined;
}
