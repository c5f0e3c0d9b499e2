import type { InsufficientCalibration, NotEstimable } from "../../src/stats/index.ts";

type Absence = NotEstimable | InsufficientCalibration;

/** The result of a statistic that a test knows to exist; an absence fails the test with its reason. */
export function estimated<T extends { readonly kind: string }>(result: T): Exclude<T, Absence> {
  if (!isPresent(result)) throw new Error(`there is no estimate: ${JSON.stringify(result)}`);
  return result;
}

function isPresent<T extends { readonly kind: string }>(result: T): result is Exclude<T, Absence> {
  return result.kind !== "not_estimable" && result.kind !== "insufficient_calibration";
}
