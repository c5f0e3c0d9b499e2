import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import { bcaLevels } from "./bca-levels.ts";
import { bootstrap, type Statistic } from "./bootstrap.ts";
import reference from "./fixtures/resampling.json" with { type: "json" };
import { quantileOfSorted } from "./quantile.ts";
import { createRandom } from "./random.ts";
import { mean, sampleVariance } from "./sample-moments.ts";

const values = [2.1, 0.4, 3.3, 1.7, 0.9, 5.2, 2.8, 1.1, 0.2, 4.4, 1.9, 2.2];
const pick = (list: readonly number[], indices: readonly number[]) =>
  indices.map((index) => list[index] ?? 0);
const meanOf: Statistic = (indices = []) => mean(pick(values, indices));
const errorOf: Statistic = (indices = []) =>
  Math.sqrt(sampleVariance(pick(values, indices)) / indices.length);

describe("bcaLevels and quantileOfSorted", () => {
  it.each(reference.cases.bca)(
    "are the reference for a $name",
    ({ samples, draws, low, high, quantiles }) => {
      const sign = [1, -1];
      const total = (lists: readonly (readonly number[])[]) =>
        lists.reduce((sum, list, index) => sum + (sign[index] ?? 0) * mean(list), 0);
      const jackknife = samples.map((sample, position) =>
        sample.map((_, out) =>
          total(
            samples.map((list, index) => (index === position ? list.filter((__, i) => i !== out) : list)),
          ),
        ),
      );
      const levels = bcaLevels({ value: total(samples), sorted: draws, jackknife, confidence: 0.95 });
      expectNear(levels?.low ?? -1, low);
      expectNear(levels?.high ?? -1, high);
      for (const { level, value } of quantiles) expectNear(quantileOfSorted(draws, level), value);
    },
  );
});

describe("bootstrap", () => {
  it.each(["bca", "percentile", "studentised"] as const)(
    "gives an interval around the value: %s",
    (interval) => {
      const options = { random: createRandom(1), interval, standardError: errorOf };
      const estimate = estimated(bootstrap([values.length], meanOf, options));
      expectNear(estimate.value, mean(values));
      expect(estimate.method).toBe(`bootstrap_${interval}`);
      expect(estimate.low).toBeGreaterThan(0.8);
      expect(estimate.low).toBeLessThan(1.8);
      expect(estimate.high).toBeGreaterThan(2.6);
      expect(estimate.high).toBeLessThan(4);
    },
  );

  it("repeats for a seed", () => {
    const run = (seed: number) => bootstrap([values.length], meanOf, { random: createRandom(seed) });
    expect(run(9)).toEqual(run(9));
    expect(run(9)).not.toEqual(run(10));
  });

  it("draws whole groups", () => {
    const clustered = Array.from({ length: 40 }, (_, index) => (Math.floor(index / 8) % 2 === 0 ? 1 : 0));
    const statistic: Statistic = (indices = []) => mean(pick(clustered, indices));
    const groups = clustered.map((_, index) => String(Math.floor(index / 8)));
    const width = (sample: number | readonly string[]) => {
      const { low, high } = estimated(
        bootstrap([sample], statistic, { random: createRandom(1), interval: "percentile" }),
      );
      return high - low;
    };
    expect(width(groups)).toBeGreaterThan(2 * width(40));
  });

  it("compares two samples drawn apart", () => {
    const other = values.map((value) => value + 3);
    const statistic: Statistic = (first = [], second = []) =>
      mean(pick(other, second)) - mean(pick(values, first));
    const { value, low, high, n } = estimated(
      bootstrap([values.length, other.length], statistic, { random: createRandom(1) }),
    );
    expectNear(value, 3);
    expect(n).toBe(24);
    expect(low).toBeGreaterThan(1.5);
    expect(high).toBeLessThan(4.6);
  });

  it("is typed where it cannot say anything", () => {
    const random = createRandom(1);
    expect(bootstrap([5], () => 1, { random })).toMatchObject({ reason: "no_variation" });
    expect(bootstrap([5], () => null, { random })).toMatchObject({ reason: "no_variation" });
    expect(bootstrap([0], meanOf, { random })).toMatchObject({ reason: "no_data" });
    expect(bootstrap([1], meanOf, { random })).toMatchObject({ reason: "too_few" });
    expect(bootstrap([["a", "a"]], meanOf, { random })).toMatchObject({ reason: "too_few", n: 2 });
    const fragile: Statistic = (indices = []) =>
      new Set(indices).size < 4 ? null : mean(pick(values, indices));
    expect(bootstrap([5], fragile, { random })).toMatchObject({ reason: "unstable_resamples" });
    expect(() => bootstrap([5], meanOf, { random, interval: "studentised" })).toThrow(/standardError/);
    expect(() => bootstrap([5], meanOf, { random, resamples: 10 })).toThrow(/resamples/);
  });
});
