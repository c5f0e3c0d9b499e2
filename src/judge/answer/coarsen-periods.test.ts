import { describe, expect, it } from "vitest";
import type { CellValue, ResultTable } from "../../domain/index.ts";
import { coarsenPeriods } from "./coarsen-periods.ts";

const table = (columns: string[], rows: CellValue[][]): ResultTable => ({ columns, rows, truncated: false });
const golden = (columns: readonly string[], rows: readonly (readonly CellValue[])[]) =>
  ({ kind: "table", columns, rows }) as const;

const quarters = golden(
  ["quarter", "boats"],
  [
    ["Q1", 9],
    ["Q2", 12],
  ],
);
const months = table(
  ["month", "boats"],
  [
    ["2025-01", 4],
    ["2025-02", 5],
    ["2025-04", 12],
  ],
);
const unpaired = [
  { gold: "quarter", pred: null },
  { gold: "boats", pred: "boats" },
];

describe("coarsenPeriods", () => {
  it("gives each row the golden period that holds it", () => {
    expect(coarsenPeriods(months, unpaired, quarters)).toEqual({
      rows: table(
        ["month", "boats", "quarter"],
        [
          ["2025-01", 4, "Q1"],
          ["2025-02", 5, "Q1"],
          ["2025-04", 12, "Q2"],
        ],
      ),
      pairs: [
        { gold: "quarter", pred: "quarter" },
        { gold: "boats", pred: "boats" },
      ],
    });
  });

  it("does so too where the finer column was paired with the golden's, and puts it in its place where the names are one", () => {
    const paired = [{ gold: "quarter", pred: "month" }, unpaired[1] ?? { gold: "", pred: null }];
    expect(coarsenPeriods(months, paired, quarters)?.pairs).toContainEqual({
      gold: "quarter",
      pred: "quarter",
    });
    const years = golden(
      ["day", "boats"],
      [
        ["2025-01", 9],
        ["2025-02", 3],
      ],
    );
    const days = table(
      ["day", "boats"],
      [
        ["2025-01-05", 4],
        ["2025-01-06", 5],
        ["2025-02-01", 3],
      ],
    );
    expect(
      coarsenPeriods(
        days,
        [
          { gold: "day", pred: "day" },
          { gold: "boats", pred: "boats" },
        ],
        years,
      )?.rows,
    ).toEqual(
      table(
        ["day", "boats"],
        [
          ["2025-01", 4],
          ["2025-01", 5],
          ["2025-02", 3],
        ],
      ),
    );
  });

  it.each([
    ["a row lies outside the golden's periods", table(["month", "boats"], [...months.rows, ["2025-07", 1]])],
    ["a cell is no period", table(["month", "boats"], [...months.rows, ["total", 1]])],
    [
      "the golden names no year and the rows span two",
      table(["month", "boats"], [...months.rows, ["2024-01", 1]]),
    ],
    [
      "the rows are no finer",
      table(
        ["period", "boats"],
        [
          ["Q1", 9],
          ["Q2", 12],
        ],
      ),
    ],
    [
      "two columns could be meant",
      table(
        ["month", "boats", "due"],
        months.rows.map((row) => [...row, row[0] ?? null]),
      ),
    ],
  ])("leaves rows alone where %s", (_why, rows) => {
    expect(coarsenPeriods(rows, unpaired, quarters)).toBeNull();
  });
});
