import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lexMalloy } from "./malloy-lexer.ts";
import { lexSql } from "./sql-lexer.ts";

const kinds = (tokens: ReturnType<typeof lexSql>) =>
  tokens.filter(({ kind }) => kind !== "trivia").map(({ kind, value }) => `${kind} ${value}`);

describe("lexSql", () => {
  it.each<[string, readonly string[]]>([
    ["'it''s'", ["string it's"]],
    ["E'it\\'s' x", ["string it's", "word x"]],
    ["'a\\' x", ["string a\\", "word x"]],
    ['"a ""b"""', ['quoted a "b"']],
    ["`a b`", ["quoted a b"]],
    ["$$ it's $$ x", ["string  it's ", "word x"]],
    ["$a$ $$ $a$ x", ["string  $$ ", "word x"]],
    ["a -- it's\nb", ["word a", "word b"]],
    ["a -- it's\r\nb", ["word a", "word b"]],
    ["a /* x /* y */ z */ b", ["word a", "word b"]],
    ["a::int", ["word a", "symbol ::", "word int"]],
    ["'open", ["string open"]],
    ["1.5e3 .5", ["number 1.5e3", "number .5"]],
    ["größe_2", ["word größe_2"]],
  ])("splits %j", (text, expected) => {
    expect(kinds(lexSql(text))).toEqual(expected);
  });
});

describe("lexMalloy", () => {
  it.each<[string, readonly string[]]>([
    ["'it\\'s' x", ["string it's", "word x"]],
    ['"it\'s" x', ["string it's", "word x"]],
    ['"""it"s""" x', ['string it"s', "word x"]],
    ["`a b`", ["quoted a b"]],
    ["a // b\nc -- d\ne", ["word a", "word c", "word e"]],
    ["# it's\na", ["word a"]],
    ["@2024-01-05 10:30:00 x", ["number @2024-01-05 10:30:00", "word x"]],
    ["f'a b' r'c'", ["string a b", "string c"]],
    ["a->b", ["word a", "symbol ->", "word b"]],
  ])("splits %j", (text, expected) => {
    expect(kinds(lexMalloy(text))).toEqual(expected);
  });
});

describe("both lexers", () => {
  const pieces = fc.constantFrom(
    "'",
    '"',
    '"""',
    "`",
    "--",
    "//",
    "/*",
    "*/",
    "$$",
    "$a$",
    "#",
    "#|",
    "|#",
    "\\",
    "\n",
    "\r",
    "@",
    "E'",
    "😀",
    "é",
    "1e",
    ".",
    "::",
    "a",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((parts) => parts.join("")),
  );

  it("cover every character, in order", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const lex of [lexSql, lexMalloy]) {
          const tokens = lex(text);
          expect(tokens.map((token) => token.text).join("")).toBe(text);
          expect(tokens.every((token) => text.startsWith(token.text, token.offset))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
