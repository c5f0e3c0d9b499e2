import type { GateBound, Measure } from "../../domain/index.ts";
import type { Bound, Estimate, NotEstimable } from "../../stats/index.ts";

/** The seed of every resampled figure: a card can be made again from its items. */
export const calibrationSeed = 1;

/** A figure of the statistics as a card keeps it. */
export function toMeasure(result: Estimate | NotEstimable): Measure {
  if (result.kind === "not_estimable") return { kind: "not_estimable", reason: result.reason, n: result.n };
  const { kind, value, low, high, n, method, confidence } = result;
  return { kind, value, low, high, n, method, confidence };
}

/** A bound of the statistics as a card keeps it. */
export function toBound(result: Bound | NotEstimable): GateBound {
  return result.kind === "bound" ? result : { kind: "not_estimable", reason: result.reason, n: result.n };
}
