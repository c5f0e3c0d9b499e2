import type { StatedValue } from "../../domain/index.ts";
import {
  compareDecimals,
  equalsAsRounding,
  fractionOfPercent,
  type Numeral,
  parseNumeral,
  significantDigitsForRounding,
} from "../../number/index.ts";
import { spokenText } from "./spoken-text.ts";

/**
 * Whether two values of the prose are one: the same words, the same number, or one a rounding of the other that shows three significant
 * digits, or fewer where it is presented as a rounding.
 */
export function isSameStatedValue(one: StatedValue, other: StatedValue): boolean {
  const numerals = [parseNumeral(one.as_written), parseNumeral(other.as_written)] as const;
  if (numerals[0] === null || numerals[1] === null) return sameWords(one.as_written, other.as_written);
  if (compareDecimals(meant(numerals[0]), meant(numerals[1])) === 0) return true;
  if (numerals[0].percent !== numerals[1].percent) return false;
  return isRounding(numerals[0], numerals[1], other) || isRounding(numerals[1], numerals[0], one);
}

function sameWords(one: string, other: string): boolean {
  const words = spokenText(one);
  return one.trim() === other.trim() || (words !== "" && words === spokenText(other));
}

function isRounding(fine: Numeral, coarse: Numeral, { rounded_presentation }: StatedValue): boolean {
  const { equal, significantDigits } = equalsAsRounding(fine.value, coarse.value, coarse.shown);
  return equal && (significantDigits >= significantDigitsForRounding || rounded_presentation);
}

function meant(numeral: Numeral): Numeral["value"] {
  return numeral.percent ? fractionOfPercent(numeral.value) : numeral.value;
}
