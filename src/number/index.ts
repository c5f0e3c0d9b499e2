export {
  type CompareNumbersOptions,
  compareDoubles,
  compareNumbers,
  type NumberComparison,
  relativeTolerance,
  type ShownDigits,
  shownDigits,
  shownSignificantDigits,
  significantDigitsForRounding,
  withinRelativeTolerance,
} from "./compare-numbers.ts";
export {
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  formatDecimal,
  maxDecimalDigits,
  parseDecimal,
  shiftDecimal,
} from "./decimal.ts";
export {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  isWholeDecimal,
  multiplyDecimals,
  negateDecimal,
  roundDecimal,
  significantDigits,
  subtractDecimals,
} from "./decimal-arithmetic.ts";
export { equalsAsRounding, type RoundingEquality } from "./equals-as-rounding.ts";
export type { Figure, NamedFigure, NamedFigureKind, NumeralFigure } from "./figure.ts";
export { findNumberWords, type NumberWord } from "./number-word.ts";
export type { AmbiguousNumeral, Numeral } from "./numeral.ts";
export { parseNumeral } from "./parse-numeral.ts";
export { fractionEqualsPercent, fractionOfPercent, percentEqualsFraction } from "./percent.ts";
export { plainDigits } from "./plain-digits.ts";
export type { ScaleWord } from "./scale-word.ts";
export { findNumerals, scanFigures } from "./scan-figures.ts";
