import { describe, expect, it } from "vitest";
import { type AnswerFindings, noFindings, type ResultTable } from "../../domain/index.ts";
import { relayRows } from "./relay-rows.ts";

const long: ResultTable = {
  columns: ["month", "channel", "orders"],
  rows: [
    ["May", "web", 5],
    ["May", "shop", 7],
    ["June", "web", 6],
  ],
  truncated: false,
};
const wide: ResultTable = {
  columns: ["month", "web", "shop"],
  rows: [
    ["May", 5, 7],
    ["June", 6, null],
  ],
  truncated: false,
};
const layout = (
  form: "same" | "predicted_wide" | "predicted_long",
  key: string | null,
  value: string | null,
): AnswerFindings => ({
  ...noFindings,
  layout: { form, key_column: key, value_column: value, quote: null, confidence: 9 },
});
const golden = (table: ResultTable) => ({ kind: "table" as const, columns: table.columns, rows: table.rows });

describe("relayRows", () => {
  it("makes one column of each key where the prediction is long", () => {
    expect(relayRows(long, layout("predicted_long", "channel", "orders"), golden(wide))).toEqual(wide);
  });
  it("makes one row of each golden key where the prediction is wide", () => {
    const relaid = relayRows(wide, layout("predicted_wide", "channel", "orders"), golden(long));
    expect(relaid.columns).toEqual(["month", "channel", "orders"]);
    expect(relaid.rows).toEqual([
      ["May", "web", 5],
      ["May", "shop", 7],
      ["June", "web", 6],
      ["June", "shop", null],
    ]);
  });
  it("finds a key in the name of a wide column", () => {
    const years: ResultTable = {
      columns: ["channel", "sales_2024", "sales2025"],
      rows: [["web", 5, 7]],
      truncated: false,
    };
    const asked: ResultTable = {
      columns: ["channel", "year", "net_sales"],
      rows: [
        ["web", 2024, 5],
        ["web", 2025, 7],
      ],
      truncated: false,
    };
    const relaid = relayRows(years, layout("predicted_wide", "year", "net_sales"), golden(asked));
    expect(relaid.columns).toEqual(["channel", "year", "net_sales"]);
    expect(relaid.rows).toEqual([
      ["web", "2024", 5],
      ["web", "2025", 7],
    ]);
  });
  it("tells wide columns of one key apart by what they measure, and else leaves them alone", () => {
    const both: ResultTable = {
      columns: ["month", "webOrders", "webVisits", "shopOrders", "shopVisits"],
      rows: [["May", 5, 50, 7, 70]],
      truncated: false,
    };
    const relaid = relayRows(both, layout("predicted_wide", "channel", "orders"), golden(long));
    expect(relaid.rows).toEqual([
      ["May", 50, 70, "web", 5],
      ["May", 50, 70, "shop", 7],
    ]);
    expect(relayRows(both, layout("predicted_wide", "channel", "sales"), golden(long))).toBe(both);
    const shared: ResultTable = { ...wide, columns: ["month", "web_and_shop", "all"] };
    expect(relayRows(shared, layout("predicted_wide", "channel", "orders"), golden(long))).toBe(shared);
  });
  it("takes the only column that holds a key, whatever else its name says", () => {
    const named: ResultTable = { ...wide, columns: ["month", "via_web", "via_shop"] };
    const relaid = relayRows(named, layout("predicted_wide", "channel", "orders"), golden(long));
    expect(relaid.columns).toEqual(["month", "channel", "orders"]);
  });
  it("leaves rows alone where a key would have two values, or nothing was found", () => {
    const twice = { ...long, rows: [...long.rows, ["May", "web", 9]] };
    expect(relayRows(twice, layout("predicted_long", "channel", "orders"), golden(wide))).toBe(twice);
    expect(relayRows(long, layout("same", null, null), golden(wide))).toBe(long);
    expect(relayRows(long, noFindings, golden(wide))).toBe(long);
  });
});
