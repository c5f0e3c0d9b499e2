import { synonyms } from "./name-lexicon.ts";

/** Splits a name into lower-case words: at case changes, digits stay with the word they follow, everything else divides. */
export function splitName(name: string): readonly string[] {
  return name
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}|\d)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/%/g, " percent ")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The words of a name, each in the singular and under the commonest of its spellings (avg for average and mean, count for number of). */
export function nameTokens(name: string): readonly string[] {
  const tokens = splitName(name).map((word) => canonicalWord(word));
  return tokens.map((token, at) => (token === "number" && tokens[at + 1] === "of" ? "count" : token));
}

/** A name without case, separators and plural: equal for `Gross_Takings`, `gross taking` and `grossTakings`. */
export function normalName(name: string): string {
  const words = splitName(name);
  return words.length === 0 ? name.trim().normalize("NFC") : words.map(singular).join("");
}

function canonicalWord(word: string): string {
  return synonyms.get(word) ?? synonyms.get(singular(word)) ?? singular(word);
}

/** The singular of an English plural, near enough to compare names by. */
export function singular(word: string): string {
  if (word.length <= 3) return word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
