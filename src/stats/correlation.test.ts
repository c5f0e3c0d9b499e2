import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import { concordances } from "./concordance.ts";
import type { Estimate, NotEstimable } from "./estimate.ts";
import reference from "./fixtures/correlation.json" with { type: "json" };
import { kendallTauB } from "./kendall.ts";
import { lengthCorrelation, longerWinRate } from "./length-correlation.ts";
import { pearson, pearsonPoint } from "./pearson.ts";
import { spearman } from "./spearman.ts";

const all: readonly [string, (x: readonly number[], y: readonly number[]) => Estimate | NotEstimable][] = [
  ["pearson", (x, y) => pearson(x, y)],
  ["spearman", (x, y) => spearman(x, y)],
  ["kendall", (x, y) => kendallTauB(x, y)],
];
const scores = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: -3, max: 3 })), {
  minLength: 5,
  maxLength: 40,
});
const apart = (pairs: readonly (readonly [number, number])[]): [number[], number[]] => [
  pairs.map(([x]) => x),
  pairs.map(([, y]) => y),
];

describe("correlations", () => {
  it.each(reference.cases.samples)("are the reference on $name", (sample) => {
    const { x, y } = sample;
    const normal = estimated(pearson(x, y, { assume: "bivariate_normal" }));
    expectNear(normal.value, sample.pearson);
    expectNear(normal.low, sample.pearsonLow);
    expectNear(normal.high, sample.pearsonHigh);
    expectNear(estimated(spearman(x, y)).value, sample.spearman);
    expectNear(estimated(kendallTauB(x, y)).value, sample.kendall);
  });

  it.each(reference.cases.samples)(
    "have the distribution-free errors of the reference on $name",
    (sample) => {
      const { x, y } = sample;
      expectNear(pearsonPoint(x, y)?.standardError ?? -1, sample.pearsonError);
      const free = (estimate: Estimate, critical: number) =>
        ((Math.atanh(estimate.high) - Math.atanh(estimate.value)) / critical) * (1 - estimate.value ** 2);
      const n = x.length;
      const critical = n === 40 ? 2.024394163911 : n === 20 ? 2.10092204024 : 3.182446305284;
      const rho = estimated(spearman(x, y));
      const bonettWright = Math.sqrt((1 + rho.value ** 2 / 2) / (n - 3)) * (1 - rho.value ** 2);
      expectNear(free(rho, critical), Math.max(bonettWright, sample.spearmanError), 1e-6);
      const tau = estimated(kendallTauB(x, y));
      const fieller = n >= 10 ? Math.sqrt(0.437 / (n - 4)) * (1 - tau.value ** 2) : 0;
      expectNear(free(tau, critical), Math.max(fieller, sample.kendallError), 1e-6);
    },
  );

  it.each(all)("%s of a constant list does not exist, nor of no or three pairs", (_, correlation) => {
    expect(correlation([1, 1, 1, 1, 1], [1, 2, 3, 4, 5])).toMatchObject({ reason: "no_variation", n: 5 });
    expect(correlation([0.1, 0.1, 0.1, 0.1], [1, 2, 3, 4])).toMatchObject({ reason: "no_variation" });
    expect(correlation([], [])).toMatchObject({ reason: "no_data" });
    expect(correlation([1, 2, 3], [1, 3, 2])).toMatchObject({ reason: "too_few", n: 3 });
  });

  it.each(all)("%s refuses lists of different length and values that are not numbers", (_, correlation) => {
    expect(() => correlation([1, 2], [1])).toThrow(/x and y/);
    expect(() => correlation([1, 2, 3, Number.NaN], [1, 2, 3, 4])).toThrow(/x/);
    expect(() => correlation([1, 2, 3, 4], [1, 2, 3, Number.POSITIVE_INFINITY])).toThrow(/y/);
  });

  it("keeps the interval of a perfect rank correlation open, and has none for a perfect line", () => {
    const x = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const y = x.map((value) => value ** 2);
    const tau = estimated(kendallTauB(x, y));
    expect([tau.value, tau.high]).toEqual([1, 1]);
    expectNear(tau.low, 2 * 0.025 ** (1 / 5) - 1);
    expect(estimated(spearman(x, y)).low).toBeLessThan(tau.low);
    const falling = x.map((value) => -value);
    expect(estimated(kendallTauB(x, falling)).high).toBeCloseTo(-tau.low, 12);
    expect(
      pearson(
        x,
        x.map((value) => 3 * value - 1),
      ),
    ).toMatchObject({ reason: "perfect" });
  });

  it.each(all)(
    "%s is symmetric, within −1 and 1 around its value, and turns its sign with one list",
    (_, correlation) => {
      fc.assert(
        fc.property(scores, (pairs) => {
          const [x, y] = apart(pairs);
          const own = correlation(x, y);
          const swapped = correlation(y, x);
          const turned = correlation(
            x,
            y.map((value) => -value),
          );
          if (own.kind === "not_estimable") {
            expect([swapped, turned]).toEqual([own, own]);
            return;
          }
          expect(-1 <= own.low && own.low <= own.value && own.value <= own.high && own.high <= 1).toBe(true);
          expectNear(estimated(swapped).value, own.value);
          expectNear(estimated(swapped).low, own.low, 1e-8);
          expectNear(estimated(turned).value, -own.value);
          expectNear(estimated(turned).low, -own.high, 1e-8);
        }),
      );
    },
  );

  it.each(all)("%s does not depend on the order of pairs nor on scale", (_, correlation) => {
    fc.assert(
      fc.property(scores, (pairs) => {
        const [x, y] = apart(pairs);
        const own = correlation(x, y);
        const [rx, ry] = apart([...pairs].reverse());
        const other = correlation(
          rx.map((value) => 10 * value + 3),
          ry,
        );
        expect(other.kind).toBe(own.kind);
        if (own.kind === "estimate" && other.kind === "estimate") {
          expectNear(other.value, own.value);
          expectNear(other.low, own.low, 1e-8);
        }
      }),
    );
  });

  it("counts concordant partners as a double loop does", () => {
    fc.assert(
      fc.property(scores, (pairs) => {
        const [x, y] = apart(pairs);
        const slow = pairs.map(([xi, yi]) =>
          pairs.reduce((sum, [xj, yj]) => sum + Math.sign(xi - xj) * Math.sign(yi - yj), 0),
        );
        expect(concordances(x, y).balance).toEqual(slow.map((value) => value + 0));
      }),
    );
  });
});

describe("length checks", () => {
  it("say nothing below 30 items", () => {
    const few = Array.from({ length: 29 }, (_, index) => index);
    expect(lengthCorrelation(few, few)).toMatchObject({ reason: "too_few", n: 29 });
    expect(longerWinRate([{ lengthA: 3, lengthB: 3, outcome: "a" }])).toMatchObject({ reason: "no_data" });
  });

  it("see a judge that prefers the longer output", () => {
    const comparisons = Array.from({ length: 40 }, (_, index) => ({
      lengthA: index % 2 === 0 ? 200 : 90,
      lengthB: 120,
      outcome: index % 2 === 0 ? ("a" as const) : index % 3 === 0 ? ("tie" as const) : ("b" as const),
    }));
    const rates = estimated(longerWinRate(comparisons));
    expect(rates).toMatchObject({ wins: 33, losses: 0, ties: 7 });
    expect(rates.winRate.low).toBeGreaterThan(0.5);
    const lengths = Array.from({ length: 40 }, (_, index) => 100 + index);
    const correlation = estimated(
      lengthCorrelation(
        lengths.map((length, index) => length + (index % 3)),
        lengths,
      ),
    );
    expect(correlation.low).toBeGreaterThan(0.9);
  });
});
