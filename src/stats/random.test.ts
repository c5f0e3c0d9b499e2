import { describe, expect, it } from "vitest";
import { createRandom, createXoshiro128 } from "./random.ts";
import { mean, sampleVariance } from "./sample-moments.ts";
import { drawExponential, drawGamma, drawNormal } from "./variates.ts";

describe("createRandom", () => {
  it("runs the published generator: first outputs of xoshiro128** 1.1 from the state 1, 2, 3, 4", () => {
    const next = createXoshiro128([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, () => next())).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it("gives one stream per seed, also for seeds that differ only above 32 bits", () => {
    const stream = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.uniform());
    };
    expect(stream(7)).toEqual(stream(7));
    const seeds = [0, 1, 7, 7 + 2 ** 32, 7 + 2 ** 40, Number.MAX_SAFE_INTEGER];
    expect(new Set(seeds.map((seed) => stream(seed).join())).size).toBe(seeds.length);
  });

  it("refuses a seed that is not a whole number", () => {
    expect(() => createRandom(0.5)).toThrow(/seed/);
    expect(() => createRandom(-1)).toThrow(/seed/);
  });

  it("stays within [0, 1) and fills whole numbers evenly", () => {
    const random = createRandom(1);
    const counts = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 20_000; draw += 1) {
      const u = random.uniform();
      expect(u >= 0 && u < 1).toBe(true);
      const digit = random.below(10);
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  });
});

describe("variates", () => {
  const draws = 20_000;

  it.each([0.25, 0.5, 1, 2, 12.5])("draws gamma of shape %d with its mean and variance", (shape) => {
    const random = createRandom(11);
    const values = Array.from({ length: draws }, () => drawGamma(shape, random));
    expect(Math.abs(mean(values) - shape)).toBeLessThan(5 * Math.sqrt(shape / draws));
    expect(Math.abs(sampleVariance(values) / shape - 1)).toBeLessThan(0.12);
    expect(values.every((value) => value >= 0)).toBe(true);
  });

  it("draws the normal and the exponential with their mean and variance", () => {
    const random = createRandom(12);
    const normal = Array.from({ length: draws }, () => drawNormal(random));
    const exponential = Array.from({ length: draws }, () => drawExponential(random));
    expect(Math.abs(mean(normal))).toBeLessThan(0.03);
    expect(Math.abs(sampleVariance(normal) - 1)).toBeLessThan(0.05);
    expect(Math.abs(mean(exponential) - 1)).toBeLessThan(0.03);
  });

  it("gives no weight to shape 0", () => {
    expect(drawGamma(0, createRandom(1))).toBe(0);
  });
});
