/**
 * Hides what a query compares with: texts become `<text>`, numbers and dates `<number>`, comments `<comment>`. Names stay. In SQL (standard
 * SQL as DuckDB and PostgreSQL read it) double quotation marks hold names; in every other language, and where none is given, they hold texts.
 */
export function maskLiterals(query: string, language: string | null): string {
  const token = language !== null && /sql/i.test(language) ? sqlToken : otherToken;
  return query.replace(token, (found, ...groups) => {
    const { comment, text, number } = groupsOf(groups);
    if (comment !== undefined) return "<comment>";
    if (text !== undefined) return "<text>";
    return number === undefined ? found : "<number>";
  });
}

const block = String.raw`/\*[\s\S]*?(?:\*/|$)`;
const word = String.raw`[\p{L}_][\p{L}\p{N}_$]*`;
const backQuoted = "`[^`]*(?:`|$)";
const number = String.raw`(?<number>@?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?:-\d[\d:.T-]*|:\d[\d:.]*)?)`;
const escaped = (mark: string) => String.raw`${mark}(?:[^${mark}\\]|\\[\s\S])*(?:${mark}|$)`;
const doubled = (mark: string) => `${mark}(?:[^${mark}]|${mark}${mark})*(?:${mark}|$)`;
const dollarQuoted = String.raw`\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$)`;

const sqlToken = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|${block})`,
    `(?<text>[eE]${escaped("'")}|[xXbBuUnN]?&?${doubled("'")}|${dollarQuoted})`,
    `(?:${doubled('"')}|${backQuoted}|${word})`,
    number,
  ].join("|"),
  "gu",
);
const otherToken = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|//[^\n]*|#[^\n]*|${block})`,
    `(?<text>[a-zA-Z]?${escaped("'")}|[a-zA-Z]?${escaped('"')})`,
    `(?:${backQuoted}|${word})`,
    number,
  ].join("|"),
  "gu",
);

function groupsOf(values: readonly unknown[]): Readonly<Record<string, string | undefined>> {
  return values.at(-1) as Readonly<Record<string, string | undefined>>;
}
