import { readCurrencyBefore } from "./currency.ts";
import { readDateToken } from "./date-tokens.ts";
import type { NamedFigure, NamedFigureKind } from "./figure.ts";

/** How far back a word that the digits continue is looked for. */
const longestWord = 64;

const address = /(?:https?:\/\/|www\.)\S*$/iu;
const gluedWord = /[\p{Lu}\p{Ll}\p{Lm}_][\p{Lu}\p{Ll}\p{Lm}\p{M}\p{N}_]*$/u;
const capitalsAndHyphen = /(?<![\p{L}\p{N}_])\p{Lu}[\p{Lu}\p{N}]*-$/u;
const period = /^(?:Q|H|W|FY|CY|M|Y)$/iu;
const periodAndSpace = /(?<![\p{L}\p{N}_])(?:FY|CY) $/u;
const restOfAddress = /\S*\p{N}/uy;
const restOfToken = /[\p{L}\p{M}\p{N}_]*(?:[-._/][\p{L}\p{N}_]*\p{N}[\p{L}\p{N}_]*)*/uy;
const quarterYear = /\d(?:[ -](?:FY|CY)?(?:1[5-9]|2[01])\d{2})?(?![\p{L}\p{N}_]|[-/.:,]\d|%)/uy;
const fiscalYear = /(?:1[5-9]|2[01])?\d{2}(?:[-–/]\d{2}(?:\d{2})?)?(?![\p{L}\p{N}_]|[-/.:,]\d|%)/uy;
const leadingZero = /0\d[\p{L}\p{N}_]*(?:-\d+)*/uy;
const ordinal = /\d{1,3}(?:,?\d{3})*(?:st|nd|rd|th)(?![\p{L}\p{N}_])/uy;
const shortYear = /\d{2}(?![\p{L}\p{N}_'’]|[.,]\d)/uy;

/**
 * Reads the digits at `position` as something that is no number, no earlier than `from`; null where they may be a number.
 * An identifier continues a word ("A12", "x86_64"), follows capitals and a hyphen ("SKU-1234"; a lower-case word, as in "mid-2023", does not count),
 * belongs to a web address, or starts with zeros ("007"). Quarters and fiscal years ("Q3", "Q3 2024", "FY24") are dates, "3rd" is an ordinal.
 */
export function readNamedFigure(text: string, position: number, from: number): NamedFigure | null {
  const lead = text.slice(Math.max(from, position - longestWord), position);
  if (address.test(lead)) return upTo("identifier", { text, position, rest: restOfAddress });
  const word = readCurrencyBefore(lead) === null ? (gluedWord.exec(lead)?.[0] ?? "") : "";
  if (period.test(word)) {
    const dated = upTo("date", { text, position, rest: word.length > 1 ? fiscalYear : quarterYear, word });
    if (dated !== null) return dated;
  }
  if (word !== "") return upTo("identifier", { text, position, rest: restOfToken, word });
  const spaced = periodAndSpace.exec(lead)?.[0];
  if (spaced !== undefined) {
    const dated = upTo("date", { text, position, rest: fiscalYear, word: spaced });
    if (dated !== null) return dated;
  }
  const dated = readDateToken(text, position, from);
  if (dated !== null) return dated;
  const code = capitalsAndHyphen.exec(lead)?.[0];
  if (code !== undefined) return upTo("identifier", { text, position, rest: restOfToken, word: code });
  if (/(?<![\p{L}\p{N}])['’]$/u.test(lead)) {
    const short = upTo("date", { text, position, rest: shortYear });
    if (short !== null) return short;
  }
  return (
    upTo("ordinal", { text, position, rest: ordinal }) ??
    (/[\d.,]$/.test(lead) ? null : upTo("identifier", { text, position, rest: leadingZero }))
  );
}

interface Extent {
  readonly text: string;
  readonly position: number;
  /** Sticky, from `position`. */
  readonly rest: RegExp;
  /** What stands directly before and belongs to it. */
  readonly word?: string;
}

/** The figure that a pattern reads from a position on; null where it reads nothing there. */
export function upTo(kind: NamedFigureKind, { text, position, rest, word = "" }: Extent): NamedFigure | null {
  rest.lastIndex = position;
  const matched = rest.exec(text)?.[0] ?? "";
  return matched === "" ? null : { kind, asWritten: word + matched, offset: position - word.length };
}
