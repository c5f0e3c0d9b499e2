import { describe, expect, it } from "vitest";
import { hasSameShape } from "./query-shape.ts";

describe("hasSameShape", () => {
  it.each([
    ["white space, case and a semicolon", "SELECT sum(a) FROM t", "select  SUM(a)\nfrom t;"],
    ["comments", "SELECT sum(a) FROM t", "SELECT sum(a) -- again\nFROM /* the */ t"],
    [
      "names",
      "SELECT sum(price) AS revenue FROM tickets WHERE film = 'Fog'",
      "SELECT sum(p) AS r FROM \"Tickets\" WHERE f = 'fog'",
    ],
    ["qualifiers", "SELECT sum(t.price) FROM tickets t", "SELECT sum(main.t.price) FROM tickets x"],
    ["literals", "SELECT sum(a) FROM t WHERE y = 2025", "SELECT sum(a) FROM t WHERE y = 2026"],
    [
      "a condition that is always true",
      "SELECT sum(a) FROM t WHERE y = 2025",
      "SELECT sum(a) FROM t WHERE y = 2025 AND 1 = 1",
    ],
  ])("is not fooled by %s", (_, left, right) => {
    expect(hasSameShape(left, right, "sql")).toBe(true);
    expect(hasSameShape(right, left, "sql")).toBe(true);
  });

  it.each([
    [
      "a filter for a grouping",
      "SELECT c, sum(a) FROM t GROUP BY c ORDER BY 2 DESC LIMIT 1",
      "SELECT 'x' AS c, sum(a) FROM t WHERE c = 'x'",
    ],
    [
      "a sum of parts for a total",
      "SELECT sum(a) FROM t",
      "SELECT sum(s) FROM (SELECT c, sum(a) AS s FROM t GROUP BY c)",
    ],
    [
      "a filtered aggregate for a condition",
      "SELECT sum(a) FROM t WHERE b = 1",
      "SELECT sum(a) FILTER (WHERE b = 1) FROM t",
    ],
    [
      "a difference for a condition",
      "SELECT sum(a) FROM t WHERE b <> 1",
      "SELECT (SELECT sum(a) FROM t) - (SELECT sum(a) FROM t WHERE b = 1)",
    ],
  ])("tells %s apart", (_, left, right) => {
    expect(hasSameShape(left, right, "sql")).toBe(false);
  });

  it("reads Malloy as Malloy", () => {
    const query = "run: t -> { where: y = @2025; aggregate: s is a.sum() }";
    expect(
      hasSameShape(
        query,
        "run: tickets -> {\n  where: year = @2026\n  aggregate: s is price.sum() }",
        "malloy",
      ),
    ).toBe(true);
    expect(
      hasSameShape(
        query,
        "run: t -> { group_by: y; aggregate: s is a.sum() } -> { where: y = @2025; select: s }",
        "malloy",
      ),
    ).toBe(false);
  });

  it("finds no shape in nothing", () => {
    expect(hasSameShape("", "", "sql")).toBe(false);
  });
});
