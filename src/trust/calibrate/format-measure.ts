import type { GateBound, Measure } from "../../domain/index.ts";

/** Writes a rate as `92.5 % (81–97, n 40)`; what does not exist with its reason. */
export function formatRate(measure: Measure): string {
  if (measure.kind === "not_estimable") return absent(measure.reason, measure.n);
  const { value, low, high, n } = measure;
  return `${percent(value)} % (${percent(low)}${low < 0 ? " to " : "–"}${percent(high)}, n ${n})`;
}

/** Writes a coefficient from −1 to 1 as `0.71 (0.52–0.84, n 40)`; what does not exist with its reason. */
export function formatCoefficient(measure: Measure): string {
  if (measure.kind === "not_estimable") return absent(measure.reason, measure.n);
  const { value, low, high, n } = measure;
  return `${two(value)} (${two(low)} to ${two(high)}, n ${n})`;
}

/** Writes a bound as `at least 81.2 % (seen 92.5 %, n 40)`. */
export function formatBound(bound: GateBound, as: "rate" | "coefficient"): string {
  if (bound.kind === "not_estimable") return absent(bound.reason, bound.n);
  const write = (value: number) => (as === "rate" ? `${percent(value)} %` : two(value));
  const side = bound.side === "lower" ? "at least" : "at most";
  return `${side} ${write(bound.bound)} (seen ${write(bound.value)}, n ${bound.n})`;
}

const words: Readonly<{ [reason: string]: string }> = {
  no_data: "no labels",
  too_few: "too few labels",
  no_variation: "undefined, one category only",
  one_class: "one kind only",
  no_categories: "too many scores to be categories",
  perfect: "no interval is known",
  unstable_resamples: "too few labels",
};

function absent(reason: string, n: number): string {
  return `– (${words[reason] ?? reason}, n ${n})`;
}

function percent(fraction: number): string {
  return (100 * fraction).toFixed(1).replace("-", "−");
}

function two(value: number): string {
  return value.toFixed(2).replace("-", "−");
}
