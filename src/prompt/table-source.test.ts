import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CellValue } from "../domain/index.ts";
import { SHOWN_ROWS, tableSource } from "./table-source.ts";

function linesOf(rows: CellValue[][], columns = ["a"], truncated = false): string[] {
  return tableSource("rows", "rows", { columns, rows, truncated }).text.split("\n");
}

describe("tableSource", () => {
  it("writes columns, rows and how many there are as JSON lines", () => {
    expect(
      linesOf(
        [
          [1, "x"],
          [null, "y\nz"],
        ],
        ["n", "t"],
      ),
    ).toEqual(['{"columns":["n","t"]}', '[1,"x"]', '[null,"y\\nz"]', '{"rows_shown":2,"rows_total":2}']);
  });

  it("shows the first thirty rows and describes all of them by column", () => {
    const rows = Array.from({ length: 100 }, (_row, index) => [
      index,
      index % 2 === 0 ? null : `k${index % 4}`,
    ]);
    const lines = linesOf(rows, ["n", "t"]);
    expect(lines).toHaveLength(1 + SHOWN_ROWS + 1 + 2);
    expect(lines.slice(-3)).toEqual([
      '{"rows_shown":30,"rows_total":100}',
      '{"statistics":{"column":"n","nulls":0,"distinct":100,"min":0,"max":99}}',
      '{"statistics":{"column":"t","nulls":50,"distinct":2,"first":"k1","last":"k3"}}',
    ]);
  });

  it("says where the rows themselves were cut before", () => {
    expect(linesOf([[1]], ["a"], true)).toContain(
      '{"rows_shown":1,"rows_total":1,"more_rows_left_out":true}',
    );
  });

  it("orders numbers of all kinds by value and dates by time", () => {
    const rows = [[{ $decimal: "10.5" }], [9n], [{ $date: "2024-02-01" }], [{ $date: "2023-12-31" }], [-3]];
    const statistics = linesOf(rows, ["a"], true).at(-1);
    expect(statistics).toContain('"min":-3,"max":{"$decimal":"10.5"}');
    expect(statistics).toContain('"first":{"$date":"2023-12-31"},"last":{"$date":"2024-02-01"}');
  });

  it("writes integers of any size, minus zero and odd column names without loss", () => {
    expect(linesOf([[12345678901234567890n, -0, { b: 1, a: [2n] }]], ["", "__proto__", ""])).toEqual([
      '{"columns":["","__proto__",""]}',
      '[12345678901234567890,-0,{"b":1,"a":[2]}]',
      '{"rows_shown":1,"rows_total":1}',
    ]);
  });

  it("loses nothing of any cell that JSON can carry", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 3 }), { maxLength: SHOWN_ROWS }),
        (rows) => {
          const lines = linesOf(rows as CellValue[][], ["a", "b", "c"]);
          expect(lines.slice(1, 1 + rows.length).map((line) => JSON.parse(line))).toEqual(rows);
        },
      ),
    );
  });

  it("counts invisible characters before the encoding makes them visible", () => {
    const table = { columns: ["a\u200b"], rows: [["\u0007", { "k\u202e": ["\u0000"] }]], truncated: false };
    expect(tableSource("rows", "rows", table).invisible).toBe(4);
  });
});
