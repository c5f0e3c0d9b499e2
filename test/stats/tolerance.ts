import { expect } from "vitest";

/** Expects a number within 1e-9 of a reference value, absolute for values up to 1 and relative above. */
export function expectNear(actual: number, reference: number | null, tolerance = 1e-9): void {
  if (reference === null) throw new Error("the reference value does not exist");
  const distance = Math.abs(actual - reference);
  expect(distance, `${actual} against ${reference}`).toBeLessThanOrEqual(
    tolerance * Math.max(1, Math.abs(reference)),
  );
}
