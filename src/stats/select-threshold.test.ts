import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";
import { selectThreshold } from "./select-threshold.ts";

/** Verdicts with whole confidences from 1 to 10 whose chance of agreement is given per confidence. */
function verdicts(n: number, agreement: (confidence: number) => number, seed: number) {
  const random = createRandom(seed);
  return Array.from({ length: n }, () => {
    const confidence = 1 + random.below(10);
    return { confidence, correct: random.uniform() < agreement(confidence) };
  });
}

const rising = (confidence: number) => 0.5 + 0.05 * confidence;

describe("selectThreshold", () => {
  it("accepts the confident verdicts and guarantees their agreement", () => {
    const selection = selectThreshold(verdicts(2_000, rising, 1), { targetAgreement: 0.9 });
    if (selection.kind !== "selected") throw new Error("a threshold exists");
    expect(selection.threshold).toBeGreaterThanOrEqual(6);
    expect(selection.threshold).toBeLessThanOrEqual(8);
    expect(selection.agreement.bound).toBeGreaterThanOrEqual(0.9);
    expect(selection.coverage.value).toBeGreaterThan(0.2);
  });

  it("asks for labels where even faultless verdicts would not do", () => {
    expect(
      selectThreshold(
        verdicts(40, () => 1, 2),
        { targetAgreement: 0.95 },
      ),
    ).toEqual({
      kind: "no_threshold",
      reason: "too_few",
      labelsIfAllAgree: 59,
      labelsIfHalfwayBetter: expect.any(Number),
    });
  });

  it("selects nothing where the judge is not good enough at any confidence", () => {
    const selection = selectThreshold(
      verdicts(2_000, () => 0.8, 3),
      { targetAgreement: 0.95 },
    );
    expect(selection).toMatchObject({ kind: "no_threshold", reason: "not_reached" });
  });

  it("stops at the first threshold that fails, even if a laxer one would pass", () => {
    const trap = (confidence: number) => (confidence >= 8 ? 0.6 : 1);
    expect(selectThreshold(verdicts(3_000, trap, 4), { targetAgreement: 0.8 }).kind).toBe("no_threshold");
  });

  it("takes the thresholds given, does not depend on order, and refuses nonsense", () => {
    const items = verdicts(2_000, rising, 5);
    const given = { targetAgreement: 0.9, thresholds: [10, 9, 8] };
    expect(selectThreshold(items, given)).toMatchObject({ kind: "selected", threshold: 8 });
    expect(selectThreshold([...items].reverse(), given)).toEqual(selectThreshold(items, given));
    expect(() => selectThreshold([], { targetAgreement: 95 })).toThrow(/targetAgreement/);
    expect(() => selectThreshold([{ confidence: Number.NaN, correct: true }], given)).toThrow(/items/);
    expect(selectThreshold([], given)).toMatchObject({ reason: "too_few" });
  });

  it("handles confidences that are all different", () => {
    const random = createRandom(6);
    const items = Array.from({ length: 1_500 }, () => {
      const confidence = random.uniform();
      return { confidence, correct: random.uniform() < 0.7 + 0.3 * confidence };
    });
    const selection = selectThreshold(items, { targetAgreement: 0.9 });
    if (selection.kind !== "selected") throw new Error("a threshold exists");
    expect(selection.coverage.value).toBeGreaterThan(0.3);
  });
});
