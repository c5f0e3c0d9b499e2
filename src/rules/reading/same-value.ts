import {
  compareDecimals,
  equalsAsRounding,
  fractionOfPercent,
  type Numeral,
  parseNumeral,
} from "../../number/index.ts";
import { spokenText } from "./spoken-text.ts";

/** Whether two written values are one value: the same words, the same number, or one a rounding of the other. */
export function isSameWrittenValue(one: string, other: string): boolean {
  const numerals = [parseNumeral(one), parseNumeral(other)] as const;
  if (numerals[0] === null || numerals[1] === null) return sameWords(one, other);
  return sameNumber(numerals[0], numerals[1]);
}

function sameWords(one: string, other: string): boolean {
  const words = spokenText(one);
  return one.trim() === other.trim() || (words !== "" && words === spokenText(other));
}

function sameNumber(one: Numeral, other: Numeral): boolean {
  const values = [meant(one), meant(other)] as const;
  if (compareDecimals(values[0], values[1]) === 0) return true;
  if (one.percent !== other.percent) return false;
  return (
    equalsAsRounding(one.value, other.value, other.shown).equal ||
    equalsAsRounding(other.value, one.value, one.shown).equal
  );
}

function meant(numeral: Numeral): Numeral["value"] {
  return numeral.percent ? fractionOfPercent(numeral.value) : numeral.value;
}
