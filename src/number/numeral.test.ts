import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal } from "./decimal.ts";
import { parseNumeral } from "./parse-numeral.ts";

const readValue = (text: string) => {
  const numeral = parseNumeral(text);
  return numeral === null ? null : formatDecimal(numeral.value);
};

describe("parseNumeral", () => {
  it.each([
    ["0", "0"],
    [" 42 ", "42"],
    ["1,234.50", "1234.50"],
    ["1,234,567", "1234567"],
    ["12,34,567", "1234567"],
    ["1.234,50", "1234.50"],
    ["1.234.567", "1234567"],
    ["1 234,50", "1234.50"],
    ["12\u00a0340", "12340"],
    ["1\u202f234\u202f567.5", "1234567.5"],
    ["1'234'567.25", "1234567.25"],
    ["1’234", "1234"],
    ["12,5", "12.5"],
    ["0,125", "0.125"],
    [".5", "0.5"],
    ["-.5", "-0.5"],
    ["−5", "-5"],
    ["–5", "-5"],
    ["+5", "5"],
    ["$12", "12"],
    ["-$4.20", "-4.20"],
    ["$-4.20", "-4.20"],
    ["12 EUR", "12"],
    ["€ 12,50", "12.50"],
    ["12 dollars", "12"],
    ["Rs. 300", "300"],
    ["(3)", "-3"],
    ["($1,250.50)", "-1250.50"],
    ["$(3)", "-3"],
    ["(-3)", "-3"],
    ["(12.5%)", "-12.5"],
    ["12.3%", "12.3"],
    ["12.3 percent", "12.3"],
    ["1.2M", "1200000"],
    ["1.25mm", "1250000"],
    ["$4.1bn", "4100000000"],
    ["$5 M", "5000000"],
    ["2.5 million", "2500000"],
    ["400 thousand", "400000"],
    ["3 lakh", "300000"],
    ["1.5 crore", "15000000"],
    ["3 lakh crore", "3000000000000"],
    ["12万", "120000"],
    ["1.5e6", "1500000"],
    ["25E-4", "0.0025"],
    ["1.2 × 10^6", "1200000"],
    ["3x10⁻²", "0.03"],
    ["１２．５％", "12.5"],
    ["١٢٣", "123"],
    ["36893488147419103233", "36893488147419103233"],
    ["minus 5", "-5"],
  ])("reads %j as %s", (text, expected) => {
    expect(readValue(text)).toBe(expected);
  });

  it.each([
    "",
    " ",
    "-",
    "007",
    "00.5",
    "1e5x",
    "1994-95",
    "31-52",
    "31 to 52",
    "1.2.3",
    "192.168.100.200",
    "555-123-4567",
    "+1 555 123 4567",
    "2024-01-05",
    "10:30",
    "3/4",
    "3rd",
    ">=12",
    "about 40",
    "~5",
    "=1+1",
    "12 km",
    "12abc",
    "A12",
    "#12",
    "1,2,3",
    "1,23,4",
    "12,",
    "$",
    "%",
    "5 6",
    "three",
    "1_000",
    "0x1F",
    "(3",
    "3)",
    "--5",
    "1..5",
  ])("reads %j as no number", (text) => {
    expect(parseNumeral(text)).toBeNull();
  });

  it("prefers the English reading of one separator and gives the other", () => {
    const comma = parseNumeral("1,234");
    expect(comma && [formatDecimal(comma.value), comma.ambiguous?.because]).toEqual(["1234", "separator"]);
    expect(comma?.ambiguous && formatDecimal(comma.ambiguous.alternative)).toBe("1.234");
    const point = parseNumeral("-1.234");
    expect(point && formatDecimal(point.value)).toBe("-1.234");
    expect(point?.ambiguous && formatDecimal(point.ambiguous.alternative)).toBe("-1234");
    expect(parseNumeral("0.234")?.ambiguous).toBeNull();
    expect(parseNumeral("1,234.5")?.ambiguous).toBeNull();
    expect(parseNumeral("1,234,567")?.ambiguous).toBeNull();
  });

  it("marks a letter that is a scale or a unit, unless it follows money", () => {
    const metres = parseNumeral("5m");
    expect(metres?.ambiguous && formatDecimal(metres.ambiguous.alternative)).toBe("5");
    expect(parseNumeral("$5m")?.ambiguous).toBeNull();
    expect(parseNumeral("5M")?.ambiguous).toBeNull();
  });

  it("says what it read off the text", () => {
    expect(parseNumeral(" -$1.20M ")).toMatchObject({
      asWritten: "-$1.20M",
      offset: 1,
      shown: { lastDigit: 4, decimals: 2 },
      sign: "minus",
      percent: false,
      scaleWord: { word: "M", power: 6 },
      currency: "$",
      parenthesised: false,
    });
    expect(parseNumeral("(7%)")).toMatchObject({ parenthesised: true, percent: true, sign: "none" });
    expect(parseNumeral("1.5e6")?.shown).toEqual({ lastDigit: 5, decimals: 1 });
  });

  it("reads back every number that English formatting writes", () => {
    const format = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: true });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (value) => {
        expect(readValue(format.format(value))).toBe(String(value));
      }),
    );
  });

  it("never throws", () => {
    const characters = fc.constantFrom(..."0123456789.,-+$%()eEkM '’\u00a0:/x^");
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: characters })), (text) => {
        const numeral = parseNumeral(text);
        if (numeral !== null) expect(numeral.asWritten).toBe(text.trim());
      }),
      { numRuns: 2000 },
    );
  });
});
