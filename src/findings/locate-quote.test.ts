import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createQuoteLocator, normaliseForQuoting } from "./locate-quote.ts";

function locate(text: string, quote: string) {
  return createQuoteLocator([{ role: "answer", text }])(0, quote);
}

describe("createQuoteLocator", () => {
  it.each([
    ["a line break for a space", "one\ntwo three", "one two", 0],
    ["several spaces for one", "x  one   two", "one two", 3],
    ["a no-break space", "at 5\u00a0pm", "5 pm", 3],
    ["straight for curly double quotation marks", "say \u201cyes please\u201d", '"yes please"', 4],
    ["straight for a curly apostrophe", "it isn\u2019t so", "isn't so", 3],
    ["guillemets for double quotation marks", "say «oui merci»", '"oui merci"', 4],
    ["a hyphen for a dash", "5\u20137 days", "5-7 days", 0],
    ["a hyphen for a minus sign", "at \u22125 degrees", "-5 degrees", 3],
    ["a zero-width space in the source", "48\u200b210 people", "48210 people", 0],
    ["a zero-width joiner in the quote", "48210 people", "48\u200d210 people", 0],
    ["white space around the quote", "one two", " one two\n", 0],
  ])("finds after normalising: %s", (_name, text, quote, offset) => {
    expect(locate(text, quote)).toEqual({ offset, grade: "normalised" });
  });

  it.each([
    ["other capitals", "The Quay", "the quay"],
    ["an ellipsis", "one two three", "one … three"],
    ["three dots for an ellipsis sign", "and so on…", "and so on..."],
    ["another composition of a letter", "cafe\u0301", "caf\u00e9"],
    ["markup left out", "**bold** word", "bold word"],
    ["a missing space", "one two", "onetwo"],
    ["two hyphens for a dash", "a — b and so", "a -- b and so"],
    ["a ligature taken apart", "\ufb01nal", "final"],
    ["an accent left out", "Süd", "Sud"],
    ["nothing but white space", "one two", " \n"],
    ["the empty text", "one two", ""],
  ])("does not find: %s", (_name, text, quote) => {
    expect(locate(text, quote)).toBeNull();
  });

  it("does not find in a source that does not exist", () => {
    expect(createQuoteLocator([])(0, "x")).toBeNull();
  });

  it("finds every part of a source exactly, at its first place", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length;
        const part = text.slice(start, start + 1 + (length % text.length));
        expect(locate(text, part)).toEqual({ offset: text.indexOf(part), grade: "exact" });
      }),
    );
  });

  it("finds a quote whose white space, quotation marks and dashes were changed, where it starts", () => {
    const word = fc.constantFrom("Quay", "north", "12.5", "Süd", "😀", "x");
    const gap = fc.constantFrom([" ", "\n"], [" ", "  "], ["–", "-"], ["“", '"'], ["’", "'"], ["", "\u200b"]);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { minLength: 1 }), fc.string(), (parts, before) => {
        const source = `${before}§${parts.map(([text, [written]]) => text + written).join("")}end`;
        const quote = `§${parts.map(([text, [, changed]]) => text + changed).join("")}end`;
        const place = locate(source, quote);
        expect(place?.offset).toBe(source.indexOf("§", source === quote ? 0 : before.length));
      }),
    );
  });

  it("normalises what is normalised already to itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = normaliseForQuoting(text);
        expect(normaliseForQuoting(once.text).text).toBe(once.text);
        expect(once.offsets).toHaveLength(once.text.length);
      }),
    );
  });
});
