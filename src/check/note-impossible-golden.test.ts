import { describe, expect, it } from "vitest";
import { noteImpossibleGolden } from "./note-impossible-golden.ts";

const codes = (
  columns: readonly string[],
  rows: readonly (readonly (number | string | null)[])[],
  rates: readonly string[] = [],
) => noteImpossibleGolden({ columns, rows }, { rates }).map(({ code, row }) => `${code} ${row}`);

describe("noteImpossibleGolden", () => {
  it("notes a rate that is neither a fraction nor a percentage", () => {
    expect(codes(["late_rate"], [[0.2], [1.4]])).toEqual(["rate_out_of_range 1"]);
    expect(codes(["late_rate"], [[-0.2]])).toEqual(["rate_out_of_range 0"]);
    expect(codes(["attendance"], [[0.9], [1.1]], ["attendance"])).toEqual(["rate_out_of_range 1"]);
    expect(codes(["late_rate"], [[140]])).toEqual(["rate_out_of_range 0"]);
  });

  it("takes percentages, growth and other columns as they are", () => {
    expect(codes(["late_rate"], [[20], [41.5]])).toEqual([]);
    expect(codes(["late_rate"], [["20%"], ["41%"]])).toEqual([]);
    expect(codes(["late_pct"], [[0.5], [41]])).toEqual([]);
    expect(codes(["growth_rate"], [[-0.2], [1.4]])).toEqual([]);
    expect(codes(["attendance"], [[0.9], [1.1]])).toEqual([]);
    expect(codes(["late_rate"], [[null], [0], [1]])).toEqual([]);
  });

  it("notes a total below a part", () => {
    expect(
      codes(
        ["total_revenue", "online_revenue"],
        [
          [10, 12],
          [10, 10],
        ],
      ),
    ).toEqual(["total_below_part 0"]);
    expect(codes(["total_revenue", "revenue"], [[10, 12]])).toEqual(["total_below_part 0"]);
    expect(codes(["total_revenue", "avg_revenue"], [[10, 12]])).toEqual([]);
    expect(codes(["total_revenue", "total_cost"], [[10, 12]])).toEqual([]);
    expect(codes(["total_revenue", "online_revenue"], [[10, -12]])).toEqual([]);
  });

  it("notes a count above the population", () => {
    expect(codes(["customers", "active_customers"], [[10, 12]])).toEqual(["count_above_population 0"]);
    expect(codes(["customers", "active_customers"], [[12, 12]])).toEqual([]);
    expect(codes(["customers", "orders"], [[10, 12]])).toEqual([]);
  });
});
