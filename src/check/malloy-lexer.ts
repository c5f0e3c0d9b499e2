import { contentBetween, matching, type QueryToken, type TokenRule, tokenize } from "./query-token.ts";

/**
 * Splits Malloy into tokens as its own lexer does: `//` and `--` comments, block comments, `#` annotations (to the line end, or as blocks `#| … |#`), strings in single or double
 * quotation marks with backslash escapes, raw strings (`s'…'`), regular expressions (`r'…'`, `/'…'`), filter expressions (`f'…'`, in any quotation marks),
 * SQL in triple quotation marks, identifiers in back quotes, `@` dates, `$` parameters. A string that its line does not close is none.
 */
export function lexMalloy(text: string): readonly QueryToken[] {
  return tokenize(text, rules);
}

const escaped = (mark: string) => `${mark}(?:[^${mark}\\\\\\n]|\\\\[\\s\\S])*${mark}`;
const withoutEscapes = (text: string) => text.replace(/\\([\s\S])/g, "$1");

const rules: readonly TokenRule[] = [
  { kind: "trivia", measure: matching(/\s+|(?:\/\/|--)[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)/y) },
  { kind: "trivia", measure: matching(/##?\|[^\n]*\n(?:(?![ \t]*\|#)[^\n]*\n)*[ \t]*\|#|#[^\n\r]*/y) },
  {
    kind: "string",
    measure: matching(/[fF][ \t]*(?:'''[\s\S]*?'''|"""[\s\S]*?"""|```[\s\S]*?```)/y),
    value: filterContent,
  },
  {
    kind: "string",
    measure: matching(new RegExp(`[fF][ \\t]*(?:${escaped("'")}|${escaped('"')}|${escaped("`")})`, "y")),
    value: filterContent,
  },
  {
    kind: "string",
    measure: matching(/"""[\s\S]*?(?:"""|$)/y),
    value: (text) => contentBetween(text, '"""'),
  },
  {
    kind: "string",
    measure: matching(/[sS](?:'[^'\n]*'|"[^"\n]*")/y),
    value: (text) => text.slice(2, -1),
  },
  ...["'", '"'].map(
    (mark): TokenRule => ({
      kind: "string",
      measure: matching(new RegExp(`[rR/]?${escaped(mark)}`, "y")),
      value: (text) => withoutEscapes(contentBetween(text, mark)),
    }),
  ),
  {
    kind: "quoted",
    measure: matching(new RegExp(escaped("`"), "y")),
    value: (text) => withoutEscapes(text.slice(1, -1)),
  },
  {
    kind: "number",
    measure: matching(/@[\p{L}\d][\p{L}\d:./-]*(?: \d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\[[^\]\n]*\])?)?/uy),
  },
  { kind: "symbol", measure: matching(/\$[\p{L}_][\p{L}\p{M}\p{N}_]*/uy) },
  { kind: "word", measure: matching(/[\p{L}_][\p{L}\p{M}\p{N}_]*/uy) },
  { kind: "number", measure: matching(/(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y) },
  { kind: "symbol", measure: matching(/::|->|=>|\*\*|!=|!~|[<>]=|\?\?/y) },
];

/** The text between the quotation marks, one or three of a kind. */
function filterContent(text: string): string {
  const mark = /'''|"""|```|['"`]/.exec(text)?.[0] ?? "'";
  return contentBetween(text, mark);
}
