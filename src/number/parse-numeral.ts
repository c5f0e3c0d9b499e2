import { negateDecimal } from "./decimal-arithmetic.ts";
import type { Numeral } from "./numeral.ts";
import { plainDigits } from "./plain-digits.ts";
import { readNumeral } from "./read-numeral.ts";

/**
 * Reads a WHOLE text as one number, outer white space aside; null where it is none.
 *
 * Numbers: `1,234.50`, `12,34,567`, `1.234,50`, `1 234,50`, `1'234`, `−5`, `+5`, `$12`, `-$4.20`, `12 EUR`, `(3)` and `($3)` (minus three),
 * `12.3%`, `1.2M`, `$4.1bn`, `2.5 million`, `3 lakh`, `1.5e6`, digits of any script.
 * Not numbers: leading zeros (`007`: an identifier), `1e5x`, `1994-95`, `31-52`, `1.2.3`, IP addresses, phone numbers, dates and times, `3/4`,
 * ordinals (`3rd`), bounds and guesses (`>=12`, `about 40`, `~5`), formulas (`=1+1`), numbers with another unit (`12 km`), number words.
 * One separator before three digits is read the English way (`1,234` is 1234 and `1.234` is 1.234) with the other reading in `ambiguous`.
 */
export function parseNumeral(text: string): Numeral | null {
  const written = text.trim();
  const offset = text.indexOf(written);
  const plain = plainDigits(written);
  const bracketed = /^\((.+)\)$/s.exec(plain);
  const inner = bracketed?.[1] ?? plain;
  const digit = inner.search(/[0-9]/);
  if (digit < 0) return null;
  const start = inner.charAt(digit - 1) === "." ? digit - 1 : digit;
  const read = readNumeral(inner, start, 0);
  if (read === null || read.offset !== 0 || read.asWritten.length !== inner.length) return null;
  if (bracketed === null) return { ...read, asWritten: written, offset };
  const value = read.sign === "none" ? negateDecimal(read.value) : read.value;
  return { ...read, asWritten: written, offset, value, parenthesised: true };
}
