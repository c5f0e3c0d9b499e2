import { contentBetween, matching, type QueryToken, type TokenRule, tokenize } from "./query-token.ts";

/**
 * Splits Malloy into tokens: `//` and `--` comments, block comments, `#` annotations to the line end, strings in single, double or triple double
 * quotation marks with backslash escapes, filter (`f'…'`) and regular (`r'…'`) expressions, identifiers in back quotes, `@` dates.
 * What is not closed reaches to the end of the text.
 */
export function lexMalloy(text: string): readonly QueryToken[] {
  return tokenize(text, rules);
}

const rules: readonly TokenRule[] = [
  {
    kind: "trivia",
    measure: matching(/\s+|(?:\/\/|--)[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|#\|[\s\S]*?\|#|#[^\n\r]*/y),
  },
  {
    kind: "string",
    measure: matching(/"""[\s\S]*?(?:"""|$)/y),
    value: (text) => contentBetween(text, '"""'),
  },
  ...["'", '"'].map(stringRule),
  {
    kind: "quoted",
    measure: matching(/`(?:[^`\\]|\\[\s\S])*(?:`|\\?$)/y),
    value: (text) => contentBetween(text, "`").replace(/\\([\s\S])/g, "$1"),
  },
  {
    kind: "number",
    measure: matching(/@[\p{L}\d][\p{L}\d:./-]*(?: \d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\[[^\]\n]*\])?)?/uy),
  },
  { kind: "word", measure: matching(/[\p{L}_][\p{L}\p{M}\p{N}_]*/uy) },
  { kind: "number", measure: matching(/(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y) },
  { kind: "symbol", measure: matching(/::|->|\*\*|!=|!~|[<>]=|\?\?/y) },
];

/** The prefixes f and r make filter and regular expressions, which are data too. */
function stringRule(mark: string): TokenRule {
  return {
    kind: "string",
    measure: matching(new RegExp(`(?:[fr])?${mark}(?:[^${mark}\\\\]|\\\\[\\s\\S])*(?:${mark}|\\\\?$)`, "y")),
    value: (text) => contentBetween(text, mark).replace(/\\([\s\S])/g, "$1"),
  };
}
