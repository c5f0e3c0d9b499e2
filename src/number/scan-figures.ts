import { parseDecimal, shiftDecimal } from "./decimal.ts";
import { compareDecimals } from "./decimal-arithmetic.ts";
import type { Figure, NumeralFigure } from "./figure.ts";
import { readNamedFigure, upTo } from "./named-figure.ts";
import type { Numeral } from "./numeral.ts";
import { plainDigits } from "./plain-digits.ts";
import { readNumeral } from "./read-numeral.ts";

/**
 * Finds everything in a text that is written with digits, in order and without overlap: every digit of the text belongs to exactly one figure.
 * What cannot be read with certainty is `other`, so that nobody takes it for absent.
 */
export function scanFigures(text: string): readonly Figure[] {
  const plain = plainDigits(text);
  const figures: Figure[] = [];
  let from = 0;
  for (let digit = nextDigit(plain, 0); digit >= 0; digit = nextDigit(plain, from)) {
    for (const figure of figuresAt(plain, digit, from)) {
      const end = figure.offset + figure.asWritten.length;
      figures.push(joinFigure(plain, written(figure, text.slice(figure.offset, end)), figures));
      from = end;
    }
  }
  return figures;
}

/**
 * Finds the numbers in a prose text, with their offsets; see `parseNumeral` for what is read off each.
 * A hyphen or dash between two numbers makes a range, not a minus sign, and the end of a range gives its percent sign and scale word to the start
 * ("2-3 million"). A number in parentheses is not negative here, since prose puts asides into them. Digits that are no number (dates, times,
 * identifiers, ordinals, versions, telephone numbers) are left out: see `scanFigures`.
 */
export function findNumerals(text: string): readonly Numeral[] {
  return scanFigures(text).flatMap((figure) => (figure.kind === "numeral" ? [figure.numeral] : []));
}

const numberCharacter = /\p{N}/gu;

function nextDigit(text: string, from: number): number {
  numberCharacter.lastIndex = from;
  return numberCharacter.exec(text)?.index ?? -1;
}

const glued = /(?!(?:[kcmd]?m|ft|in|yd|mi)[23](?![\p{L}\p{N}_]))[\p{Lu}\p{Ll}_]+\p{Nd}/uy;
const gluedToken = /[\p{L}\p{N}_.]*[\p{L}\p{N}_]/uy;
const commaList = /\d+(?:,\d+){2,}(?![\p{L}\p{N}_]|[.,'’]\p{N})/uy;
const unreadable = /(?:[\p{N}\p{L}_.,'’:/-]*\p{N})|\p{N}/uy;

function figuresAt(text: string, digit: number, from: number): readonly Figure[] {
  const named = readNamedFigure(text, digit, from);
  if (named !== null) return [named];
  const numeral = isAscii(text, digit)
    ? readNumeral(text, withPoint(text, digit, from), from)
    : vulgarFraction(text, digit);
  if (numeral === null) return readCommaList(text, digit) ?? unreadableAt(text, digit);
  const end = numeral.offset + numeral.asWritten.length;
  glued.lastIndex = end;
  if (glued.test(text)) {
    const identifier = upTo("identifier", { text, position: digit, rest: gluedToken });
    if (identifier !== null) return [identifier];
  }
  if (/[^\P{No}⁰¹²³⁴-⁹]/u.test(text.charAt(end)) && numeral.scaleWord === null)
    return unreadableAt(text, digit);
  return [{ kind: "numeral", asWritten: numeral.asWritten, offset: numeral.offset, numeral }];
}

function isAscii(text: string, digit: number): boolean {
  return text.charCodeAt(digit) < 0x80;
}

/** The point of ".5" starts the number unless something stands before it. */
function withPoint(text: string, digit: number, from: number): number {
  const hasPoint = text.charAt(digit - 1) === "." && digit - 1 >= from;
  return hasPoint && !/[\p{L}\p{N}.)]/u.test(text.charAt(digit - 2)) ? digit - 1 : digit;
}

const fractions: ReadonlyMap<string, string> = new Map([
  ["½", "0.5"],
  ["¼", "0.25"],
  ["¾", "0.75"],
  ["⅕", "0.2"],
  ["⅖", "0.4"],
  ["⅗", "0.6"],
  ["⅘", "0.8"],
  ["⅛", "0.125"],
  ["⅜", "0.375"],
  ["⅝", "0.625"],
  ["⅞", "0.875"],
]);

function vulgarFraction(text: string, offset: number): Numeral | null {
  const asWritten = text.charAt(offset);
  const value = parseDecimal(fractions.get(asWritten) ?? "");
  if (value === null) return null;
  const shown = { lastDigit: -value.scale, decimals: value.scale };
  const plain = {
    sign: "none",
    percent: false,
    scaleWord: null,
    currency: null,
    parenthesised: false,
  } as const;
  return { asWritten, offset, value, shown, ...plain, ambiguous: null, joined: null };
}

/** "1,2,15" is a list; with a group of three digits it may be a misspelt number and stays unreadable. */
function readCommaList(text: string, digit: number): readonly Figure[] | null {
  const list = upTo("other", { text, position: digit, rest: commaList });
  if (list === null) return null;
  const items: Figure[] = [];
  for (const { 0: item, index } of list.asWritten.matchAll(/\d+/g)) {
    const numeral = item.length === 3 ? null : readNumeral(item, 0, 0);
    if (numeral === null) return null;
    const offset = digit + index;
    items.push({ kind: "numeral", asWritten: item, offset, numeral: { ...numeral, offset } });
  }
  return items;
}

function unreadableAt(text: string, digit: number): readonly Figure[] {
  const figure = upTo("other", { text, position: digit, rest: unreadable });
  return [figure ?? { kind: "other", asWritten: text.charAt(digit), offset: digit }];
}

function written(figure: Figure, asWritten: string): Figure {
  if (figure.kind !== "numeral") return { ...figure, asWritten };
  return { ...figure, asWritten, numeral: { ...figure.numeral, asWritten } };
}

const rangeMark = /^(?: ?[-–—‑−~] ?| (?:to|through|thru|until|bis) )$/u;
const bandMark = /^ ?(?:±|\+\/?[-−]|plus or minus|plus\/minus) ?$/u;

/** Marks a numeral that a dash, "to" or "±" ties to the one before, and hands percent sign and scale word back to the start of a range. */
function joinFigure(text: string, figure: Figure, figures: Figure[]): Figure {
  const previous = figures.at(-1);
  if (figure.kind !== "numeral" || previous?.kind !== "numeral") return figure;
  const gap = text.slice(previous.offset + previous.asWritten.length, figure.offset);
  if (bandMark.test(gap)) return joinedBy("band", figure);
  const isBetween =
    gap === " and " && /\bbetween $/i.test(text.slice(Math.max(0, previous.offset - 8), previous.offset));
  if (!rangeMark.test(gap) && !isBetween) return figure;
  figures[figures.length - 1] = { ...previous, numeral: withSharedScale(previous.numeral, figure.numeral) };
  return joinedBy("range", figure);
}

function joinedBy(joined: "range" | "band", figure: NumeralFigure): NumeralFigure {
  return { ...figure, numeral: { ...figure.numeral, joined } };
}

/** "2-3 million" starts at two million; "500 to 2 million" may start at five hundred and is left alone. */
function withSharedScale(start: Numeral, end: Numeral): Numeral {
  const percent = start.percent || (end.percent && start.scaleWord === null && start.currency === null);
  const power = end.scaleWord?.power ?? 0;
  const isShared =
    power > 0 &&
    start.scaleWord === null &&
    compareDecimals(start.value, shiftDecimal(end.value, -power)) <= 0;
  if (!isShared) return { ...start, percent };
  return {
    ...start,
    percent,
    value: shiftDecimal(start.value, power),
    shown: { ...start.shown, lastDigit: start.shown.lastDigit + power },
    scaleWord: end.scaleWord,
    ambiguous: { because: "shared_scale", alternative: start.value },
  };
}
