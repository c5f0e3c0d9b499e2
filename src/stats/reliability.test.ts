import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import { auroc } from "./auroc.ts";
import { calibrationBins } from "./calibration-bins.ts";
import { calibrationError } from "./calibration-error.ts";
import reference from "./fixtures/reliability.json" with { type: "json" };
import { createRandom } from "./random.ts";
import { riskCoverage } from "./risk-coverage.ts";

const { calibration } = reference.cases;
const items = calibration.confidence.map((confidence, index) => ({
  confidence,
  correct: calibration.correct[index] === 1,
}));
const outcome = fc.record({
  confidence: fc.integer({ min: 0, max: 10 }).map((k) => k / 10),
  correct: fc.boolean(),
});

describe("auroc", () => {
  it.each(reference.cases.auroc)(
    "is the reference on $name",
    ({ positives, negatives, value, low, high }) => {
      const area = estimated(auroc(positives, negatives));
      expectNear(area.value, value);
      // Newcombe's ends come from a root search on both sides, good to about 1e-10.
      expectNear(area.low, low, area.method === "newcombe_auroc" ? 1e-8 : 1e-9);
      expectNear(area.high, high, area.method === "newcombe_auroc" ? 1e-8 : 1e-9);
    },
  );

  it("needs both classes", () => {
    expect(auroc([1, 2], [])).toMatchObject({ reason: "one_class", n: 2 });
    expect(auroc([], [])).toMatchObject({ reason: "no_data" });
    expect(() => auroc([Number.NaN], [1])).toThrow(/positives/);
  });

  it("mirrors when the classes change places and does not change under any rising map", () => {
    const list = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(list, list, (positives, negatives) => {
        const own = estimated(auroc(positives, negatives));
        const swapped = estimated(auroc(negatives, positives));
        const mapped = estimated(
          auroc(
            positives.map((x) => x ** 3),
            negatives.map((x) => x ** 3),
          ),
        );
        expectNear(swapped.low, 1 - own.high, 1e-9);
        expect(mapped).toEqual(own);
        expect(0 <= own.low && own.low <= own.value && own.value <= own.high && own.high <= 1).toBe(true);
        expect(own.high).toBeGreaterThan(own.low);
      }),
    );
  });
});

describe("calibrationBins and calibrationError", () => {
  it("are the reference", () => {
    const bins = calibrationBins(items);
    expect(bins.map(({ n }) => n)).toEqual(calibration.n);
    for (const [index, bin] of bins.entries()) {
      expectNear(bin.accuracy.value, calibration.accuracy[index] ?? null);
      expectNear(bin.meanConfidence, calibration.meanConfidence[index] ?? null);
    }
    const error = estimated(calibrationError(items, { random: createRandom(1), resamples: 200 }));
    expectNear(error.value, calibration.ece);
  });

  it("puts the error beside what a calibrated judge would show", () => {
    const random = createRandom(4);
    const honest = Array.from({ length: 150 }, (_, index) => {
      const confidence = 0.5 + (index % 6) / 12;
      return { confidence, correct: random.uniform() < confidence };
    });
    const boastful = honest.map(({ correct }) => ({ confidence: 0.99, correct }));
    const calm = estimated(calibrationError(honest, { random, resamples: 400 }));
    const loud = estimated(calibrationError(boastful, { random, resamples: 400 }));
    expect(calm.pValue).toBeGreaterThan(0.05);
    expect(calm.ifCalibrated.mean).toBeGreaterThan(0.02);
    expect(loud.pValue).toBeLessThan(0.01);
    expect(loud.value).toBeGreaterThan(loud.ifCalibrated.p95);
  });

  it("covers every item once, by width and by mass, with equal confidences in one bin", () => {
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 60 }), fc.constantFrom("width", "mass"), (list, by) => {
        const bins = calibrationBins(list, { bins: 5, by });
        expect(bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(list.length);
        expect(bins.length).toBeLessThanOrEqual(5);
        for (const [index, bin] of bins.entries()) {
          const next = bins[index + 1];
          if (next !== undefined) expect(bin.to).toBeLessThanOrEqual(next.from);
        }
      }),
    );
  });

  it("has no error of nothing and takes only probabilities", () => {
    expect(calibrationError([], { random: createRandom(1) })).toMatchObject({ reason: "no_data" });
    expect(() => calibrationBins([{ confidence: 7, correct: true }])).toThrow(/confidence/);
  });
});

describe("riskCoverage", () => {
  it("has the area of the reference and ends at full coverage", () => {
    const curve = estimated(riskCoverage(items));
    expectNear(curve.area, calibration.area);
    const last = curve.points.at(-1);
    expect(last?.coverage).toBe(1);
    expectNear(last?.risk.value ?? -1, items.filter(({ correct }) => !correct).length / items.length);
  });

  it("rises in coverage, one point per distinct confidence, whatever the order", () => {
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 50 }), (list) => {
        const curve = estimated(riskCoverage(list));
        expect(curve.points).toHaveLength(new Set(list.map(({ confidence }) => confidence)).size);
        expect(estimated(riskCoverage([...list].reverse()))).toEqual(curve);
        expect(curve.area).toBeGreaterThanOrEqual(0);
        expect(curve.area).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("does not exist without items", () => {
    expect(riskCoverage([])).toMatchObject({ reason: "no_data" });
  });
});
