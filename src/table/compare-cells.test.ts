import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CellRules, plainRules } from "./cell-rules.ts";
import { cellValue } from "./cell-value.ts";
import { compareCells } from "./compare-cells.ts";
import { parseCell } from "./parse-cell.ts";
import { showCell } from "./show-cell.ts";

const relate = (gold: unknown, pred: unknown, rules: Partial<CellRules> = {}) =>
  compareCells(parseCell(gold, ""), parseCell(pred, ""), { ...plainRules, ...rules });

const decimal = (digits: string) => ({ $decimal: digits });
const date = (text: string) => ({ $date: text });
const timestamp = (text: string) => ({ $timestamp: text });

describe("compareCells", () => {
  it("keeps NULL, zero, the empty text and the word null apart", () => {
    const cells = [null, 0, "", "null", false];
    for (const [at, gold] of cells.entries()) {
      for (const [other, pred] of cells.entries()) {
        const expected =
          at === other
            ? "equal"
            : [gold, pred].includes(0) && [gold, pred].includes(false)
              ? "notation"
              : "different";
        expect([gold, pred, relate(gold, pred)]).toEqual([gold, pred, expected]);
      }
    }
  });

  it("leaves a spelled absence against NULL to meaning", () => {
    expect(["n/a", "None", "-", "unknown"].map((word) => relate(null, word))).toEqual(
      Array(4).fill("notation"),
    );
  });

  it.each([
    [0.3, 0.1 + 0.2, "equal"],
    [decimal("58.74"), 58.744924, "equal"],
    [decimal("58.74"), 58.7461, "different"],
    [58.744924, 58.74, "rounding"],
    [decimal("0.40"), 0.3981, "rounding"],
    [59, 58.744, "rounding"],
    [59, 57.4, "different"],
    [1.5e20, 1.5000000001e20, "equal"],
    [{ $bigint: "100000000000000000000" }, { $bigint: "100000000000000000001" }, "different"],
    [0.16015, 0.1601, "rounding"],
    [0.16015, 0.1602, "rounding"],
    [{ $number: "NaN" }, { $number: "NaN" }, "equal"],
    [{ $number: "Infinity" }, { $number: "-Infinity" }, "different"],
    [{ $number: "-0" }, 0, "equal"],
    [{ $number: "Infinity" }, "inf", "notation"],
  ])("relates the numbers %j and %j as %s", (gold, pred, expected) => {
    expect(relate(gold, pred)).toBe(expected);
  });

  it.each([
    [1234.5, "1,234.50", "equal"],
    [-3, "(3)", "equal"],
    [12, "$12", "equal"],
    [0.123, "12.3%", "equal"],
    [12.3, "12.3%", "unit"],
    [1_200_000, "1.2M", "equal"],
    [1_234_567, "1.2M", "rounding"],
    [1.234, "1,234", "notation"],
    ["$12", "€12", "unit"],
    [7, "007", "notation"],
    [5, "25", "different"],
    [12, ">=12", "different"],
    [2, "=1+1", "different"],
    ["1.10", "1.1", "notation"],
    ["1,000", "1000", "equal"],
  ])("relates %j and %j, read from text, as %s", (gold, pred, expected) => {
    expect(relate(gold, pred)).toBe(expected);
  });

  it("takes percent and fraction for one value only in rates, and lets a sign settle the unit", () => {
    expect(relate(0.82, 82, { rate: true, transform: { factor: 0.01, offset: 0 } })).toBe("equal");
    expect(relate(0.5, "0.5%", { rate: true })).toBe("unit");
    expect(relate(12.5, "12.5%", { rate: true, percent: { gold: true, pred: false } })).toBe("equal");
  });

  it.each([
    [date("2024-01-01"), timestamp("2024-01-01T00:00:00"), "equal"],
    [date("2024-01-01"), timestamp("2024-01-01T00:00:00Z"), "notation"],
    [date("2024-01-01"), timestamp("2024-01-01T09:30:00"), "different"],
    [date("2024-03-04"), "04/03/2024", "notation"],
    [date("2024-03-13"), "13 March 2024", "notation"],
    [date("2024-03-04"), "2024-03-04", "equal"],
    [date("2024-03-04"), "05/03/2024", "different"],
    [date("2024-03-01"), "2024-03", "notation"],
    [date("2024-01-05"), 20_240_105, "notation"],
    [timestamp("2024-01-01T00:30:00Z"), timestamp("2024-01-01T01:30:00+01:00"), "equal"],
    [timestamp("2024-01-01T10:00:00"), timestamp("2024-01-01T10:00:00Z"), "notation"],
    [timestamp("2024-01-01T10:00:00"), timestamp("2024-01-01T10:00:01Z"), "different"],
    [timestamp("2024-01-01T10:00:00.123456"), timestamp("2024-01-01T10:00:00.123"), "rounding"],
    [{ $time: "10:30:00" }, "10:30", "equal"],
  ])("relates the times %j and %j as %s", (gold, pred, expected) => {
    expect(relate(gold, pred)).toBe(expected);
  });

  it.each([
    [" Ace\n", "Ace", "equal"],
    ["Cafe\u0301", "Café", "equal"],
    ["MIT", "mit", "case_only"],
    ["New York", "New  York", "case_only"],
    ["Ma\u200brs", "Mars", "case_only"],
    ["M\u0430rs", "Mars", "different"],
    [true, "TRUE", "equal"],
    [true, "yes", "notation"],
    [true, 0, "different"],
  ])("relates the texts and flags %j and %j as %s", (gold, pred, expected) => {
    expect(relate(gold, pred)).toBe(expected);
  });

  it("compares lists element by element and structs field by field", () => {
    expect(relate(["a", 0.3], ["a", 0.1 + 0.2])).toBe("equal");
    expect(relate(["a", "b"], ["b", "a"])).toBe("notation");
    expect(relate(["a"], ["a", "b"])).toBe("different");
    expect(relate({ x: 1, y: "A" }, { y: "a", x: 1 })).toBe("case_only");
    expect(relate({ x: 1 }, { x: 1, y: 2 })).toBe("different");
    expect(relate(["a"], '["a"]')).toBe("notation");
  });

  it("lets labels and settled pairs stand before everything", () => {
    const labels = new Map([["O", new Set(["open"])]]);
    expect([relate("O", "Open", { labels }), relate("V", "open", { labels })]).toEqual([
      "equal",
      "different",
    ]);
    const equivalences = new Map([
      [
        "NYC",
        new Map([
          ["New York", true],
          ["nyc", false],
        ]),
      ],
    ]);
    expect(["New York", "nyc"].map((pred) => relate("NYC", pred, { equivalences }))).toEqual([
      "equal",
      "different",
    ]);
  });

  it("keeps neighbouring identifiers apart, however large", () => {
    expect([relate(5_000_000, 5_000_001), relate(5_000_000, 5_000_001, { identifier: true })]).toEqual([
      "rounding",
      "different",
    ]);
    expect(relate(5_000_000, 5_000_001, { fractional: true })).toBe("equal");
  });

  it("leaves a double beside an exact number that it cannot hold to meaning", () => {
    const exact = 9_007_199_254_740_993n;
    expect(relate(exact, exact)).toBe("equal");
    expect(relate(exact, 9_007_199_254_740_992)).toBe("rounding");
    expect(relate(9_007_199_254_740_992, exact)).toBe("rounding");
    expect(relate(exact, 9_007_199_254_740_992, { identifier: true })).toBe("different");
    expect(relate(exact, exact + 1n, { fractional: true })).toBe("rounding");
    expect(relate(exact, exact + 1n)).toBe("different");
    expect(relate(1e17, 1.000_000_000_000_000_2e17)).toBe("equal");
  });

  it("reads back the JSON form of every cell", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.bigInt(),
          fc.date({ noInvalidDate: true }).map((day) => timestamp(day.toISOString())),
        ),
        (value) => {
          fc.pre(!JSON.stringify(value, (_, part) => (typeof part === "bigint" ? 0 : part)).includes('"$'));
          const cell = parseCell(value, "");
          const again = parseCell(cellValue(cell), "");
          expect([showCell(again), compareCells(cell, again, plainRules)]).toEqual([showCell(cell), "equal"]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
