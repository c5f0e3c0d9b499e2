import {
  absoluteDecimal,
  compareDecimals,
  compareNumbers,
  type Decimal,
  equalsAsRounding,
  fractionEqualsPercent,
  percentEqualsFraction,
  type ShownDigits,
  shiftDecimal,
  significantDigitsForRounding,
} from "../number/index.ts";
import type { ColumnFacts } from "./column-facts.ts";
import type { KnownNumber } from "./known-number.ts";

/** A figure as it compares: its value with sign and scale word, and what was written beside it. */
export interface StatedFigure {
  readonly value: Decimal;
  readonly shown: ShownDigits | null;
  readonly percent: boolean;
  readonly currency: string | null;
  /** The power of ten of its scale word; 0 where it has none. */
  readonly power: number;
}

/**
 * Whether a figure states a number of a table: equal by the rule of `compareNumbers`, or a rounding of it that shows three significant digits or more.
 * A percent sign is a unit: it equals the fraction; it equals the bare number only in a column whose name says percent, or in a rate that is above one.
 * A scale word equals the bare number where the name of the column says that scale. Two different currencies are never equal.
 */
export function equalsKnown(figure: StatedFigure, known: KnownNumber, facts: ColumnFacts): boolean {
  if (!sameCurrency(figure.currency, known.currency)) return false;
  if (known.partOfText) {
    return figure.percent === known.percent && compareDecimals(figure.value, known.value) === 0;
  }
  const isScaled = facts.power > 0 && figure.power > 0;
  if (isScaled && equalsFigure(known, shifted(figure, -facts.power), facts)) return true;
  if (figure.percent === known.percent) return equalsFigure(known, figure, facts);
  if (!figure.percent)
    return fractionEqualsPercent(known.value, figure.value, otherShown(figure)) === "equal";
  const isPoints = facts.percentPoints || (facts.rate && isAboveOne(known.value));
  return isPoints ? equalsFigure(known, figure, facts) : equalsFraction(known, figure);
}

function equalsFigure(known: KnownNumber, { value, shown }: StatedFigure, { round }: ColumnFacts): boolean {
  const options = {
    ...(known.shown === null ? {} : { goldenShown: known.shown }),
    ...(shown === null ? {} : { otherShown: shown }),
    ...(round === null ? {} : { round }),
  };
  if (compareNumbers(known.value, value, options) === "equal") return true;
  return isRounding(known.value, value, shown);
}

function equalsFraction(known: KnownNumber, figure: StatedFigure): boolean {
  if (percentEqualsFraction(known.value, figure.value, otherShown(figure)) === "equal") return true;
  return isRounding(shiftDecimal(known.value, 2), figure.value, figure.shown);
}

/** Zeros at the end of a whole figure are digits here: whether 1,230,000 is a rounding, only a reader can tell. */
function isRounding(golden: Decimal, value: Decimal, shown: ShownDigits | null): boolean {
  const rounding = equalsAsRounding(golden, value, shown ?? undefined);
  return (
    rounding.equal && !rounding.zerosAsPlaces && rounding.significantDigits >= significantDigitsForRounding
  );
}

function otherShown({ shown }: StatedFigure): { readonly otherShown?: ShownDigits } {
  return shown === null ? {} : { otherShown: shown };
}

function shifted(figure: StatedFigure, power: number): StatedFigure {
  const { shown } = figure;
  return {
    ...figure,
    value: shiftDecimal(figure.value, power),
    shown: shown === null ? null : { ...shown, lastDigit: shown.lastDigit + power },
  };
}

function isAboveOne(value: Decimal): boolean {
  return compareDecimals(absoluteDecimal(value), { coefficient: 1n, scale: 0 }) > 0;
}

const currencyNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:US?\$|＄|USD|(?:US |U\.S\. )?dollars?)$/i, "$"],
  [/^(?:€|EUR|euros?)$/i, "€"],
  [/^(?:£|￡|GBP|pounds?(?: sterling)?)$/i, "£"],
  [/^(?:₹|INR|Rs\.?|rupees?)$/i, "₹"],
  [/^(?:CNY|RMB|yuan)$/i, "CN¥"],
  [/^(?:JPY|yen)$/i, "JP¥"],
  [/^(?:CHF|francs?)$/i, "CHF"],
];

function sameCurrency(left: string | null, right: string | null): boolean {
  if (left === null || right === null) return true;
  return currencyName(left) === currencyName(right);
}

function currencyName(written: string): string {
  if (written === "$") return "$";
  return currencyNames.find(([pattern]) => pattern.test(written))?.[1] ?? written.toUpperCase();
}
