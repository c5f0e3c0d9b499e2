import type { Estimate } from "../stats/index.ts";

/** Writes an estimate as `85.7 % (70.6–93.7, n 35)`, a difference as `2.5 % (−10.0 to 15.0, n 40)`; a missing one as `–`. */
export function formatEstimate(estimate: Estimate | null): string {
  if (estimate === null) return "–";
  const { value, low, high, n } = estimate;
  return `${percent(value)} % (${percent(low)}${low < 0 ? " to " : "–"}${percent(high)}, n ${n})`;
}

/** Writes US dollars with as many digits as say something; an unknown price as `unknown`. */
export function formatCost(cost: number | null): string {
  if (cost === null) return "unknown";
  if (cost === 0) return "$0";
  return cost < 0.01 ? `$${cost.toPrecision(2)}` : `$${cost.toFixed(2)}`;
}

/** Writes counts of names as `a 3, b 1`, most frequent first; none as an empty text. */
export function formatTally(tally: Readonly<Record<string, number>>): string {
  return Object.entries(tally)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}

function percent(fraction: number): string {
  return (100 * fraction).toFixed(1).replace("-", "−");
}
