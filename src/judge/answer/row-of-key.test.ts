import { describe, expect, it } from "vitest";
import { rowOfKey } from "./row-of-key.ts";

const value = {
  kind: "table",
  columns: ["pier", "year", "boats"],
  rows: [
    ["mill", 2023, 40],
    ["mill", 2024, 40],
    ["reed", 2023, 31],
    ["reed", 2024, 29],
  ],
} as const;
const cities = {
  kind: "table",
  columns: ["city", "boats"],
  rows: [
    ["Alderport", 31],
    ["Tarn & Fell", 29],
  ],
} as const;

describe("rowOfKey", () => {
  it.each([
    ["Mill, 2024", 1],
    ["2023 reed", 2],
    ["Mill Pier in 2023", 0],
    ["the reeds, 2024", 3],
  ])("finds the row of %s", (key, row) => {
    expect(rowOfKey(key, value)).toBe(row);
  });

  it.each([
    ["tarn & fell", 1],
    ["the city of Alderport", 0],
    ["Alderport", 0],
  ])("finds the row of %s by its one name", (key, row) => {
    expect(rowOfKey(key, cities)).toBe(row);
  });

  it.each(["mill", "2024", "Mill, 2022", "Lower Pier, 2024", ""])("cannot tell the row of %s", (key) => {
    expect(rowOfKey(key, value)).toBeNull();
  });

  it("finds the row of a typed date", () => {
    const days = {
      kind: "table",
      columns: ["day", "boats"],
      rows: [
        [{ $date: "2024-03-01" }, 31],
        [{ $date: "2024-03-02" }, 29],
      ],
    } as const;
    expect(rowOfKey("2024-03-02", days)).toBe(1);
  });

  it("takes a number that the row does not hold for another row's", () => {
    expect(rowOfKey("Alderport, 2022", cities)).toBeNull();
  });
});
