import type { QueryToken } from "./query-token.ts";

/** A stretch of the significant tokens of a query, from `start` up to but not including `end`. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** The tokens of a query without trivia, with the partner of each bracket. */
export interface TokenStream {
  readonly tokens: readonly QueryToken[];
  /** For an opening bracket the index of its closing one (of the end where it is missing); for every other token its own index. */
  readonly partner: readonly number[];
  /** How deep the brackets are nested. */
  readonly depth: number;
}

/** Brackets nested deeper than this are read flat, so that no text exhausts the stack. */
export const maxBracketDepth = 200;

const closing: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
]);

/** Drops the trivia and pairs the brackets; a bracket without partner reaches to the end of the enclosing one. */
export function streamOf(all: readonly QueryToken[]): TokenStream {
  const tokens = all.filter(({ kind }) => kind !== "trivia");
  const partner = tokens.map((_, index) => index);
  let depth = 0;
  const open: { readonly index: number; readonly closes: string }[] = [];
  const waiting = new Map([...closing.values()].map((mark) => [mark, 0]));
  const count = (mark: string, step: 1 | -1) => waiting.set(mark, (waiting.get(mark) ?? 0) + step);
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "symbol") continue;
    const closes = closing.get(token.text);
    if (closes !== undefined) {
      depth = Math.max(depth, open.push({ index, closes }));
      count(closes, 1);
    } else if ((waiting.get(token.text) ?? 0) > 0) {
      const level = open.findLastIndex((bracket) => bracket.closes === token.text);
      for (const bracket of open.splice(level)) {
        partner[bracket.index] = index;
        count(bracket.closes, -1);
      }
    }
  }
  for (const bracket of open) partner[bracket.index] = tokens.length;
  return { tokens, partner, depth };
}

/** Splits a range at the tokens that `isSeparator` names, outside brackets; the separators belong to no part. */
export function splitRange(
  stream: TokenStream,
  range: TokenRange,
  isSeparator: (index: number) => boolean,
): readonly TokenRange[] {
  const parts: TokenRange[] = [];
  let start = range.start;
  for (let index = range.start; index < range.end; index = after(stream, index)) {
    if (!isSeparator(index)) continue;
    parts.push({ start, end: index });
    start = index + 1;
  }
  parts.push({ start, end: range.end });
  return parts;
}

/** The index behind a token, and behind the whole group where it opens a bracket. */
export function after(stream: TokenStream, index: number): number {
  return Math.max(stream.partner[index] ?? index, index) + 1;
}

/** The range inside the bracket that opens at `index`, no further than `end`. */
export function inside(stream: TokenStream, index: number, end: number): TokenRange {
  const close = Math.min(stream.partner[index] ?? index, end);
  return { start: index + 1, end: Math.max(close, index + 1) };
}

/** Whether a token is this symbol. */
export function isSymbol(stream: TokenStream, index: number, symbol: string): boolean {
  const token = stream.tokens[index];
  return token?.kind === "symbol" && token.text === symbol;
}
