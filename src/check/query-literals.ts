import { lexSql } from "./sql-lexer.ts";
import { streamOf, type TokenStream } from "./token-range.ts";

/** A constant of a query that names a case: what a filter compares with. */
export interface QueryLiteral {
  readonly text: string;
  /** Whether it stands in a string. */
  readonly quoted: boolean;
}

const comparing = new Set([
  "=",
  "<",
  ">",
  "<=",
  ">=",
  "<>",
  "!=",
  "@",
  "~",
  "?",
  "BETWEEN",
  "TO",
  "LIKE",
  "ILIKE",
]);

/**
 * Finds the constants that a query filters by (SQL or Malloy): strings, `@` dates, and numbers behind a comparison, BETWEEN or in an IN list. Numbers that the
 * query computes with or limits by are none, since a figure that equals them by chance would look explained.
 */
export function queryLiterals(query: string): readonly QueryLiteral[] {
  const stream = streamOf(lexSql(query));
  return stream.tokens.flatMap((token, index): readonly QueryLiteral[] => {
    if (token.kind === "string") return [{ text: token.value, quoted: true }];
    const isFilter = token.kind === "number" && isCompared(stream, index);
    return isFilter ? [{ text: literalAt(stream, query, index), quoted: false }] : [];
  });
}

function isCompared(stream: TokenStream, index: number): boolean {
  const previous = stream.tokens[index - 1];
  const mark = (previous?.text ?? "").toUpperCase();
  if (comparing.has(mark)) return true;
  if (mark === "AND") return (stream.tokens[index - 3]?.text ?? "").toUpperCase() === "BETWEEN";
  return (mark === "(" || mark === ",") && isInList(stream, index - 1);
}

/** Members of an IN list beyond this many tokens are not read. */
const longestList = 1_000;

function isInList(stream: TokenStream, index: number): boolean {
  let open = index;
  const first = Math.max(0, index - longestList);
  while (open > first && (stream.tokens[open]?.text === "," || stream.tokens[open]?.kind === "number"))
    open--;
  return stream.tokens[open]?.text === "(" && (stream.tokens[open - 1]?.text ?? "").toUpperCase() === "IN";
}

/** A Malloy date literal goes on behind its year. */
function literalAt(stream: TokenStream, query: string, index: number): string {
  const token = stream.tokens[index];
  if (token === undefined) return "";
  if (stream.tokens[index - 1]?.text !== "@") return token.text;
  return /^[\d\-:T.Q ]*/.exec(query.slice(token.offset))?.[0].trim() ?? token.text;
}
