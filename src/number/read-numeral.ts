import { readCurrencyAfter, readCurrencyBefore } from "./currency.ts";
import { shiftDecimal } from "./decimal.ts";
import { negateDecimal } from "./decimal-arithmetic.ts";
import { type DigitReading, readDigits } from "./digit-groups.ts";
import type { AmbiguousNumeral, Numeral } from "./numeral.ts";
import { readScaleWord, type ScaleReading, type ScaleWord } from "./scale-word.ts";

/** The longest text before the digits that can belong to a number: a sign word, a currency code and a sign. */
const longestLead = 24;

/**
 * Reads the number whose digits (or leading point) start at `digits`, with the sign and currency before them, no earlier than `from`, and the
 * scale, percent sign and currency after them. `text` has plain ASCII digits. Null where the digits are no number.
 */
export function readNumeral(text: string, digits: number, from: number): Numeral | null {
  const reading = readDigits(text, digits);
  if (reading === null) return null;
  const lead = readLead(text, digits, from);
  const tail = readTail(text, digits + reading.length, lead.currency !== null);
  const asWritten = text.slice(lead.start, tail.end);
  const magnitude = shiftDecimal(reading.value, tail.scaleWord?.power ?? 0);
  const negative = lead.sign === "minus" || lead.bracketed;
  return {
    asWritten: lead.bracketed ? `${asWritten})` : asWritten,
    offset: lead.start,
    value: negative ? negateDecimal(magnitude) : magnitude,
    shown: {
      lastDigit: reading.shown.lastDigit + (tail.scaleWord?.power ?? 0),
      decimals: reading.shown.decimals,
    },
    sign: lead.sign,
    percent: tail.percent,
    scaleWord: tail.scaleWord,
    currency: lead.currency ?? tail.currency,
    parenthesised: isParenthesised(text, lead.start, tail.end) || lead.bracketed,
    ambiguous: ambiguity(reading, tail, negative),
    joined: null,
  };
}

interface Lead {
  readonly start: number;
  readonly sign: Numeral["sign"];
  readonly currency: string | null;
  /** Money before an opening parenthesis: "$(3)". */
  readonly bracketed: boolean;
}

/** Sign and currency stand in either order, once each: "-$5", "$-5", "USD 5", "minus 5". */
function readLead(text: string, digits: number, from: number): Lead {
  const floor = Math.max(from, digits - longestLead);
  let start = digits;
  let sign = signBefore(text, start, floor);
  if (sign !== null) start -= sign.length;
  let currency = readCurrencyBefore(text.slice(floor, start));
  const bracketed = sign === null && currency === null ? readBracketedMoney(text, digits, floor) : null;
  if (bracketed !== null) return bracketed;
  if (currency !== null && /[\p{L}]$/u.test(currency.currency) && sign?.isTight === true) currency = null;
  if (currency !== null) start -= currency.length;
  if (sign === null) {
    sign = signBefore(text, start, floor);
    if (sign !== null) start -= sign.length;
  }
  return { start, sign: sign?.sign ?? "none", currency: currency?.currency ?? null, bracketed: false };
}

interface Sign {
  readonly sign: "plus" | "minus";
  readonly length: number;
  readonly isTight: boolean;
}

const signs = "-−–﹣－+＋";
const signWord = /(?<![\p{L}\p{N}_]|plus or |plus\/)(?:minus|negative)[ \u00a0]$/iu;

/** A sign counts only where a number can start: after white space or an opening mark, never after a letter, a digit or another number. */
function signBefore(text: string, position: number, floor: number): Sign | null {
  const lead = text.slice(floor, position);
  const word = signWord.exec(lead);
  if (word !== null) return { sign: "minus", length: word[0].length, isTight: false };
  const character = text.charAt(position - 1);
  if (position <= floor || !signs.includes(character)) return null;
  const previous = text.charAt(position - 2);
  const opens = position - 1 <= 0 || /[\s([{<"'“‘«=:;,/|*_~≈≥≤>$€£¥₹→]/u.test(previous);
  const isBand = /\+\/?[-−]$/.test(text.slice(0, position)) || lead.endsWith("±");
  const isDash =
    character === "–" && /[\p{N}%)] *$/u.test(text.slice(Math.max(0, position - 8), position - 1));
  if (!opens || isBand || isDash) return null;
  return { sign: character === "+" || character === "＋" ? "plus" : "minus", length: 1, isTight: true };
}

function readBracketedMoney(text: string, digits: number, floor: number): Lead | null {
  if (text.charAt(digits - 1) !== "(" || digits - 1 < floor) return null;
  if (!/^[^()\s]{1,40}\)/.test(text.slice(digits, digits + 48))) return null;
  const currency = readCurrencyBefore(text.slice(floor, digits - 1));
  if (currency === null) return null;
  return { start: digits - 1 - currency.length, sign: "none", currency: currency.currency, bracketed: true };
}

interface Tail {
  readonly end: number;
  readonly scaleWord: ScaleWord | null;
  readonly ambiguous: boolean;
  readonly percent: boolean;
  readonly currency: string | null;
}

const percentSign =
  /[ \u00a0\u202f]?(?:%|(?:percent|per cent|pct|prozent|pour cent)(?![\p{L}\p{N}_]))|-percent(?![\p{L}\p{N}_])/iuy;

function readTail(text: string, end: number, isMoney: boolean): Tail {
  const scale = readScales(text, end, isMoney);
  const afterScale = end + (scale?.length ?? 0);
  percentSign.lastIndex = afterScale;
  const percent = percentSign.exec(text)?.[0] ?? "";
  const afterPercent = afterScale + percent.length;
  const currency = isMoney || percent !== "" ? null : readCurrencyAfter(text, afterPercent);
  return {
    end: afterPercent + (currency?.length ?? 0),
    scaleWord: scale?.scaleWord ?? null,
    ambiguous: scale?.ambiguous ?? false,
    percent: percent !== "",
    currency: currency?.currency ?? null,
  };
}

/** One scale, or two words that multiply: "2 hundred thousand", "3 lakh crore". */
function readScales(text: string, end: number, isMoney: boolean): ScaleReading | null {
  const first = readScaleWord(text, end, isMoney);
  if (first === null || first.scaleWord.word.length === 1) return first;
  const second = readScaleWord(text, end + first.length, false);
  if (second === null || second.scaleWord.word.length <= 2) return first;
  const length = first.length + second.length;
  const word = text.slice(end, end + length).trim();
  const power = first.scaleWord.power + second.scaleWord.power;
  return { scaleWord: { word, power }, length, ambiguous: false };
}

function isParenthesised(text: string, start: number, end: number): boolean {
  return text.charAt(start - 1) === "(" && text.charAt(end) === ")";
}

function ambiguity(reading: DigitReading, tail: Tail, negative: boolean): AmbiguousNumeral | null {
  const signed = (value: Numeral["value"]) => (negative ? negateDecimal(value) : value);
  if (reading.alternative !== null) {
    const alternative = shiftDecimal(reading.alternative, tail.scaleWord?.power ?? 0);
    return { because: "separator", alternative: signed(alternative) };
  }
  return tail.ambiguous ? { because: "scale_letter", alternative: signed(reading.value) } : null;
}
