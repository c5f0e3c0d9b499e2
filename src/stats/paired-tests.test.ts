import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import reference from "./fixtures/tests.json" with { type: "json" };
import { labelBudget, labelsForGate, smallestSample } from "./label-budget.ts";
import { minimumDetectableEffect, pairedPower } from "./paired-power.ts";
import { signTest, signTestBar } from "./sign-test.ts";

const { cases } = reference;

describe("signTest", () => {
  it.each(cases.signTest)(
    "$wins against $losses is the reference",
    ({ wins, losses, greater, less, two_sided }) => {
      expectNear(signTest({ wins, losses }, "greater").pValue, greater, 1e-12);
      expectNear(signTest({ wins, losses }, "less").pValue, less, 1e-12);
      expectNear(signTest({ wins, losses }).pValue, two_sided, 1e-12);
    },
  );

  it("has the one-sided bar 0→5, 1→7, 2→9, 3→10, 4→12, 5→13, 6→15", () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((losses) => signTestBar(losses))).toEqual([5, 7, 9, 10, 12, 13, 15]);
  });

  it("has a bar that is the first significant number of wins", () => {
    const alphas = fc.constantFrom(0.2, 0.1, 0.05, 0.01, 0.001);
    fc.assert(
      fc.property(fc.nat({ max: 400 }), alphas, (losses, alpha) => {
        const wins = signTestBar(losses, alpha);
        expect(signTest({ wins, losses }, "greater").pValue).toBeLessThan(alpha);
        expect(signTest({ wins: wins - 1, losses }, "greater").pValue).toBeGreaterThanOrEqual(alpha);
      }),
    );
  });

  it("mirrors between greater and less", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 200 }), (wins, losses) => {
        const greater = signTest({ wins, losses }, "greater").pValue;
        expectNear(greater, signTest({ wins: losses, losses: wins }, "less").pValue, 1e-12);
      }),
    );
  });

  it("refuses counts that are not whole", () => {
    expect(() => signTest({ wins: 1.5, losses: 0 })).toThrow(/wins/);
  });
});

describe("pairedPower and minimumDetectableEffect", () => {
  it.each(cases.power)("$cases cases, losses $lossRate, gains $gainRate is the reference", (design) => {
    expectNear(pairedPower(design, design.gainRate), design.power);
  });

  it("finds the smallest difference with the wanted power", () => {
    const design = { cases: 100, lossRate: 0.03 };
    const effect = minimumDetectableEffect(design);
    if (effect.kind !== "detectable") throw new Error("100 cases detect something");
    expectNear(effect.power, 0.8, 1e-6);
    expectNear(pairedPower(design, effect.difference + 0.03), 0.8, 1e-6);
    expect(effect.cases).toBe(Math.ceil(effect.difference * 100));
  });

  it("says what five cases can never show", () => {
    expect(minimumDetectableEffect({ cases: 4, lossRate: 0 })).toEqual({ kind: "not_detectable", power: 0 });
    expect(minimumDetectableEffect({ cases: 8, lossRate: 0.3 }).kind).toBe("not_detectable");
    expect(pairedPower({ cases: 10, lossRate: 0 }, 0)).toBe(0);
  });

  it("needs less of a difference with more cases", () => {
    const difference = (count: number) => {
      const effect = minimumDetectableEffect({ cases: count, lossRate: 0.02 });
      return effect.kind === "detectable" ? effect.difference : 1;
    };
    expect(difference(200)).toBeLessThan(difference(100));
    expect(difference(100)).toBeLessThan(difference(50));
  });

  it("refuses rates that exceed 1 together", () => {
    expect(() => pairedPower({ cases: 10, lossRate: 0.6 }, 0.6)).toThrow(/lossRate/);
  });
});

describe("label budget", () => {
  it("accepts 29 of 29 at a bar of 0.9 and asks for one more after 28 of 28", () => {
    expect(labelBudget({ successes: 29, n: 29 }, { bar: 0.9 })).toMatchObject({
      meets: true,
      moreIfAllSucceed: 0,
    });
    expect(labelBudget({ successes: 28, n: 28 }, { bar: 0.9 })).toMatchObject({
      meets: false,
      moreIfAllSucceed: 1,
      moreAtSeenRate: 1,
    });
  });

  it.each(cases.smallestSample)("a bar of $bar with $failures failures takes $n", ({ bar, failures, n }) => {
    expect(smallestSample(failures, { bar })).toBe(n);
  });

  it.each(cases.labelsForGate)(
    "a bar of $bar at a true rate of $trueRate takes $n",
    ({ bar, trueRate, n }) => {
      expect(labelsForGate({ bar, trueRate })).toBe(n);
    },
  );

  it("promises nothing at a rate that does not exceed the bar", () => {
    const budget = labelBudget({ successes: 8, n: 10 }, { bar: 0.8 });
    expect(budget).toMatchObject({ meets: false, moreAtSeenRate: null });
    expect(labelBudget({ successes: 0, n: 0 }, { bar: 0.8 })).toMatchObject({
      meets: false,
      bound: { kind: "not_estimable" },
      moreIfAllSucceed: 14,
      moreAtSeenRate: null,
    });
    expect(labelsForGate({ bar: 0.8, trueRate: 0.8 })).toBeNull();
  });

  it("meets the gate exactly where the exact bound reaches the bar, and after the labels asked for", () => {
    const counts = fc
      .nat({ max: 150 })
      .chain((n) => fc.record({ successes: fc.nat({ max: n }), n: fc.constant(n) }));
    fc.assert(
      fc.property(counts, fc.constantFrom(0.6, 0.8, 0.9), ({ successes, n }, bar) => {
        fc.pre(n > 0);
        const budget = labelBudget({ successes, n }, { bar });
        expect(budget.meets).toBe(estimated(budget.bound).bound >= bar);
        const more = budget.moreIfAllSucceed;
        expect(labelBudget({ successes: successes + more, n: n + more }, { bar }).meets).toBe(true);
        if (more > 0) {
          expect(labelBudget({ successes: successes + more - 1, n: n + more - 1 }, { bar }).meets).toBe(
            false,
          );
        }
      }),
    );
  });
});
