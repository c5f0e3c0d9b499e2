import { describe, expect, it } from "vitest";
import type { CellValue, Golden } from "../domain/index.ts";
import { impossibleValues } from "./impossible-golden.ts";

const problems = (row: Readonly<Record<string, CellValue>>, golden: Partial<Golden> = {}, question = "?") =>
  impossibleValues({
    question,
    golden: { kind: "scalar", ...golden } as Golden,
    value: { kind: "table", columns: Object.keys(row), rows: [Object.values(row)] },
  });

describe("impossibleValues", () => {
  it.each([
    [{ late_share: 1.25 }, "Column `late_share` is a rate outside 0 to 1 and nothing says percent."],
    [{ share: { $decimal: "-0.1" } }, "Column `share` is a rate outside 0 to 1 and nothing says percent."],
    [{ late_pct: 104 }, "Column `late_pct` is a percent outside 0 to 100."],
    [{ orderCount: -1 }, "Column `orderCount` is a count below 0."],
    [{ num_orders: 10.5 }, "Column `num_orders` is a count that is not whole."],
    [{ total_orders: 10, late_orders: 12 }, "Column `total_orders` is a total below its part `late_orders`."],
    [
      { orders: 10, distinct_orders: 12 },
      "Column `distinct_orders` counts more distinct things than `orders` counts in all.",
    ],
  ])("sees what is wrong with %j", (row, problem) => {
    expect(problems(row)).toEqual([problem]);
  });

  it.each([
    { total_net_sales: 10, gross_sales: 20 },
    { late_share: 0.25 },
    { late_pct: 6.25 },
    { growth_pct: 140 },
    { margin_share: -0.2 },
    { exchange_rate: 1.08 },
    { orders_per_customer: 11.3 },
    { avg_order_count: 2.5 },
    { order_count: { $bigint: "9007199254740993" } },
    { total_orders: 12, late_orders: 12 },
    { total_orders: 12, riders: 40 },
    { orders: 12, customers: 40 },
    { share: "1.5" },
    { share: null },
  ])("sees nothing wrong with %j", (row) => {
    expect(problems(row)).toEqual([]);
  });

  it("takes a declared rate above 1 for a percent only where question or rubric say so", () => {
    expect(problems({ late: 6.25 }, { rates: ["late"] })).toHaveLength(1);
    expect(problems({ late: 6.25 }, { rates: ["late"] }, "What percentage was late?")).toEqual([]);
    expect(problems({ late: 6.25 }, { rates: ["late"], rubric: "PREFERRED All parcels, 6.25%." })).toEqual(
      [],
    );
  });

  it("sees a row of totals below another row", () => {
    const rows = (total: number) =>
      impossibleValues({
        question: "?",
        golden: { kind: "rows" },
        value: {
          kind: "table",
          columns: ["line", "riders"],
          rows: [
            ["North", 30],
            ["South", 12],
            ["Total", total],
          ],
        },
      });
    expect(rows(22)).toEqual(["Column `riders` has a total in row 3 below another row."]);
    expect(rows(42)).toEqual([]);
  });

  it("names the row where there are several", () => {
    const found = impossibleValues({
      question: "?",
      golden: { kind: "rows" },
      value: {
        kind: "table",
        columns: ["line", "share"],
        rows: [
          ["North", 0.4],
          ["South", 1.6],
        ],
      },
    });
    expect(found).toEqual(["Column `share` is a rate outside 0 to 1 and nothing says percent in row 2."]);
  });
});
