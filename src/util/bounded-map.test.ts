import { describe, expect, it } from "vitest";
import { boundedMap } from "./bounded-map.ts";

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("boundedMap", () => {
  it("runs every item once and never more than the bound at once", async () => {
    const seen: number[] = [];
    let under = 0;
    let most = 0;
    await boundedMap(
      Array.from({ length: 50 }, (_, index) => index),
      async (item) => {
        most = Math.max(most, ++under);
        await tick();
        under--;
        seen.push(item);
      },
      { concurrency: 7 },
    );
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(most).toBe(7);
  });
  it("starts nothing after an abort and still awaits what is under way", async () => {
    const controller = new AbortController();
    let ended = 0;
    let started = 0;
    await boundedMap(
      Array.from({ length: 50 }),
      async () => {
        if (++started === 3) controller.abort();
        await tick();
        ended++;
      },
      { concurrency: 3, signal: controller.signal },
    );
    expect(ended).toBe(started);
    expect(started).toBeLessThan(50);
  });
  it("throws the first failure after the rest has ended", async () => {
    let ended = 0;
    const run = boundedMap(
      [1, 2, 3],
      async (item) => {
        await tick();
        if (item === 1) throw new RangeError("first");
        await tick();
        ended++;
      },
      { concurrency: 3 },
    );
    await expect(run).rejects.toThrow("first");
    expect(ended).toBe(2);
  });
});
