import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import reference from "./fixtures/rates.json" with { type: "json" };
import { normalQuantile } from "./normal.ts";
import { pairedMeanDifference } from "./paired-mean-difference.ts";
import { pairedRateDifference } from "./paired-rate-difference.ts";
import { rateDifference } from "./rate-difference.ts";

const { cases } = reference;
const pairedCounts = fc
  .record({ gains: fc.nat({ max: 40 }), losses: fc.nat({ max: 40 }), same: fc.nat({ max: 200 }) })
  .map(({ gains, losses, same }) => ({ gains, losses, n: gains + losses + same }))
  .filter(({ n }) => n > 0);

describe("rateDifference", () => {
  it.each(cases.newcombe)("$first against $second is the reference", ({ first, second, low, high }) => {
    const [x1 = 0, n1 = 0] = first;
    const [x2 = 0, n2 = 0] = second;
    const difference = estimated(rateDifference({ successes: x1, n: n1 }, { successes: x2, n: n2 }));
    expectNear(difference.low, low);
    expectNear(difference.high, high);
  });

  it("has no difference to an empty sample", () => {
    expect(rateDifference({ successes: 1, n: 2 }, { successes: 0, n: 0 })).toMatchObject({
      reason: "no_data",
    });
  });
});

describe("pairedRateDifference", () => {
  // The reference comes from a root search on a numerically maximised likelihood, good to about 1e-10.
  it.each(cases.tango)(
    "$gains gains and $losses losses of $n is the reference",
    ({ gains, losses, n, low, high }) => {
      const difference = estimated(pairedRateDifference({ gains, losses, n }));
      expectNear(difference.low, low, 1e-8);
      expectNear(difference.high, high, 1e-8);
    },
  );

  it("excludes 0 exactly where McNemar's statistic exceeds the normal quantile", () => {
    fc.assert(
      fc.property(pairedCounts, ({ gains, losses, n }) => {
        const { low, high } = estimated(pairedRateDifference({ gains, losses, n }));
        const mcnemar = gains + losses === 0 ? 0 : (gains - losses) / Math.sqrt(gains + losses);
        const critical = normalQuantile(0.975);
        fc.pre(Math.abs(Math.abs(mcnemar) - critical) > 1e-6);
        expect(low > 0 || high < 0).toBe(Math.abs(mcnemar) > critical);
      }),
    );
  });

  it("mirrors when the arms change places, and stays within −1 and 1 around the value", () => {
    fc.assert(
      fc.property(pairedCounts, ({ gains, losses, n }) => {
        const own = estimated(pairedRateDifference({ gains, losses, n }));
        const mirrored = estimated(pairedRateDifference({ gains: losses, losses: gains, n }));
        expectNear(own.low, -mirrored.high, 1e-9);
        expect(-1 <= own.low && own.low <= own.value && own.value <= own.high && own.high <= 1).toBe(true);
        expect(own.high - own.low).toBeGreaterThan(0);
      }),
    );
  });

  it("refuses more changes than cases", () => {
    expect(() => pairedRateDifference({ gains: 3, losses: 3, n: 5 })).toThrow(/n/);
    expect(pairedRateDifference({ gains: 0, losses: 0, n: 0 })).toMatchObject({ reason: "no_data" });
  });
});

describe("pairedMeanDifference", () => {
  it("is Student's interval over cases", () => {
    const { value, low, high, n, method } = estimated(pairedMeanDifference([0.2, 0.4, 0, -0.2, 0.6]));
    // scipy.stats.t.interval(0.95, 4, 0.2, scipy.stats.sem([0.2, 0.4, 0, -0.2, 0.6]))
    expectNear(value, 0.2);
    expectNear(low, -0.1926486, 1e-6);
    expectNear(high, 0.5926486, 1e-6);
    expect([n, method]).toEqual([5, "student_t"]);
  });

  it("is Tango's interval with one sample per arm", () => {
    const ones = [1, 1, 0, 0, 0, -1, 0, 0];
    expect(pairedMeanDifference(ones)).toEqual(pairedRateDifference({ gains: 2, losses: 1, n: 8 }));
  });

  it("keeps width where no case changed", () => {
    const { low, high } = estimated(pairedMeanDifference([0, 0, 0, 0, 0, 0]));
    expect(low).toBeLessThan(-0.2);
    expect(high).toBeGreaterThan(0.2);
  });

  it("has no mean of nothing and takes only differences of rates", () => {
    expect(pairedMeanDifference([])).toMatchObject({ reason: "no_data" });
    expect(() => pairedMeanDifference([2])).toThrow(/differences/);
  });
});
