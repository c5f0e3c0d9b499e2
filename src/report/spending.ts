import type { Call } from "../domain/index.ts";

/** What calls came to. */
export interface Spending {
  readonly calls: number;
  readonly calls_cached: number;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
  /** US dollars; null where a price is unknown. */
  readonly cost_usd: number | null;
}

/** Sums up calls; one unknown makes a sum unknown. */
export function spendingOf(calls: readonly Call[]): Spending {
  return {
    calls: calls.length,
    calls_cached: calls.filter(({ cached }) => cached).length,
    input_tokens: sum(calls.map(({ usage }) => usage.input_tokens)),
    output_tokens: sum(calls.map(({ usage }) => usage.output_tokens)),
    cost_usd: sum(calls.map(({ cost_usd }) => cost_usd)),
  };
}

function sum(values: readonly (number | null)[]): number | null {
  let total = 0;
  for (const value of values) {
    if (value === null) return null;
    total += value;
  }
  return total;
}
