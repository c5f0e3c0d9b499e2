import type { ShownDigits } from "./compare-numbers.ts";
import { type Decimal, parseDecimal, shiftDecimal } from "./decimal.ts";

/** Digits with their separators read as one unsigned number. */
export interface DigitReading {
  readonly length: number;
  readonly value: Decimal;
  /** The digits as written: those after the decimal mark, and the power of ten of the last one with any exponent applied. */
  readonly shown: ShownDigits;
  /** The other value where one separator has two readings ("1,234" is 1234 or 1.234; the English one is `value`); else null. */
  readonly alternative: Decimal | null;
}

interface Shape {
  readonly pattern: RegExp;
  readonly read: (matched: string) => DigitReading | null;
}

/** Longest well-formed shape first; each must end where no further digit group follows. */
const end = "(?![\\d]|[.,'’]\\d)";
const shapes: readonly Shape[] = [
  // 1,234,567.5 and the Indian 12,34,567.5
  {
    pattern: shape(`[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d+)?`),
    read: (text) => grouped(text, { group: /,/g, mark: "." }),
  },
  {
    pattern: shape(`[1-9]\\d?(?:,\\d{2})+,\\d{3}(?:\\.\\d+)?`),
    read: (text) => grouped(text, { group: /,/g, mark: "." }),
  },
  // 1.234.567,5 and 1.234.567
  {
    pattern: shape(`[1-9]\\d{0,2}(?:\\.\\d{3})+,\\d+`),
    read: (text) => grouped(text, { group: /\./g, mark: "," }),
  },
  { pattern: shape(`[1-9]\\d{0,2}(?:\\.\\d{3}){2,}`), read: dotted },
  // 1'234.5 and 1 234,5
  { pattern: shape(`[1-9]\\d{0,2}(?:['’]\\d{3})+(?:[.,]\\d+)?`), read: (text) => eitherMark(text, /['’]/g) },
  {
    pattern: shape(`[1-9]\\d{0,2}([ \\u00a0\\u202f\\u2009])\\d{3}(?:\\1\\d{3})*(?:[.,]\\d+)?(?! \\d)`),
    read: (text) => eitherMark(text, /[ \u00a0\u202f\u2009]/g),
  },
  // 1.5e-3 and 1.2 × 10^6
  { pattern: shape(`(?:\\d+(?:\\.\\d+)?|\\.\\d+)[eE][+-]?\\d{1,4}(?![\\p{L}_])`), read: scientific },
  {
    pattern: shape(`(?:\\d+(?:\\.\\d+)?) ?[×x*·] ?10(?:\\^[-−]?\\d{1,4}|[⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})`),
    read: timesTen,
  },
  // 12.5, .5, 12 and the decimal comma of 12,5
  { pattern: shape(`(?:0|[1-9]\\d*)?\\.\\d+`), read: plain },
  { pattern: shape(`(?:0|[1-9]\\d*),\\d+`), read: (text) => grouped(text, { group: /\./g, mark: "," }) },
  { pattern: shape(`(?:0|[1-9]\\d*)`), read: plain },
];

/**
 * Reads the digits at `position` with their group separators, decimal mark and exponent as one number.
 * Groups are English (1,234,567.5), Indian (12,34,567.5), continental (1.234.567,5), Swiss (1'234.5) or spaced (1 234,5). A single separator before
 * three digits is read the English way, the other reading is `alternative`. Leading zeros ("007"), versions ("1.2.3"), IP addresses and lists
 * ("1,2,3") are no numbers: null.
 */
export function readDigits(text: string, position: number): DigitReading | null {
  for (const { pattern, read } of shapes) {
    pattern.lastIndex = position;
    const matched = pattern.exec(text)?.[0];
    const reading = matched === undefined ? null : read(matched);
    if (reading !== null) return reading;
  }
  return null;
}

function shape(body: string): RegExp {
  return new RegExp(`${body}${end}`, "uy");
}

interface Separators {
  readonly group: RegExp;
  readonly mark: "." | ",";
}

function grouped(matched: string, { group, mark }: Separators): DigitReading | null {
  const [whole = "", fraction = ""] = matched.split(mark);
  const value = parseDecimal(`${whole.replace(group, "")}.${fraction}`);
  if (value === null) return null;
  const oneComma = mark === "." && /^[1-9]\d{0,2},\d{3}$/.test(matched);
  const alternative = oneComma ? parseDecimal(matched.replace(",", ".")) : null;
  return { length: matched.length, value, shown: shownWith(fraction.length, 0), alternative };
}

/** Four dotted groups up to 255 are an address, not a number. */
function dotted(matched: string): DigitReading | null {
  const groups = matched.split(".");
  if (groups.length === 4 && groups.every((group) => Number(group) <= 255)) return null;
  return grouped(matched, { group: /\./g, mark: "," });
}

function eitherMark(matched: string, group: RegExp): DigitReading | null {
  return grouped(matched, { group, mark: matched.includes(",") ? "," : "." });
}

function plain(matched: string): DigitReading | null {
  const value = parseDecimal(matched);
  if (value === null) return null;
  const alternative = /^[1-9]\d{0,2}\.\d{3}$/.test(matched) ? parseDecimal(matched.replace(".", "")) : null;
  return { length: matched.length, value, shown: shownWith(value.scale, 0), alternative };
}

function scientific(matched: string): DigitReading | null {
  const [mantissa = "", exponent = ""] = matched.split(/e/i);
  return withExponent(matched, mantissa, Number(exponent));
}

function timesTen(matched: string): DigitReading | null {
  const [mantissa = "", exponent = ""] = matched.split(/ ?[×x*·] ?10\^?/);
  const digits = [...exponent].map((character) => superscripts.get(character) ?? character).join("");
  return withExponent(matched, mantissa, Number(digits));
}

function withExponent(matched: string, mantissa: string, power: number): DigitReading | null {
  const value = parseDecimal(mantissa);
  if (value === null || !Number.isInteger(power)) return null;
  const shown = shownWith(value.scale, power);
  return { length: matched.length, value: shiftDecimal(value, power), shown, alternative: null };
}

const superscripts: ReadonlyMap<string, string> = new Map([
  ["−", "-"],
  ["⁻", "-"],
  ...[..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((character, digit) => [character, String(digit)] as const),
]);

function shownWith(decimals: number, power: number): ShownDigits {
  return { lastDigit: power - decimals, decimals };
}
