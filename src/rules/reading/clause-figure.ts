import type { Figure } from "../../domain/index.ts";
import {
  compareNumbers,
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  equalsAsRounding,
  fractionOfPercent,
  type Numeral,
  parseNumeral,
  percentEqualsFraction,
  significantDigitsForRounding,
} from "../../number/index.ts";

/**
 * Whether a number of the answer, as written, agrees with the figure of a clause: within a range or band, else equal at the tolerance of tables
 * or as a rounding of three or more digits; null where the text is no number.
 */
export function agreesWithFigure(figure: Figure, asWritten: string): boolean | null {
  const numeral = parseNumeral(asWritten);
  if (numeral === null) return null;
  switch (figure.kind) {
    case "number":
      return equalsNumber(figureDecimal(figure.value, figure.as_written), numeral);
    case "percent":
      return equalsPercent(figure.value, numeral);
    case "range":
      return isBetween(numeral, figure.low, figure.high);
    case "band":
      return isBetween(numeral, figure.value - figure.plus_minus, figure.value + figure.plus_minus);
  }
}

function figureDecimal(value: number, asWritten: string): Decimal | null {
  const written = parseNumeral(asWritten);
  return written !== null && decimalToNumber(written.value) === value
    ? written.value
    : decimalFromNumber(value);
}

function equalsNumber(golden: Decimal | null, numeral: Numeral): boolean {
  if (golden === null) return false;
  if (compareNumbers(golden, numeral.value, { otherShown: numeral.shown }) === "equal") return true;
  const percent =
    numeral.percent && percentEqualsFraction(golden, numeral.value, { otherShown: numeral.shown });
  return percent === "equal" || isCleanRounding(golden, numeral) || isPercentRounding(golden, numeral);
}

function isCleanRounding(golden: Decimal, { value, shown }: Numeral): boolean {
  const rounding = equalsAsRounding(golden, value, shown);
  return rounding.equal && rounding.significantDigits >= significantDigitsForRounding;
}

function isPercentRounding(golden: Decimal, { percent, value, shown }: Numeral): boolean {
  if (!percent) return false;
  const rounding = equalsAsRounding(golden, fractionOfPercent(value), {
    lastDigit: shown.lastDigit - 2,
    decimals: shown.decimals + 2,
  });
  return rounding.equal && rounding.significantDigits >= significantDigitsForRounding;
}

function equalsPercent(percent: number, numeral: Numeral): boolean {
  const golden = decimalFromNumber(percent);
  if (golden === null) return false;
  return (
    equalsNumber(golden, { ...numeral, percent: false }) || equalsNumber(fractionOfPercent(golden), numeral)
  );
}

function isBetween({ value }: Numeral, low: number, high: number): boolean {
  const number = decimalToNumber(value);
  return number >= low && number <= high;
}
