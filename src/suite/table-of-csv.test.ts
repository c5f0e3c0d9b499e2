import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tableOfCsv } from "./table-of-csv.ts";

const rowsOf = (text: string) => {
  const read = tableOfCsv(text);
  return read.ok && read.value.kind === "table" ? read.value.rows : read;
};

describe("tableOfCsv", () => {
  it("reads numbers as they are written, empty cells as NULL and the rest as text", () => {
    expect(rowsOf("a,b,c,d,e,f\n12,-0.50,1e6,,007,9007199254740993")).toEqual([
      [12, { $decimal: "-0.50" }, 1e6, null, "007", { $bigint: "9007199254740993" }],
    ]);
    expect(rowsOf('a\n"1,200"\n+5\ntrue\n2024-01-31\n1.\n-0\n')).toEqual([
      ["1,200"],
      ["+5"],
      ["true"],
      ["2024-01-31"],
      ["1."],
      ["-0"],
    ]);
  });

  it("takes what stands in quotation marks for text", () => {
    expect(rowsOf('a,b\n"12",""\n"say ""so""","two\nlines"')).toEqual([
      ["12", ""],
      ['say "so"', "two\nlines"],
    ]);
  });

  it("keeps columns that repeat or have no name", () => {
    const read = tableOfCsv("a,,a\r\n1,2,3\r\n");
    expect(read.ok && read.value).toMatchObject({ columns: ["a", "", "a"], rows: [[1, 2, 3]] });
  });

  it.each(["\n", "\r\n", "\r"])("ends lines with %j and skips empty ones", (end) => {
    expect(rowsOf(["a,b", "1,2", "", "3,4", ""].join(end))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("reads a header alone as no rows", () => {
    expect(rowsOf("a,b\n")).toEqual([]);
  });

  it.each([
    ["a,b\n1\n", "Record 1 has 1 cells; the header has 2."],
    ['a\n"1\n', "Line 2: A quotation mark is never closed."],
    ['a\nx"y"\n', "Line 2: A quotation mark stands inside a cell."],
    ['a\n"x"y\n', "Line 2: A quotation mark stands inside a cell."],
    ["", "The file is empty."],
  ])("refuses %j", (text, problem) => {
    expect(tableOfCsv(text)).toMatchObject({ ok: false, problem });
  });

  it("reads back any quoted texts", () => {
    const text = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é", "1") });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 6 }), (rows) => {
        const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
        expect(rowsOf(`h,i\n${rows.map((row) => row.map(quote).join(",")).join("\n")}`)).toEqual(rows);
      }),
    );
  });
});
