import type { Quote, SourceRole } from "../domain/index.ts";

/** A source as the model was shown it; its index in the list is its number. */
export interface ShownSource {
  readonly role: SourceRole;
  readonly text: string;
}

/** Where a quote starts in its source, in UTF-16 units, and how it was found. */
export type QuotePlace = Pick<Quote, "offset" | "grade">;

/**
 * Looks for quotes in sources: exactly first, then with white space collapsed, quotation marks and dashes made alike and zero-width
 * characters skipped. Case, wording, composition of letters and ellipses stay as they are.
 */
export function createQuoteLocator(
  sources: readonly ShownSource[],
): (source: number, quote: string) => QuotePlace | null {
  const normalised = new Map<number, NormalisedText>();

  return (source, quote) => {
    const text = sources[source]?.text;
    if (text === undefined || quote === "") return null;
    const exact = text.indexOf(quote);
    if (exact !== -1) return { offset: exact, grade: "exact" };
    const wanted = normaliseForQuoting(quote).text.trim();
    if (wanted === "") return null;
    const place = normalised.get(source) ?? normaliseForQuoting(text);
    normalised.set(source, place);
    const offset = place.offsets[place.text.indexOf(wanted)];
    return offset === undefined ? null : { offset, grade: "normalised" };
  };
}

/** A text without the differences that do not count in a quote. */
export interface NormalisedText {
  readonly text: string;
  /** For each UTF-16 unit of `text` the offset of the unit it stands for. */
  readonly offsets: readonly number[];
}

/** Takes away the differences that do not count in a quote: white space, quotation marks, dashes, zero-width characters. */
export function normaliseForQuoting(text: string): NormalisedText {
  const units: string[] = [];
  const offsets: number[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = normaliseUnit(text.charAt(offset));
    if (unit === "" || (unit === " " && units.at(-1) === " ")) continue;
    units.push(unit);
    offsets.push(offset);
  }
  return { text: units.join(""), offsets };
}

function normaliseUnit(unit: string): string {
  if (unit >= "0" && unit <= "z") return unit;
  if (zeroWidth.test(unit)) return "";
  if (/\s/.test(unit)) return " ";
  if (singleQuotationMark.test(unit)) return "'";
  if (doubleQuotationMark.test(unit)) return '"';
  if (dash.test(unit)) return "-";
  return unit;
}

const zeroWidth = /[\u00ad\u180e\u200b-\u200f\u2060-\u2064\ufeff]/;
const singleQuotationMark = /['\u2018-\u201b\u2039\u203a\uff07]/;
const doubleQuotationMark = /["\u00ab\u00bb\u201c-\u201f\u300c-\u300f\uff02]/;
const dash = /[\p{Pd}\u2212]/u;
