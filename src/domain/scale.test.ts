import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOnScale, maxScaleSteps, scaleMidpoint, scaleSchema, scaleScores } from "./scale.ts";

describe("a scale", () => {
  it.each([
    [{ min: 1, max: 1, step: 1 }],
    [{ min: 5, max: 1, step: 1 }],
    [{ min: 0, max: Number.POSITIVE_INFINITY, step: 1 }],
    [{ min: Number.NaN, max: 1, step: 1 }],
    [{ min: 0, max: 1, step: 0 }],
    [{ min: 0, max: 1, step: 0.3 }],
    [{ min: 0, max: 1, step: 0.001 }],
    [{ min: 0, max: 1 }],
  ])("is not %j", (scale) => {
    expect(scaleSchema.safeParse(scale).success).toBe(false);
  });

  it("has its bounds and steps as scores, and nothing between or beyond", () => {
    const scale = { min: 0, max: 1, step: 0.1 };
    expect(scaleScores(scale)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    expect([0, 0.3, 1].map((score) => isOnScale(scale, score))).toEqual([true, true, true]);
    expect([-0.1, 0.35, 1.1, Number.NaN].map((score) => isOnScale(scale, score))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("has each of its scores on it and its middle between its bounds", () => {
    const scales = fc
      .record({
        min: fc.integer({ min: -50, max: 50 }),
        steps: fc.integer({ min: 1, max: maxScaleSteps }),
        step: fc.constantFrom(0.05, 0.1, 0.25, 0.5, 1, 3),
      })
      .map(({ min, steps, step }) => ({ min, max: min + steps * step, step }));
    fc.assert(
      fc.property(scales, (scale) => {
        expect(scaleSchema.safeParse(scale).success).toBe(true);
        expect(scaleScores(scale).filter((score) => !isOnScale(scale, score))).toEqual([]);
        expect(scaleMidpoint(scale) > scale.min && scaleMidpoint(scale) < scale.max).toBe(true);
      }),
    );
  });
});
