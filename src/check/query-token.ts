/** A piece of query text. `word` is a bare name or keyword, `quoted` a quoted identifier, `trivia` white space, comments and annotations. */
export interface QueryToken {
  readonly kind: "trivia" | "word" | "quoted" | "string" | "number" | "symbol";
  /** The exact text; the texts of all tokens, joined, are the query. */
  readonly text: string;
  /** What it stands for: the name of a word or quoted identifier, the content of a string, otherwise the text. */
  readonly value: string;
  readonly offset: number;
}

/** One kind of token: how many characters it takes at a position (0 = none), and how its value is taken from the text. */
export interface TokenRule {
  readonly kind: QueryToken["kind"];
  readonly measure: (text: string, offset: number) => number;
  readonly value?: (text: string) => string;
}

/** Measures by a sticky pattern. */
export function matching(pattern: RegExp): TokenRule["measure"] {
  return (text, offset) => {
    pattern.lastIndex = offset;
    return pattern.exec(text)?.[0].length ?? 0;
  };
}

/** Splits a text by the first rule that applies at each position; a character that none takes is a symbol. Never throws; every character is in one token. */
export function tokenize(text: string, rules: readonly TokenRule[]): readonly QueryToken[] {
  const tokens: QueryToken[] = [];
  for (let offset = 0; offset < text.length; ) {
    const token = tokenAt(text, offset, rules);
    tokens.push(token);
    offset += token.text.length;
  }
  return tokens;
}

function tokenAt(text: string, offset: number, rules: readonly TokenRule[]): QueryToken {
  for (const { kind, measure, value } of rules) {
    const length = measure(text, offset);
    if (length > 0) {
      const matched = text.slice(offset, offset + length);
      return { kind, text: matched, value: value?.(matched) ?? matched, offset };
    }
  }
  const symbol = text.slice(offset, offset + ((text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1));
  return { kind: "symbol", text: symbol, value: symbol, offset };
}

/** The content of a token that opens with `opening` and closes with `closing`; what is not closed reaches to its end. */
export function contentBetween(text: string, opening: string, closing = opening): string {
  const start = text.indexOf(opening) + opening.length;
  const isClosed = text.length >= start + closing.length && text.endsWith(closing);
  return isClosed ? text.slice(start, -closing.length) : text.slice(start);
}
