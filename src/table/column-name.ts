import { fillers, identifierWords, prepositions, rateLookalikes, rateWords } from "./name-lexicon.ts";
import { nameTokens, normalName, splitName } from "./name-tokens.ts";
import { type NameUnit, unitOfWord } from "./name-units.ts";

/** What a column name says. */
export interface ColumnName {
  readonly exact: string;
  /** Without case, separators and plural. */
  readonly normal: string;
  /** The same without a unit at the end. */
  readonly withoutUnit: string;
  /** Its words under their commonest spelling, without unit, in order. */
  readonly tokens: readonly string[];
  /** Those of them that mean something of their own: counts and sums only where there is nothing else. */
  readonly content: ReadonlySet<string>;
  readonly unit: NameUnit | null;
  readonly rate: boolean;
  readonly identifier: boolean;
}

/** Reads a column name once. */
export function readColumnName(name: string): ColumnName {
  const words = splitName(name);
  const { rest, unit } = cutUnit(words);
  const tokens = nameTokens(rest.join(" "));
  const all = nameTokens(name);
  const telling = tokens.filter((token) => !fillers.has(token));
  const named = telling.filter((token) => token !== "count" && token !== "sum");
  const content = named.length > 0 ? named : telling.length > 0 ? telling : tokens;
  return {
    exact: name,
    normal: normalName(name),
    withoutUnit: normalName(rest.join(" ")),
    tokens,
    content: new Set(content),
    unit,
    rate: isRate(words, all),
    identifier: isIdentifier(all),
  };
}

/** A unit may stand last ("length_km", "amount_in_thousands"), after at least one other word; a word before "per" is part of a rate. */
function cutUnit(words: readonly string[]): {
  readonly rest: readonly string[];
  readonly unit: NameUnit | null;
} {
  const last = words.at(-1);
  if (last === undefined || words.length < 2) return { rest: words, unit: null };
  const unit = words.at(-2) === "per" ? null : unitOfWord(last, words.slice(0, -1));
  if (unit === null) return { rest: words, unit: null };
  const rest = words.slice(0, words.at(-2) === "in" && words.length > 2 ? -2 : -1);
  return { rest, unit };
}

/**
 * A rate says so in the word for what the column holds: "conversion_rate" and "share_of_orders", not "share_price" nor "shares"; percent says so anywhere. An
 * exchange rate and its like are rates of something else.
 */
function isRate(words: readonly string[], tokens: readonly string[]): boolean {
  if (tokens.includes("percent")) return true;
  if (tokens.some((token) => rateLookalikes.has(token))) return false;
  const end = tokens.findIndex((token, at) => at > 0 && prepositions.has(token));
  const things = tokens.flatMap((token, at) =>
    (end < 0 || at < end) && /\p{L}/u.test(token) && !fillers.has(token) ? [at] : [],
  );
  const thing = things.at(-1) ?? -1;
  return rateWords.has(tokens[thing] ?? "") && words[thing] !== "shares";
}

/** The last word names what a column holds; "number" alone, or before "of", is a count. */
function isIdentifier(tokens: readonly string[]): boolean {
  const last = tokens.at(-1);
  if (last === undefined) return false;
  return tokens[0] === "id" || (identifierWords.has(last) && (last !== "number" || tokens.length > 1));
}
