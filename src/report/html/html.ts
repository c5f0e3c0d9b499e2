import { escapeHtml } from "../../util/index.ts";

/** Markup that is safe to stand in a page: it is made by `html` alone. */
export interface Html {
  readonly markup: string;
}

/** What may stand in a template: text is shown, never read as markup; null is nothing. */
export type HtmlPart = Html | string | number | null | readonly HtmlPart[];

/** Builds markup from a literal; every text that is put in is shown as text, the invisible made visible. */
export function html(literal: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const markup = literal.map(
    (text, index) => text + (index < parts.length ? partMarkup(parts[index] ?? null) : ""),
  );
  return { markup: markup.join("") };
}

function partMarkup(part: HtmlPart): string {
  if (part === null) return "";
  if (typeof part === "number") return String(part);
  if (typeof part === "string") return shownText(part);
  return "markup" in part ? part.markup : part.map(partMarkup).join("");
}

/** Text as markup: escaped, with every control, format and other invisible character shown by its code point. */
export function shownText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(invisible)
    .map((piece, index) => (index % 2 === 0 ? escapeHtml(piece) : shownPoint(piece)))
    .join("");
}

function shownPoint(char: string): string {
  const point = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `<span class="invisible">U+${point}</span>`;
}

// Controls but line feed and tab, formats (bidirectional, zero-width, tags), separators, unpaired surrogates, unassigned, and what
// Unicode calls ignorable: letters by name and blank by look, variation selectors.
const invisible =
  /([\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?![\n\t])\p{Cc})/u;
