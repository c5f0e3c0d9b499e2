import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDecimal } from "./decimal.ts";
import { findNumerals, scanFigures } from "./scan-figures.ts";

const values = (text: string) =>
  findNumerals(text).map(({ value, percent }) => `${formatDecimal(value)}${percent ? "%" : ""}`);
const kinds = (text: string) => scanFigures(text).map(({ kind, asWritten }) => `${kind} ${asWritten}`);

describe("findNumerals", () => {
  it.each<[string, readonly string[]]>([
    ["Sales were $1,234.50 in total, up 12.3% (3 stores).", ["1234.50", "12.3%", "3"]],
    ["It fell by −5 to -7.", ["-5", "-7"]],
    ["A balance of minus 40 euros.", ["-40"]],
    ["There were 12, 15 and 18.", ["12", "15", "18"]],
    ["1,2,15", ["1", "2", "15"]],
    ["x=-5, y=3.", ["-5", "3"]],
    ["**1,234** customers", ["1234"]],
    ["about 2.5 million euros", ["2500000"]],
    ["revenue of $4.1bn", ["4100000000"]],
    ["costs of $(3) and $(1.25M)", ["-3", "-1250000"]],
    ["The value is .5.", ["0.5"]],
    ["12km and 30min", ["12", "30"]],
    ["共有12个客户", ["12"]],
    ["a 12-month period", ["12"]],
    ["In March 12 customers came", ["12"]],
    ["mid-2023", ["2023"]],
    ["½ of them", ["0.5"]],
    ["10 000 visitors", ["10000"]],
    ["USD 12, 5 €", ["12", "5"]],
  ])("finds in %j", (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it.each<[string, readonly string[]]>([
    ["31-52", ["31", "52"]],
    ["31–52%", ["31%", "52%"]],
    ["31 to 52", ["31", "52"]],
    ["$31-$52", ["31", "52"]],
    ["between 31 and 52", ["31", "52"]],
    ["2-3 million", ["2000000", "3000000"]],
    ["500 to 2 million", ["500", "2000000"]],
  ])("reads the range %j without a minus sign", (text, expected) => {
    expect(values(text)).toEqual(expected);
    expect(findNumerals(text).map(({ joined }) => joined)).toEqual([null, "range"]);
  });

  it.each(["52 ± 3", "52±3", "52 +/- 3", "52 +/-3", "52 plus or minus 3"])("reads the band %j", (text) => {
    expect(values(text)).toEqual(["52", "3"]);
    expect(findNumerals(text).map(({ joined }) => joined)).toEqual([null, "band"]);
  });

  it("does not tie a list or a sentence into a range", () => {
    expect(findNumerals("31 and 52. 7, 8").map(({ joined }) => joined)).toEqual([null, null, null, null]);
  });
});

describe("scanFigures", () => {
  it.each<[string, readonly string[]]>([
    ["on 2024-03-05 and 2024-03-05T10:30:00Z", ["date 2024-03-05", "date 2024-03-05T10:30:00Z"]],
    [
      "March 5, 2024; 5 March 2024; March 2024; Mar 5th",
      ["date March 5, 2024", "date 5 March 2024", "date March 2024", "date Mar 5th"],
    ],
    ["1994-95, 2023/24, the 1990s, 2023-Q4", ["date 1994-95", "date 2023/24", "date 1990s", "date 2023-Q4"]],
    ["Q3, Q3 2024, FY24, FY 2024", ["date Q3", "date Q3 2024", "date FY24", "date FY 2024"]],
    ["at 10:30 am or 5pm", ["time 10:30 am", "time 5pm"]],
    ["version 1.2.3 at 192.168.100.200", ["version 1.2.3", "version 192.168.100.200"]],
    ["call +1 555 010 4477 or 555-010-4477", ["phone +1 555 010 4477", "phone 555-010-4477"]],
    [
      "A12, x86_64, SKU-1234, COVID-19, 007",
      ["identifier A12", "identifier x86_64", "identifier SKU-1234", "identifier COVID-19", "identifier 007"],
    ],
    ["1e5x", ["identifier 1e5x"]],
    ["see https://shop.example/orders/123?page=4 now", ["identifier 123?page=4"]],
    ["the 3rd and 21st", ["ordinal 3rd", "ordinal 21st"]],
    ["1,234,56", ["other 1,234,56"]],
    [
      "5 m², 5m², 5km2",
      ["numeral 5", "identifier m²", "numeral 5", "identifier m²", "numeral 5", "identifier km2"],
    ],
    ["2½", ["other 2½"]],
    ["summer of '24", ["date 24"]],
  ])("names what is no number in %j", (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  it("covers every digit once, in order, with the exact text", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "Q3",
        "2024-01-02",
        "1,234",
        "-5",
        "$",
        "%",
        " to ",
        "–",
        "±",
        "million",
        "k",
        "A1",
        "½",
        "²",
        "٣",
        "𝟙",
        "(3)",
        "http://a.b/1",
        "May ",
        "+",
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
      fc.integer().map(String),
    );
    const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(texts, (text) => {
        let end = 0;
        let uncovered = "";
        for (const { offset, asWritten } of scanFigures(text)) {
          expect(offset).toBeGreaterThanOrEqual(end);
          uncovered += text.slice(end, offset);
          end = offset + asWritten.length;
          expect(text.slice(offset, end)).toBe(asWritten);
        }
        expect(uncovered + text.slice(end)).not.toMatch(/\p{N}/u);
      }),
      { numRuns: 3000 },
    );
  });
});
