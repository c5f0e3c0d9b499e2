import { describe, expect, it } from "vitest";
import type { CellValue } from "../../domain/index.ts";
import { keyColumns, rowsNamedBy } from "./golden-keys.ts";

const table = (columns: readonly string[], rows: readonly (readonly CellValue[])[]) =>
  ({ kind: "table", columns, rows }) as const;

const byPierAndYear = table(
  ["pier", "year", "boats"],
  [
    ["mill", 2023, 40],
    ["mill", 2024, 40],
    ["reed", 2023, 31],
    ["reed", 2024, 29],
  ],
);

describe("the columns that name golden rows", () => {
  it("are those that hold names where these tell the rows apart", () => {
    expect(
      keyColumns(
        table(
          ["pier", "year", "boats"],
          [
            ["mill", 2023, 4],
            ["reed", 2023, 5],
          ],
        ),
      ),
    ).toEqual(["pier"]);
  });

  it("take the whole number with the fewest values beside names that repeat", () => {
    expect(keyColumns(byPierAndYear)).toEqual(["pier", "year"]);
    expect(
      keyColumns(
        table(
          ["boats", "pier", "year"],
          [
            [7, "mill", 2023],
            [8, "mill", 2024],
            [9, "reed", 2024],
          ],
        ),
      ),
    ).toEqual(["pier", "year"]);
  });

  it("take no column with a fraction beside names that repeat", () => {
    const columns = ["pier", "load", "year"];
    const rows = [
      ["mill", 1, 2021],
      ["mill", 1.5, 2022],
      ["reed", 1, 2023],
    ];
    expect(keyColumns(table(columns, rows))).toEqual(["pier", "year"]);
  });

  it("take no measure to tell rows apart", () => {
    expect(
      keyColumns(
        table(
          ["pier", "hours"],
          [
            ["mill", 1.5],
            ["mill", 2.5],
          ],
        ),
      ),
    ).toEqual(["pier"]);
  });
});

describe("the golden rows that a label names", () => {
  const places = (label: string) => rowsNamedBy(label, byPierAndYear).map(({ index }) => index);

  it("are those that share most of it", () => {
    expect(places("Mill, 2024")).toEqual([1]);
    expect(places("reed")).toEqual([2, 3]);
    expect(places("Lower Pier")).toEqual([]);
  });

  it("may go by the plural of a name, and by no other longer word", () => {
    expect(places("the mills in 2024")).toEqual([1]);
    expect(places("miller 2022")).toEqual([]);
  });
});
