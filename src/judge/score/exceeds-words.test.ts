import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceedsWords } from "./exceeds-words.ts";

describe("exceedsWords", () => {
  it.each([
    ["a ".repeat(500), false],
    ["a ".repeat(501), true],
    [`${"word, ".repeat(500)}!!! ??? ---`, false],
    ["潮が満ちると船は港を出る。".repeat(40), false],
    ["潮が満ちると船は港を出る。".repeat(100), true],
    ["", false],
    ["x".repeat(1_000), false],
    ["word ".repeat(2_000_000), true],
  ])("tells text %# from 500 words", (text, expected) => {
    expect(exceedsWords(text, 500)).toBe(expected);
  });

  it("counts words with spaces between them exactly, whatever their length", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "z"), minLength: 1, maxLength: 90 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 200 }), (list) => {
        const text = list.join(" ");
        expect(exceedsWords(text, list.length - 1)).toBe(text.length > list.length - 1);
        expect(exceedsWords(text, list.length)).toBe(false);
      }),
    );
  });
});
