import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimated } from "../../test/stats/estimated.ts";
import { expectNear } from "../../test/stats/tolerance.ts";
import reference from "./fixtures/agreement.json" with { type: "json" };
import { fleissKappa } from "./fleiss-kappa.ts";
import { krippendorffAlpha } from "./krippendorff-alpha.ts";
import { createRandom } from "./random.ts";
import type { RatingMetric } from "./rating-units.ts";

const metrics: readonly RatingMetric[] = ["nominal", "ordinal", "interval"];
const quick = () => ({ random: createRandom(1), resamples: 100 });

describe("krippendorffAlpha", () => {
  it.each(reference.cases.alpha)("is the reference on $name for every metric", (entry) => {
    for (const metric of metrics) {
      const ours = krippendorffAlpha(entry.units, { metric, ...quick() });
      const theirs = entry[metric];
      if (theirs === null || entry.name === "constant")
        expect(ours).toMatchObject({ reason: "no_variation" });
      else expectNear(estimated(ours).value, theirs);
    }
  });

  it("leaves out units with fewer than two ratings", () => {
    const units = [
      [1, 1],
      [2, null],
      [2, 2],
      [null, null],
      [1, 2],
    ];
    const alpha = estimated(krippendorffAlpha(units, { metric: "nominal", ...quick() }));
    expect(alpha.n).toBe(3);
    expect(krippendorffAlpha([[1, null]], { metric: "nominal", ...quick() })).toMatchObject({
      reason: "too_few",
    });
    expect(krippendorffAlpha([], { metric: "nominal", ...quick() })).toMatchObject({ reason: "no_data" });
  });

  it("keeps the interval of perfect agreement open", () => {
    const units = Array.from({ length: 20 }, (_, index) => [index % 3, index % 3, index % 3]);
    const { value, low, high } = estimated(
      krippendorffAlpha(units, { metric: "ordinal", random: createRandom(2) }),
    );
    expect([value, high]).toEqual([1, 1]);
    expect(low).toBeLessThan(0.95);
    expect(low).toBeGreaterThan(0.6);
  });

  it("refuses ratings that are not numbers", () => {
    expect(() => krippendorffAlpha([[1, Number.NaN]], { metric: "interval", ...quick() })).toThrow(/units/);
  });

  const unit = fc.array(fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }), {
    minLength: 2,
    maxLength: 4,
  });
  const sample = fc.array(unit, { minLength: 3, maxLength: 12 });

  it("does not depend on the order of units or of raters, interval included", () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(...metrics), (units, metric) => {
        const own = krippendorffAlpha(units, { metric, ...quick() });
        const mixed = krippendorffAlpha(
          [...units].reverse().map((ratings) => [...ratings].reverse()),
          { metric, ...quick() },
        );
        if (own.kind === "not_estimable") expect(mixed).toEqual(own);
        else expect(estimated(mixed)).toEqual(own);
      }),
      { numRuns: 60 },
    );
  });

  it("does not change when scores are scaled, and ordinal alpha not under any rising map", () => {
    fc.assert(
      fc.property(sample, (units) => {
        const map = (by: (rating: number) => number) =>
          units.map((ratings) => ratings.map((rating) => (rating === null ? null : by(rating))));
        const pairs = [
          [
            krippendorffAlpha(units, { metric: "interval", ...quick() }),
            krippendorffAlpha(
              map((r) => 3 * r - 7),
              { metric: "interval", ...quick() },
            ),
          ],
          [
            krippendorffAlpha(units, { metric: "ordinal", ...quick() }),
            krippendorffAlpha(
              map((r) => r ** 3),
              { metric: "ordinal", ...quick() },
            ),
          ],
        ] as const;
        for (const [own, mapped] of pairs) {
          expect(mapped.kind).toBe(own.kind);
          if (own.kind === "estimate" && mapped.kind === "estimate") expectNear(mapped.value, own.value);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("fleissKappa", () => {
  it.each(reference.cases.fleiss)("is the reference on $name", ({ items, value }) => {
    expectNear(estimated(fleissKappa(items, quick())).value, value);
  });

  it("needs the same number of ratings everywhere and some variation", () => {
    expect(() =>
      fleissKappa(
        [
          [1, 1],
          [1, 2, 2],
        ],
        quick(),
      ),
    ).toThrow(/items/);
    expect(() => fleissKappa([[1], [2]], quick())).toThrow(/items/);
    expect(
      fleissKappa(
        [
          [1, 1],
          [1, 1],
        ],
        quick(),
      ),
    ).toMatchObject({ reason: "no_variation" });
    expect(fleissKappa([], quick())).toMatchObject({ reason: "no_data" });
  });
});
