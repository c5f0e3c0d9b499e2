import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import { boundedMean } from "./bounded-mean.ts";
import { clopperPearson, clopperPearsonBound } from "./clopper-pearson.ts";
import { clusteredRate, ratioOfSums } from "./clustered-rate.ts";
import reference from "./fixtures/rates.json" with { type: "json" };
import { flipRate } from "./flip-rate.ts";
import { passAtK, passHatK } from "./repeated-pass.ts";
import { wilson } from "./wilson.ts";

const { cases } = reference;
const counts = fc
  .nat({ max: 300 })
  .chain((n) => fc.record({ successes: fc.nat({ max: n }), n: fc.constant(n) }));
const someCounts = counts.filter(({ n }) => n > 0);

describe("wilson and clopperPearson", () => {
  it.each(cases.single)("$successes of $n at $confidence is the reference", (entry) => {
    const { successes, n, confidence } = entry;
    const score = estimated(wilson({ successes, n }, confidence));
    const exact = estimated(clopperPearson({ successes, n }, confidence));
    const lower = estimated(clopperPearsonBound({ successes, n }, { side: "lower", confidence }));
    const upper = estimated(clopperPearsonBound({ successes, n }, { side: "upper", confidence }));
    expectNear(score.low, entry.wilson[0] ?? null);
    expectNear(score.high, entry.wilson[1] ?? null);
    expectNear(exact.low, entry.clopperPearson[0] ?? null);
    expectNear(exact.high, entry.clopperPearson[1] ?? null);
    expectNear(lower.bound, entry.lowerBound);
    expectNear(upper.bound, entry.upperBound);
  });

  it("has no rate of nothing", () => {
    expect(wilson({ successes: 0, n: 0 })).toEqual({ kind: "not_estimable", reason: "no_data", n: 0 });
    expect(clopperPearson({ successes: 0, n: 0 }).kind).toBe("not_estimable");
    expect(clopperPearsonBound({ successes: 0, n: 0 }, { side: "lower" }).kind).toBe("not_estimable");
  });

  it("refuses counts and confidences that cannot be", () => {
    expect(() => wilson({ successes: 3, n: 2 })).toThrow(/successes/);
    expect(() => wilson({ successes: 0.5, n: 2 })).toThrow(/successes/);
    expect(() => wilson({ successes: 1, n: 2 }, 95)).toThrow(/confidence/);
    expect(() => clopperPearson({ successes: 1, n: 2 }, 1)).toThrow(/confidence/);
  });

  it("stays within 0 and 1 around the value and has width", () => {
    fc.assert(
      fc.property(someCounts, (rate) => {
        const score = estimated(wilson(rate));
        const exact = estimated(clopperPearson(rate));
        for (const { low, value, high } of [score, exact]) {
          expect(0 <= low && low <= value && value <= high && high <= 1 && low < high).toBe(true);
        }
      }),
    );
  });

  it("mirrors when successes and failures change places", () => {
    fc.assert(
      fc.property(someCounts, ({ successes, n }) => {
        for (const interval of [wilson, clopperPearson]) {
          const own = estimated(interval({ successes, n }));
          const mirrored = estimated(interval({ successes: n - successes, n }));
          expectNear(own.low, 1 - mirrored.high, 1e-12);
        }
      }),
    );
  });
});

describe("clusteredRate", () => {
  it.each(cases.clustered)("has the linearised variance of the reference", ({ groups, value, variance }) => {
    const sums = groups.map(([sum = 0, n = 0]) => ({ sum, n }));
    const ratio = ratioOfSums(sums);
    expectNear(ratio.value, value);
    expectNear(ratio.variance, variance);
  });

  it("is plain Wilson when every group has one trial", () => {
    const groups = [1, 0, 1, 1, 0, 1].map((successes) => ({ successes, n: 1 }));
    expect(clusteredRate(groups)).toEqual(wilson({ successes: 4, n: 6 }));
  });

  it("is wider than Wilson when samples of a case agree with each other", () => {
    const groups = Array.from({ length: 20 }, (_, index) => ({ successes: index < 12 ? 5 : 0, n: 5 }));
    const clustered = estimated(clusteredRate(groups));
    const naive = estimated(wilson({ successes: 60, n: 100 }));
    expect(clustered.value).toBe(naive.value);
    expect(clustered.high - clustered.low).toBeGreaterThan(2 * (naive.high - naive.low));
  });

  it("counts a case as one trial when everything passed", () => {
    const groups = Array.from({ length: 12 }, () => ({ successes: 4, n: 4 }));
    const { value, low, high } = estimated(clusteredRate(groups));
    expect([value, high]).toEqual([1, 1]);
    expect(low).toBeLessThanOrEqual(estimated(wilson({ successes: 12, n: 12 })).low);
    expect(low).toBeGreaterThan(0.65);
  });

  it("cannot tell the spread between cases from one case", () => {
    expect(clusteredRate([{ successes: 3, n: 5 }])).toMatchObject({ reason: "too_few", n: 5 });
    expect(clusteredRate([])).toMatchObject({ reason: "no_data" });
  });

  it("does not depend on the order of groups and ignores empty ones", () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 2, maxLength: 12 }), (groups) => {
        const forward = clusteredRate(groups);
        const backward = clusteredRate([...groups].reverse());
        const padded = clusteredRate([...groups, { successes: 0, n: 0 }]);
        expect(padded).toEqual(forward);
        expect(backward.kind).toBe(forward.kind);
        if (forward.kind === "estimate" && backward.kind === "estimate") {
          expectNear(forward.low, backward.low, 1e-10);
          expectNear(forward.high, backward.high, 1e-10);
        }
      }),
    );
  });
});

describe("boundedMean", () => {
  it("is plain Wilson for zeros and ones", () => {
    expect(boundedMean([1, 1, 0, 1])).toEqual(wilson({ successes: 3, n: 4 }));
  });

  it("needs two values and takes only fractions", () => {
    expect(boundedMean([0.5])).toMatchObject({ reason: "too_few" });
    expect(boundedMean([])).toMatchObject({ reason: "no_data" });
    expect(() => boundedMean([0.5, 2])).toThrow(/values/);
    expect(() => boundedMean([0.5, Number.NaN])).toThrow(/values/);
  });

  it("keeps width where all values are equal", () => {
    const { low, high } = estimated(boundedMean([0.5, 0.5, 0.5, 0.5]));
    expect(high - low).toBeGreaterThan(0.5);
  });
});

describe("passAtK and passHatK", () => {
  it.each(cases.passAtK)(
    "k = $k is the reference",
    ({ cases: groups, k, excluded, passAtK: any, passHatK: all }) => {
      const rates = groups.map(([successes = 0, n = 0]) => ({ successes, n }));
      const at = passAtK(rates, { k });
      const hat = passHatK(rates, { k });
      if (any === null) {
        expect([at, hat]).toMatchObject([{ reason: "too_few" }, { reason: "too_few" }]);
        return;
      }
      expectNear(estimated(at).value, any);
      expectNear(estimated(hat).value, all);
      expect(at).toMatchObject({ excluded, n: rates.length - excluded });
    },
  );

  it("says that no case has enough samples", () => {
    expect(passAtK([{ successes: 1, n: 2 }], { k: 3 })).toMatchObject({ reason: "too_few", n: 1 });
    expect(passHatK([], { k: 1 })).toMatchObject({ reason: "no_data" });
    expect(() => passAtK([], { k: 0 })).toThrow(/k/);
  });

  it("never falls for pass@k and never rises for pass^k as k grows, and meets at k = 1", () => {
    const rates = fc.array(
      fc
        .integer({ min: 4, max: 9 })
        .chain((n) => fc.record({ successes: fc.nat({ max: n }), n: fc.constant(n) })),
      { minLength: 2, maxLength: 20 },
    );
    fc.assert(
      fc.property(rates, (groups) => {
        const at = [1, 2, 3, 4].map((k) => estimated(passAtK(groups, { k })));
        const hat = [1, 2, 3, 4].map((k) => estimated(passHatK(groups, { k })));
        expectNear(at[0]?.value ?? -1, hat[0]?.value ?? -2, 1e-12);
        for (const k of [1, 2, 3]) {
          expect((at[k]?.value ?? 0) - (at[k - 1]?.value ?? 0)).toBeGreaterThan(-1e-12);
          expect((hat[k]?.value ?? 0) - (hat[k - 1]?.value ?? 0)).toBeLessThan(1e-12);
        }
      }),
    );
  });
});

describe("flipRate", () => {
  it("is the chance that two repeats differ", () => {
    const { value, n, excluded } = estimated(
      flipRate([
        [3, 0],
        [2, 1],
        [1, 1],
        [1, 0],
      ]),
    );
    expectNear(value, (0 + 2 / 3 + 1) / 3);
    expect([n, excluded]).toEqual([3, 1]);
  });

  it("has no flip rate of single runs", () => {
    expect(
      flipRate([
        [1, 0],
        [0, 1],
      ]),
    ).toMatchObject({ reason: "too_few", n: 2 });
    expect(flipRate([])).toMatchObject({ reason: "no_data" });
  });
});
