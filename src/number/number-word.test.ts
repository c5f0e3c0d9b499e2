import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal } from "./decimal.ts";
import { findNumberWords } from "./number-word.ts";

const found = (text: string) =>
  findNumberWords(text).map(({ asWritten, value }) => [asWritten, formatDecimal(value)]);

describe("findNumberWords", () => {
  it.each<[string, readonly (readonly [string, string])[]]>([
    ["There are three shops.", [["three", "3"]]],
    [
      "Twenty-one and thirty",
      [
        ["Twenty-one", "21"],
        ["thirty", "30"],
      ],
    ],
    ["two hundred and five", [["two hundred and five", "205"]]],
    ["a hundred and twenty thousand", [["a hundred and twenty thousand", "120000"]]],
    [
      "two million three hundred thousand and six",
      [["two million three hundred thousand and six", "2300006"]],
    ],
    ["one point five million", [["one point five million", "1500000"]]],
    [
      "a dozen, two dozen",
      [
        ["a dozen", "12"],
        ["two dozen", "24"],
      ],
    ],
    ["half a million", [["half a million", "500000"]]],
    ["minus two", [["minus two", "-2"]]],
    [
      "one, two, three",
      [
        ["one", "1"],
        ["two", "2"],
        ["three", "3"],
      ],
    ],
    [
      "five six",
      [
        ["five", "5"],
        ["six", "6"],
      ],
    ],
    ["ninety thousand crore", [["ninety thousand crore", "900000000000"]]],
    ["three and a half", [["three", "3"]]],
    ["three hundred thousand million", [["three hundred thousand million", "300000000000"]]],
  ])("reads %j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each(["thousands of", "a shop", "3 million", "the third", "often", "someone", "half of them", "a", ""])(
    "finds none in %j",
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it("reads back every number below a million that it is spelt", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (value) => {
        const text = spell(value);
        expect(found(`The answer: ${text}.`)).toEqual([[text, String(value)]]);
      }),
    );
  });
});

function spell(value: number): string {
  const units =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    );
  const tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const below = (n: number): string => {
    if (n < 20) return units[n] ?? "";
    if (n < 100) return n % 10 === 0 ? `${tens[n / 10]}` : `${tens[Math.floor(n / 10)]}-${units[n % 10]}`;
    const rest = n % 100 === 0 ? "" : ` and ${below(n % 100)}`;
    return `${units[Math.floor(n / 100)]} hundred${rest}`;
  };
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  if (thousands === 0) return below(rest);
  if (rest === 0) return `${below(thousands)} thousand`;
  return `${below(thousands)} thousand ${rest < 100 ? "and " : ""}${below(rest)}`;
}
