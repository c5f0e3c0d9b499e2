import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import reference from "./fixtures/correction.json" with { type: "json" };
import { predictionPoweredRate } from "./prediction-powered.ts";
import { roganGladen } from "./rogan-gladen.ts";
import { stratifiedRate } from "./stratified-rate.ts";
import { wilson } from "./wilson.ts";

const { cases } = reference;
const rate = ([successes = 0, n = 0]: readonly number[]) => ({ successes, n });

describe("roganGladen", () => {
  it.each(cases.roganGladen)("$observed is the reference", (entry) => {
    const corrected = estimated(
      roganGladen({
        observed: rate(entry.observed),
        sensitivity: rate(entry.sensitivity),
        specificity: rate(entry.specificity),
      }),
    );
    expectNear(corrected.unconstrained, entry.unconstrained);
    expectNear(corrected.low, Math.min(entry.low, corrected.value));
    expectNear(corrected.high, Math.max(entry.high, corrected.value));
  });

  it("is insufficient where the judge tells nothing or a class has no label", () => {
    const observed = { successes: 80, n: 100 };
    const none = { successes: 0, n: 0 };
    const judge = (hits: number, correct: number) =>
      roganGladen({
        observed,
        sensitivity: { successes: hits, n: 100 },
        specificity: { successes: correct, n: 100 },
      });
    expect(judge(60, 45)).toEqual({
      kind: "insufficient_calibration",
      reason: "uninformative",
      sensitivity: 0.6,
      specificity: 0.45,
    });
    expect(judge(60, 46).kind).toBe("estimate");
    expect(roganGladen({ observed, sensitivity: { successes: 9, n: 10 }, specificity: none })).toMatchObject({
      reason: "no_labelled_negatives",
      sensitivity: 0.9,
      specificity: null,
    });
    expect(roganGladen({ observed, sensitivity: none, specificity: none })).toMatchObject({
      reason: "no_labelled_positives",
    });
  });

  it("has no rate of nothing", () => {
    const good = { successes: 9, n: 10 };
    expect(
      roganGladen({ observed: { successes: 0, n: 0 }, sensitivity: good, specificity: good }),
    ).toMatchObject({
      reason: "no_data",
    });
  });

  it("keeps the rate within 0 and 1 and shows where it had to", () => {
    const corrected = estimated(
      roganGladen({
        observed: { successes: 100, n: 100 },
        sensitivity: { successes: 45, n: 50 },
        specificity: { successes: 45, n: 50 },
      }),
    );
    expect(corrected.value).toBe(1);
    expect(corrected.unconstrained).toBeGreaterThan(1);
    expect(corrected.high).toBe(1);
  });

  it("widens where judged items come in groups", () => {
    const calibration = { sensitivity: { successes: 95, n: 100 }, specificity: { successes: 45, n: 50 } };
    const groups = Array.from({ length: 20 }, (_, index) => ({ successes: index < 13 ? 5 : 0, n: 5 }));
    const clustered = estimated(roganGladen({ observed: groups, ...calibration }));
    const independent = estimated(roganGladen({ observed: { successes: 65, n: 100 }, ...calibration }));
    expect(clustered.value).toBe(independent.value);
    expect(clustered.high - clustered.low).toBeGreaterThan(1.5 * (independent.high - independent.low));
    expect(roganGladen({ observed: [{ successes: 3, n: 5 }], ...calibration })).toMatchObject({
      reason: "too_few",
    });
  });

  it("narrows with more calibration labels", () => {
    const width = (times: number) => {
      const { low, high } = estimated(
        roganGladen({
          observed: { successes: 151, n: 200 },
          sensitivity: { successes: 19 * times, n: 20 * times },
          specificity: { successes: 7 * times, n: 10 * times },
        }),
      );
      return high - low;
    };
    expect(width(2)).toBeLessThan(width(1));
    expect(width(20)).toBeLessThan(width(2));
  });
});

describe("predictionPoweredRate", () => {
  it.each(cases.predictionPowered)("is the reference for a $name", (entry) => {
    const powered = estimated(
      predictionPoweredRate({
        labelled: entry.label.map((label, index) => ({ label, judged: entry.judged[index] ?? 0 })),
        unlabelled: entry.unlabelled.map((judged) => ({ judged })),
      }),
    );
    expectNear(powered.unconstrained, entry.value);
    expectNear(powered.lambda, entry.lambda, 1e-8);
    expectNear(powered.standardError, entry.standardError, 1e-8);
  });

  const labels = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([label, judged]) => ({ label, judged }));
  const unlabelled = [1, 1, 0, 1, 1, 0, 1, 1].map((judged) => ({ judged }));

  it("is insufficient without a labelled failure, however many passes", () => {
    const labelled = labels(Array.from({ length: 50 }, () => [1, 1] as const));
    expect(predictionPoweredRate({ labelled, unlabelled })).toMatchObject({
      kind: "insufficient_calibration",
      reason: "no_labelled_negatives",
    });
  });

  it("is insufficient where the judge passes everything", () => {
    const labelled = labels([
      [1, 1],
      [0, 1],
      [1, 1],
      [0, 1],
    ]);
    expect(predictionPoweredRate({ labelled, unlabelled })).toMatchObject({ reason: "uninformative" });
  });

  it("is narrower than the labels alone and shifts towards what they show", () => {
    const labelled = labels(
      Array.from(
        { length: 60 },
        (_, i) => [i % 4 === 0 ? 0 : 1, i % 4 === 0 && i % 12 !== 0 ? 0 : 1] as const,
      ),
    );
    const many = Array.from({ length: 600 }, (_, i) => ({ judged: i % 6 === 0 ? 0 : 1 }));
    const powered = estimated(predictionPoweredRate({ labelled, unlabelled: many }));
    const alone = estimated(wilson({ successes: 45, n: 60 }));
    expect(powered.high - powered.low).toBeLessThan(alone.high - alone.low);
    expect(powered.value).toBeLessThan(powered.apparent);
  });

  it("takes graded labels, needs two labels and unlabelled items, and refuses other numbers", () => {
    const graded = labels([
      [0.5, 0.6],
      [0.8, 0.7],
      [0.2, 0.4],
    ]);
    expect(estimated(predictionPoweredRate({ labelled: graded, unlabelled })).labels).toBe(3);
    expect(predictionPoweredRate({ labelled: labels([[0.5, 0.6]]), unlabelled })).toMatchObject({
      reason: "too_few",
    });
    expect(predictionPoweredRate({ labelled: graded, unlabelled: [] })).toMatchObject({ reason: "no_data" });
    expect(() => predictionPoweredRate({ labelled: labels([[2, 1]]), unlabelled })).toThrow(/items/);
  });

  it("does not depend on the order of items", () => {
    const pair = fc.tuple(fc.constantFrom(0, 1), fc.constantFrom(0, 1));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 8, maxLength: 40 }), (pairs) => {
        const own = predictionPoweredRate({ labelled: labels(pairs), unlabelled });
        const other = predictionPoweredRate({
          labelled: labels([...pairs].reverse()),
          unlabelled: [...unlabelled].reverse(),
        });
        expect(other.kind).toBe(own.kind);
        if (own.kind === "estimate" && other.kind === "estimate") {
          expectNear(other.value, own.value);
          expectNear(other.low, own.low);
        }
      }),
    );
  });
});

describe("stratifiedRate", () => {
  const easy = estimated(wilson({ successes: 95, n: 100 }));
  const hard = estimated(wilson({ successes: 30, n: 60 }));

  it("weighs strata by their size", () => {
    const combined = estimated(
      stratifiedRate([
        { size: 300, estimate: easy },
        { size: 100, estimate: hard },
      ]),
    );
    expectNear(combined.value, 0.75 * 0.95 + 0.25 * 0.5);
    expect(combined.n).toBe(160);
    expect(combined.low).toBeLessThan(combined.value);
  });

  it("is the estimate itself for a single stratum", () => {
    const alone = estimated(
      stratifiedRate([
        { size: 10, estimate: easy },
        { size: 0, estimate: hard },
      ]),
    );
    expectNear(alone.low, easy.low, 1e-12);
    expectNear(alone.high, easy.high, 1e-12);
  });

  it("adds the noise of the sizes for future cases", () => {
    const strata = [
      { size: 60, estimate: easy },
      { size: 40, estimate: hard },
    ];
    const fixed = estimated(stratifiedRate(strata, { population: "these_cases" }));
    const future = estimated(stratifiedRate(strata, { population: "future_cases" }));
    expect(future.high - future.low).toBeGreaterThan(fixed.high - fixed.low);
  });

  it("has no rate without cases and refuses mixed confidence", () => {
    expect(stratifiedRate([{ size: 0, estimate: easy }])).toMatchObject({ reason: "no_data" });
    const other = estimated(wilson({ successes: 1, n: 2 }, 0.9));
    expect(() =>
      stratifiedRate([
        { size: 1, estimate: easy },
        { size: 1, estimate: other },
      ]),
    ).toThrow(/confidence/);
  });
});
