import { describe, expect, it } from "vitest";
import { memoize } from "./memoize.ts";

describe("a memoized function", () => {
  it("computes once for an object and again for an equal one", () => {
    const seen: object[] = [];
    const size = memoize((list: readonly number[]) => {
      seen.push(list);
      return list.length;
    });
    const [one, other] = [
      [1, 2],
      [1, 2],
    ];
    expect([size(one), size(one), size(other)]).toEqual([2, 2, 2]);
    expect(seen).toEqual([one, other]);
  });

  it("remembers undefined, and forgets what it threw", () => {
    let calls = 0;
    const nothing = memoize((_key: object) => {
      calls += 1;
      if (calls === 1) throw new Error("not yet");
      return undefined;
    });
    const key = {};
    expect(() => nothing(key)).toThrow("not yet");
    expect([nothing(key), nothing(key), calls]).toEqual([undefined, undefined, 2]);
  });
});
