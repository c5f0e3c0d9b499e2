import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsPeriod, readPeriod } from "./read-period.ts";

describe("readPeriod", () => {
  it.each([
    ["2025-03", "x", { year: 2025, half: 1, quarter: 1, month: 3, day: null }],
    ["2025-3-09", "x", { year: 2025, half: 1, quarter: 1, month: 3, day: 9 }],
    ["2025-11-09T00:00:00Z", "x", { year: 2025, half: 2, quarter: 4, month: 11, day: 9 }],
    ["Sept. 2025", "x", { year: 2025, half: 2, quarter: 3, month: 9, day: null }],
    ["Sep. 2025", "x", { year: 2025, half: 2, quarter: 3, month: 9, day: null }],
    ["march", "x", { year: null, half: 1, quarter: 1, month: 3, day: null }],
    ["Q3", "x", { year: null, half: 2, quarter: 3, month: null, day: null }],
    ["2025-Q3", "x", { year: 2025, half: 2, quarter: 3, month: null, day: null }],
    ["h1 2025", "x", { year: 2025, half: 1, quarter: null, month: null, day: null }],
    ["2025", "year", { year: 2025, half: null, quarter: null, month: null, day: null }],
    ["H3", "x", null],
    ["2025-13", "x", null],
    ["2025", "pieces", null],
    ["Garden", "x", null],
  ] as const)("reads %s of column %s", (cell, column, period) => {
    expect(readPeriod(cell, column)).toEqual(period);
  });

  it("reads numbers by the name of their column, and dates by their type", () => {
    expect(readPeriod(4, "order_month")).toMatchObject({ quarter: 2, month: 4 });
    expect(readPeriod(4, "quarter")).toMatchObject({ half: 2, quarter: 4, month: null });
    expect(readPeriod(4n, "signups")).toBeNull();
    expect(readPeriod(4, "month_of_quarter")).toBeNull();
    expect(readPeriod({ $date: "2025-04-30" }, "x")).toMatchObject({ quarter: 2, month: 4, day: 30 });
    expect(readPeriod({ $decimal: "2025" }, "year")).toBeNull();
    expect(readPeriod(null, "year")).toBeNull();
  });
});

describe("holdsPeriod", () => {
  it("holds each day in its month, quarter, half and year, and in no other", () => {
    const part = fc.record({
      year: fc.integer({ min: 2000, max: 2030 }),
      month: fc.integer({ min: 1, max: 12 }),
      other: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(part, ({ year, month, other }) => {
        const day = readPeriod(`${year}-${month}-01`, "x");
        const quarter = readPeriod(`${year}-Q${Math.ceil(other / 3)}`, "x");
        const named = readPeriod(other, "month");
        if (day === null || quarter === null || named === null) throw new Error("a period is not read");
        expect(holdsPeriod(quarter, day)).toBe(Math.ceil(month / 3) === Math.ceil(other / 3));
        expect(holdsPeriod(named, day)).toBe(month === other);
        expect(holdsPeriod(day, quarter)).toBe(false);
      }),
    );
  });
});
