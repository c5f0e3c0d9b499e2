import { contentBetween, matching, type QueryToken, type TokenRule, tokenize } from "./query-token.ts";

/**
 * Splits SQL into tokens as PostgreSQL and DuckDB do: `--` comments to the line end, nested block comments, strings with doubled marks, `E'…'` with
 * backslashes, dollar quoting, identifiers in double quotation marks or back quotes. What is not closed reaches to the end of the text.
 */
export function lexSql(text: string): readonly QueryToken[] {
  return tokenize(text, rules);
}

const rules: readonly TokenRule[] = [
  { kind: "trivia", measure: matching(/\s+|--[^\n\r]*/y) },
  { kind: "trivia", measure: nestedComment },
  {
    kind: "string",
    measure: matching(/[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|\\?$)/y),
    value: (text) =>
      contentBetween(text, "'").replace(/\\([\s\S])|''/g, (_, next: string | undefined) => next ?? "'"),
  },
  {
    kind: "string",
    measure: matching(/(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)/y),
    value: (text) => contentBetween(text, "'").replaceAll("''", "'"),
  },
  {
    kind: "string",
    measure: matching(/\$([\p{L}_][\p{L}\p{N}_]*)?\$[\s\S]*?(?:\$\1\$|$)/uy),
    value: (text) => contentBetween(text, /^\$[^$]*\$/.exec(text)?.[0] ?? "$$"),
  },
  {
    kind: "quoted",
    measure: matching(/(?:[uU]&)?"(?:[^"]|"")*(?:"|$)/y),
    value: (text) => contentBetween(text, '"').replaceAll('""', '"'),
  },
  {
    kind: "quoted",
    measure: matching(/`(?:[^`]|``)*(?:`|$)/y),
    value: (text) => contentBetween(text, "`").replaceAll("``", "`"),
  },
  { kind: "symbol", measure: matching(/\$[\p{L}\p{N}_]+/uy) },
  { kind: "word", measure: matching(/[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy) },
  {
    kind: "number",
    measure: matching(/0[xX][0-9a-fA-F_]+|(?:\d[\d_]*(?:\.(?:\d[\d_]*)?)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y),
  },
  { kind: "symbol", measure: matching(/::|:=|=>|->>?|<>|[<>!]=|\|\|/y) },
];

const commentMark = /\/\*|\*\//g;

function nestedComment(text: string, offset: number): number {
  if (!text.startsWith("/*", offset)) return 0;
  commentMark.lastIndex = offset;
  let depth = 0;
  for (let mark = commentMark.exec(text); mark !== null; mark = commentMark.exec(text)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return mark.index + 2 - offset;
  }
  return text.length - offset;
}
