import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleItems } from "./sample-items.ts";

describe("sampleItems", () => {
  it("draws that many different items, in their order, the same ones for the same seed", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 70 }), fc.nat(), (count, size, seed) => {
        const items = Array.from({ length: count }, (_, index) => index);
        const drawn = sampleItems(items, size, seed);
        expect(drawn).toHaveLength(Math.min(size, count));
        expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
        expect(sampleItems(items, size, seed)).toEqual(drawn);
      }),
    );
  });

  it("draws every item about equally often", () => {
    const counts = new Array<number>(10).fill(0);
    for (let seed = 0; seed < 2000; seed++) {
      for (const item of sampleItems([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, seed))
        counts[item] = (counts[item] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 600)).toBeLessThan(100);
  });
});
