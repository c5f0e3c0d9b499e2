import { describe, expect, it } from "vitest";
import { showValue, valueLines } from "./value-lines.ts";

describe("valueLines", () => {
  it("aligns the rows of a golden under their names and counts those that it leaves out", () => {
    const rows = Array.from({ length: 12 }, (_, index) => [`Pier ${index}`, { $decimal: `${index}.50` }]);
    const lines = valueLines({ kind: "table", columns: ["pier", "fee"], rows });
    expect(lines.slice(0, 2)).toEqual(["pier    fee", "Pier 0  0.50"]);
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe("… and 2 more rows");
  });
  it("says that a golden of no rows means none, and shows every accepted text", () => {
    expect(valueLines({ kind: "table", columns: ["pier"], rows: [] })).toEqual([
      "no rows: the answer is “none”",
    ]);
    expect(valueLines({ kind: "text", alternatives: ["North", "the north pier"] })).toEqual([
      "“North”",
      "“the north pier”",
    ]);
    expect(valueLines({ kind: "none" })).toEqual([]);
  });
  it("lets no control character through", () => {
    const hostile = "\u001b[2J\u202e";
    const lines = valueLines({ kind: "table", columns: [hostile], rows: [[hostile]] });
    for (const control of ["\u001b", "\u202e"]) expect(lines.join("\n")).not.toContain(control);
  });
});

describe("showValue", () => {
  it.each([
    [null, "NULL"],
    [true, "true"],
    [12345678901234567890n, "12345678901234567890"],
    [{ $decimal: "1.10" }, "1.10"],
    [{ $number: "NaN" }, "NaN"],
    [[1, "a"], '[1,"a"]'],
    [{ $decimal: "1", unit: "m" }, '{"$decimal":"1","unit":"m"}'],
    [[1n], "[1]"],
  ])("writes %o as %s", (cell, text) => {
    expect(showValue(cell)).toBe(text);
  });
});
