import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import type { WeightScheme } from "./agreement-weights.ts";
import { clopperPearsonBound } from "./clopper-pearson.ts";
import { cohenKappa } from "./cohen-kappa.ts";
import { confusionMatrix, confusionMatrixOfCounts } from "./confusion-matrix.ts";
import { boundOf, twoSidedConfidence } from "./estimate.ts";
import reference from "./fixtures/agreement.json" with { type: "json" };
import { gwetCoefficient } from "./gwet-coefficient.ts";
import {
  accuracy,
  classF1,
  classPrecision,
  classRecall,
  classRecallBound,
  prevalence,
} from "./matrix-rates.ts";
import { pabak } from "./pabak.ts";
import { createRandom } from "./random.ts";

const schemes: readonly WeightScheme[] = ["identity", "linear", "quadratic"];
const named = (k: number) => Array.from({ length: k }, (_, index) => `c${index}`);
const matrixOf = (counts: readonly (readonly number[])[]) =>
  confusionMatrixOfCounts(named(counts.length), counts);
const founding = confusionMatrixOfCounts(
  ["match", "no_match"],
  [
    [20, 1],
    [9, 0],
  ],
);
const acceptEverything = confusionMatrixOfCounts(
  ["match", "no_match"],
  [
    [93, 0],
    [7, 0],
  ],
);
const anyCounts = fc
  .integer({ min: 2, max: 4 })
  .chain((k) =>
    fc.array(fc.array(fc.nat({ max: 12 }), { minLength: k, maxLength: k }), { minLength: k, maxLength: k }),
  );

describe("cohenKappa and gwetCoefficient", () => {
  it.each(reference.cases.tables)(
    "agree with the reference on $name",
    ({ counts, kappa, gwet, sklearnKappa }) => {
      const matrix = matrixOf(counts);
      for (const weights of schemes) {
        const ours = cohenKappa(matrix, { weights });
        const theirs = kappa[weights];
        if (theirs.value === null) {
          expect(ours).toMatchObject({ kind: "not_estimable", reason: "no_variation" });
        } else {
          expectNear(estimated(ours).value, theirs.value);
          // The package's error of an exact 0 is the square root of a rounding error.
          expectNear(estimated(ours).standardError, theirs.standardError, 1e-7);
        }
        const coefficient = estimated(gwetCoefficient(matrix, { weights }));
        expectNear(coefficient.value, gwet[weights].value);
        expectNear(coefficient.standardError, gwet[weights].standardError, 1e-7);
      }
      const plain = cohenKappa(matrix);
      if (plain.kind === "estimate") expectNear(plain.value, sklearnKappa);
    },
  );

  it("refuses the founding judge: accuracy 0.667, kappa −0.064, failure recall 0", () => {
    expect(estimated(accuracy(founding)).value).toBeCloseTo(0.667, 3);
    expect(estimated(cohenKappa(founding)).value).toBeCloseTo(-0.064, 3);
    expect(estimated(classRecall(founding, "no_match")).value).toBe(0);
    expect(estimated(classRecallBound(founding, "no_match", { side: "upper" })).bound).toBeLessThan(0.29);
  });

  it("shows that AC1 cannot see a judge that accepts everything, and that kappa can", () => {
    expect(estimated(gwetCoefficient(acceptEverything)).value).toBeCloseTo(0.925, 3);
    expect(estimated(cohenKappa(acceptEverything)).value).toBe(0);
    expect(estimated(pabak(acceptEverything)).value).toBeCloseTo(0.86, 12);
    expect(estimated(classRecall(acceptEverything, "no_match")).value).toBe(0);
    const bound = estimated(cohenKappa(acceptEverything, { confidence: 0.9, random: createRandom(1) }));
    expect(bound.low).toBeLessThan(0.1);
  });

  it("leaves kappa undefined where both raters know one category, never 1", () => {
    expect(
      cohenKappa(
        matrixOf([
          [30, 0],
          [0, 0],
        ]),
      ),
    ).toEqual({
      kind: "not_estimable",
      reason: "no_variation",
      n: 30,
    });
    expect(
      cohenKappa(
        matrixOf([
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toMatchObject({ reason: "no_data" });
  });

  it("keeps the interval of perfect agreement open", () => {
    const perfect = matrixOf([
      [12, 0],
      [0, 8],
    ]);
    for (const options of [{}, { random: createRandom(3) }]) {
      const kappa = estimated(cohenKappa(perfect, options));
      expect([kappa.value, kappa.high]).toEqual([1, 1]);
      expect(kappa.low).toBeGreaterThan(0.5);
      expect(kappa.low).toBeLessThan(0.9);
    }
  });

  it("repeats the bootstrap for a seed", () => {
    const run = (seed: number) => cohenKappa(founding, { random: createRandom(seed), resamples: 200 });
    expect(run(5)).toEqual(run(5));
    expect(run(5)).not.toEqual(run(6));
  });

  it("widens the interval where items of a group go together", () => {
    const pairs = Array.from({ length: 60 }, (_, index) => {
      const group = Math.floor(index / 6);
      const reference = group % 2 === 0 ? "yes" : "no";
      return { reference, judged: group % 5 === 0 ? "yes" : reference, group: String(group) };
    });
    const clustered = confusionMatrix(pairs, ["yes", "no"]);
    const independent = confusionMatrix(
      pairs.map(({ reference: truth, judged }) => ({ reference: truth, judged })),
      ["yes", "no"],
    );
    const width = (matrix: typeof clustered, random = false) => {
      const { low, high } = estimated(cohenKappa(matrix, random ? { random: createRandom(1) } : {}));
      return high - low;
    };
    expect(width(clustered)).toBeGreaterThan(1.4 * width(independent));
    expect(width(clustered, true)).toBeGreaterThan(1.4 * width(independent, true));
    expect(estimated(cohenKappa(clustered)).value).toBe(estimated(cohenKappa(independent)).value);
  });

  it("cannot tell the spread between groups from one group", () => {
    const pairs = ["x", "y", "x"].map((label) => ({ reference: label, judged: label, group: "only" }));
    expect(cohenKappa(confusionMatrix(pairs, ["x", "y"]))).toMatchObject({ reason: "too_few", n: 3 });
  });

  it("stays within −1 and 1, around its value, and does not care who is called the reference", () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom(...schemes), (counts, weights) => {
        const own = cohenKappa(matrixOf(counts), { weights });
        const turned = cohenKappa(matrixOf(counts.map((_, i) => counts.map((row) => row[i] ?? 0))), {
          weights,
        });
        expect(turned.kind).toBe(own.kind);
        if (own.kind !== "estimate" || turned.kind !== "estimate") return;
        expect(-1 <= own.low && own.low <= own.value && own.value <= own.high && own.high <= 1).toBe(true);
        expectNear(turned.value, own.value);
        expectNear(turned.standardError, own.standardError, 1e-7);
      }),
    );
  });

  it("does not change when categories are renamed: all of them for plain, in reverse for ordered ones", () => {
    fc.assert(
      fc.property(anyCounts, fc.constantFrom(...schemes), (counts, weights) => {
        const reversed = [...counts].reverse().map((row) => [...row].reverse());
        for (const coefficient of [cohenKappa, gwetCoefficient]) {
          const own = coefficient(matrixOf(counts), { weights });
          const other = coefficient(matrixOf(reversed), { weights });
          if (own.kind === "estimate" && other.kind === "estimate") {
            expectNear(own.value, other.value);
            expectNear(own.low, other.low, 1e-7);
          } else expect(own).toEqual(other);
        }
      }),
    );
  });

  it("weighs two categories as plain kappa does", () => {
    const matrix = matrixOf([
      [40, 10],
      [5, 45],
    ]);
    const plain = estimated(cohenKappa(matrix)).value;
    expectNear(estimated(cohenKappa(matrix, { weights: "quadratic" })).value, plain);
  });
});

describe("confusionMatrix", () => {
  const pairs = [
    { reference: "match", judged: "match" },
    { reference: "no_match", judged: "match" },
    { reference: "no_match", judged: "no_match" },
  ];

  it("counts reference by row and judge by column", () => {
    expect(confusionMatrix(pairs, ["match", "no_match"]).counts).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it("refuses undeclared labels, half-given groups and too few categories", () => {
    expect(() => confusionMatrix(pairs, ["match", "other"])).toThrow(/categories/);
    expect(() => confusionMatrix(pairs, ["match"])).toThrow(/categories/);
    expect(() => confusionMatrix(pairs, ["match", "match", "no_match"])).toThrow(/categories/);
    expect(() =>
      confusionMatrix(
        [...pairs, { reference: "match", judged: "match", group: "q1" }],
        ["match", "no_match"],
      ),
    ).toThrow(/group/);
    expect(() => confusionMatrixOfCounts(["a", "b"], [[1, 2]])).toThrow(/counts/);
  });

  it("does not depend on the order of items, bootstrap included", () => {
    const label = fc.constantFrom("a", "b", "c");
    const items = fc.array(
      fc.record({ reference: label, judged: label, group: fc.constantFrom("1", "2", "3") }),
      {
        minLength: 4,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(items, (list) => {
        const kappa = (ordered: typeof list) =>
          cohenKappa(confusionMatrix(ordered, ["a", "b", "c"]), { random: createRandom(1), resamples: 100 });
        const own = kappa(list);
        const backward = kappa([...list].reverse());
        expect(backward.kind).toBe(own.kind);
        if (own.kind === "estimate" && backward.kind === "estimate") expectNear(backward.low, own.low);
      }),
      { numRuns: 30 },
    );
  });
});

describe("rates of a confusion matrix", () => {
  const matrix = confusionMatrixOfCounts(
    ["match", "no_match", "needs_human"],
    [
      [50, 4, 6],
      [3, 20, 7],
      [0, 0, 0],
    ],
  );

  it("takes abstentions as misses where they are a column", () => {
    const recall = estimated(classRecall(matrix, "no_match"));
    expect([recall.value, recall.n]).toEqual([20 / 30, 30]);
    expect(estimated(classRecallBound(matrix, "no_match", { side: "lower" })).bound).toBe(
      estimated(clopperPearsonBound({ successes: 20, n: 30 }, { side: "lower" })).bound,
    );
  });

  it("gives precision, prevalence and F1 of a class", () => {
    expect(estimated(classPrecision(matrix, "no_match")).value).toBe(20 / 24);
    expect(estimated(prevalence(matrix, "no_match")).value).toBe(30 / 90);
    expectNear(estimated(classF1(matrix, "no_match")).value, (2 * 20) / (24 + 30));
  });

  it.each(reference.cases.tables)("has the F1 of the reference on $name", ({ counts, f1First }) => {
    const f1 = classF1(matrixOf(counts), "c0");
    if (f1.kind === "estimate") expectNear(f1.value, f1First);
    else expect(counts[0]?.[0]).toBe(0);
  });

  it("has no recall of a class without labels and no precision of a class never given", () => {
    expect(classRecall(matrix, "needs_human")).toMatchObject({ reason: "no_data" });
    expect(classPrecision(founding, "match").kind).toBe("estimate");
    expect(classPrecision(acceptEverything, "no_match")).toMatchObject({ reason: "no_data" });
    expect(() => classRecall(matrix, "typo")).toThrow(/category/);
  });
});

describe("boundOf", () => {
  it("makes a one-sided 95 % bound of a 90 % interval", () => {
    const kappa = estimated(cohenKappa(founding, { confidence: twoSidedConfidence(0.95) }));
    const bound = boundOf(kappa, "lower");
    expect(bound.bound).toBe(kappa.low);
    expectNear(bound.confidence, 0.95, 1e-12);
  });
});
