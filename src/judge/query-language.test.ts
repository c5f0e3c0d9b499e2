import { describe, expect, it } from "vitest";
import { queryLanguageOf } from "./query-language.ts";

describe("queryLanguageOf", () => {
  it.each([
    ["run: orders -> { aggregate: n is count() }", "malloy"],
    ["-- the total\nrun: orders -> { aggregate: n is count() }", "malloy"],
    ["source: o is duckdb.table('o.csv')\nrun: o -> { select: * }", "malloy"],
    ["orders -> { group_by: state }", "malloy"],
    ["SELECT count(*) FROM orders", "sql"],
    ["/* total */ with t as (select 1) select * from t", "sql"],
    ["(SELECT 1) UNION ALL (SELECT 2)", "sql"],
    ["FROM 'orders.csv'", "sql"],
  ])("reads %j as %s", (query, language) => {
    expect(queryLanguageOf(query)).toBe(language);
  });
  it("does not guess", () => {
    expect(queryLanguageOf("db.orders.aggregate([])")).toBeNull();
  });
});
