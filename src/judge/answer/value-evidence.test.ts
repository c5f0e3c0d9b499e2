import { describe, expect, it } from "vitest";
import {
  type CellValue,
  type Clause,
  type Golden,
  noFindings,
  type StatedValue,
} from "../../domain/index.ts";
import { valueEvidence } from "./value-evidence.ts";

const stated = (as_written: string, changes: Partial<StatedValue> = {}): StatedValue => ({
  as_written,
  gold_column: "n",
  row: null,
  unit: null,
  scale: null,
  role: "conclusion",
  withdrawn: false,
  rounded_presentation: false,
  quote: null,
  ...changes,
});

interface Setting {
  readonly golden?: Partial<Golden>;
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly CellValue[])[];
  readonly clauses?: readonly Clause[];
}

function evidenceOf(
  value: StatedValue,
  cell: CellValue,
  { golden = {}, columns = ["n"], rows = [[cell]], clauses = [] }: Setting = {},
) {
  const context = {
    golden: { kind: "rows", ...golden } as Golden,
    value: { kind: "table" as const, columns, rows },
    clauses,
    findings: noFindings,
  };
  const { equals_golden, by } = valueEvidence(value, context);
  return { equals_golden, by };
}

describe("valueEvidence", () => {
  it.each([
    ["482,310.75", 482310.75, true],
    ["€482,310.75", 482310.75, true],
    ["517,904.20", 482310.75, false],
    ["1,234,567,890,123,456,789", 1234567890123456789n, true],
    ["-3.5", 3.5, false],
    ["12 March 2025", "12 March 2025", true],
  ] as const)("reads %s against %s", (text, cell, equal) => {
    expect(evidenceOf(stated(text), cell).equals_golden).toBe(equal);
  });
  it("takes a rounding that shows three digits, and not a coarser one", () => {
    expect(evidenceOf(stated("6.35%"), 0.06347, { golden: { rates: ["n"] } })).toEqual({
      equals_golden: true,
      by: "rounding",
    });
    expect(evidenceOf(stated("6%"), 0.06347, { golden: { rates: ["n"] } }).equals_golden).toBe(false);
  });
  it("takes a coarse rounding that is presented as one, unless a clause figure rounds to it too", () => {
    const value = stated("about 6%", { as_written: "6%", rounded_presentation: true });
    expect(evidenceOf(value, 0.06347, { golden: { rates: ["n"] } })).toEqual({
      equals_golden: true,
      by: "coarse_rounding",
    });
    const clause: Clause = {
      id: "c2",
      marker: "DIVERGENT",
      text: "",
      figure: { kind: "percent", value: 5.9, as_written: "5.9%" },
      unmarked: false,
      unmarked_deciding: false,
    };
    expect(evidenceOf(value, 0.06347, { golden: { rates: ["n"] }, clauses: [clause] }).equals_golden).toBe(
      false,
    );
  });
  it("reads a scale or percent sign that stands apart from the digits", () => {
    expect(evidenceOf(stated("1.23", { scale: "million" }), 1230000).equals_golden).toBe(true);
    expect(evidenceOf(stated("12.5", { unit: "%" }), 0.125, { golden: { rates: ["n"] } }).equals_golden).toBe(
      true,
    );
  });
  it("holds a value against the row that it names, and cannot tell without one", () => {
    const table = {
      columns: ["city", "n"],
      rows: [
        ["Aldham", 5],
        ["Brent", 7],
      ],
    } as const;
    expect(evidenceOf(stated("7", { row: "brent" }), 7, table).equals_golden).toBe(true);
    expect(evidenceOf(stated("5", { row: "Brent" }), 7, table).equals_golden).toBe(false);
    expect(evidenceOf(stated("7"), 7, table)).toEqual({ equals_golden: null, by: null });
    expect(evidenceOf(stated("brent", { gold_column: "city" }), null, table).equals_golden).toBeNull();
    expect(evidenceOf(stated("Brent", { gold_column: "city" }), null, table).equals_golden).toBe(true);
  });
  it("names the golden row that a value is of", () => {
    const context = {
      golden: { kind: "rows" } as Golden,
      value: {
        kind: "table" as const,
        columns: ["city", "year", "n"],
        rows: [
          ["Aldham", 2023, 5],
          ["Aldham", 2024, 7],
        ],
      },
      clauses: [],
      findings: noFindings,
    };
    expect(valueEvidence(stated("7", { row: "Aldham, 2024" }), context)).toMatchObject({
      gold_row: 1,
      equals_golden: true,
    });
    expect(valueEvidence(stated("7", { row: "Aldham, 2023" }), context)).toMatchObject({
      gold_row: 0,
      equals_golden: false,
    });
    expect(valueEvidence(stated("7", { row: "Aldham" }), context)).toMatchObject({
      gold_row: null,
      equals_golden: null,
    });
  });
  it("holds a value against every row where nothing names the rows", () => {
    const table = { columns: ["n"], rows: [[5], [7]] };
    expect(evidenceOf(stated("7"), 7, table).equals_golden).toBe(true);
    expect(evidenceOf(stated("6"), 7, table).equals_golden).toBe(false);
  });
  it.each([
    ["December 2025", "2025-12"],
    ["1 January 2025", "2025-01-01"],
    ["first quarter", "Q1"],
    ["Bolzano", "Bozen"],
  ])("leaves it to a reader whether %s is %s", (text, cell) => {
    expect(evidenceOf(stated(text), cell).equals_golden).toBeNull();
  });
  it("takes a number for no spelling of a text", () => {
    expect(evidenceOf(stated("17,014.91"), "Brackwell").equals_golden).toBe(false);
  });
  it("finds a text by the number in it", () => {
    expect(evidenceOf(stated("Store 7"), "7").equals_golden).toBe(true);
  });
  it("cannot tell a word from a number", () => {
    expect(evidenceOf(stated("none"), 0).equals_golden).toBeNull();
  });
  it.each([
    ["1,204", 1.204],
    ["73.150", 73150.4],
    ["2.5 hours", 150],
    ["2.53 h", 152],
    ["12.5‰", 0.0125],
    ["40 basis points", 0.004],
    ["1.2 km", 1200],
  ] as const)("leaves it to a reader whether %s is %s", (text, cell) => {
    expect(evidenceOf(stated(text), cell)).toEqual({ equals_golden: null, by: null });
  });
  it.each([
    ["1,204", 1.205],
    ["45 minutes", 52],
    ["2.5 hours", 151],
    ["3 h", 152],
    ["12.5‰", 0.125],
    ["2.5 boats", 150],
    ["$2.5", 150],
  ] as const)("finds no other unit or reading in which %s were %s", (text, cell) => {
    expect(evidenceOf(stated(text), cell).equals_golden).toBe(false);
  });
  it("reads a unit that stands apart from the digits", () => {
    expect(evidenceOf(stated("2.5", { unit: "hours" }), 150).equals_golden).toBeNull();
  });
  it("takes a declared label for the value", () => {
    expect(evidenceOf(stated("open"), "O", { golden: { labels: { n: { O: ["open"] } } } })).toEqual({
      equals_golden: true,
      by: "label",
    });
  });
});
