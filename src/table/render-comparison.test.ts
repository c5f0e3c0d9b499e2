import { describe, expect, it } from "vitest";
import { compareTables } from "./compare-tables.ts";
import { renderTableComparison } from "./render-comparison.ts";

const gold = {
  columns: ["city", "revenue"],
  rows: [
    ["Aldham", 1200.5],
    ["Brent", 980],
  ],
};

describe("renderTableComparison", () => {
  it("puts golden and prediction side by side and marks what differs", () => {
    const text = renderTableComparison(
      compareTables(gold, {
        columns: ["city", "revenue"],
        rows: [
          ["Aldham", 1200.5],
          ["Brent", 908],
        ],
      }),
    );
    expect(text.split("\n")[0]).toBe(
      "no_match: 1 of 2 golden rows located, 1 missing; 2 predicted rows, 1 of them beyond",
    );
    expect(text).toMatch(/^city\s+=\s+city\s+name$/m);
    expect(text).toMatch(/^revenue\s+≠\s+revenue\s+name$/m);
    expect(text).toMatch(/980\s+≠\s+908/);
  });
  it("says that all is there", () => {
    expect(renderTableComparison(compareTables(gold, gold))).toMatch(
      /^match: 2 of 2 golden rows located, 0 missing/,
    );
  });
  it("lets no control character of a name or cell reach the terminal, unless it is our own colour", () => {
    const hostile = { columns: ["c\u001b[2J", "n\u202e"], rows: [["x\u0007", 1]] };
    const text = renderTableComparison(compareTables(hostile, { ...hostile, rows: [["x\u0007", 2]] }));
    for (const control of ["\u001b", "\u202e", "\u0007"]) expect(text).not.toContain(control);
  });
  it("cuts long cells to the width", () => {
    const long = { columns: ["t"], rows: [["word ".repeat(200)]] };
    const text = renderTableComparison(
      compareTables(long, { columns: ["t"], rows: [["other ".repeat(200)]] }),
      { width: 60 },
    );
    for (const line of text.split("\n").slice(1)) expect(line.length).toBeLessThanOrEqual(90);
  });
});
