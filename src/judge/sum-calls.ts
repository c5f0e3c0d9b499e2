import type { Call, Usage } from "../domain/index.ts";

/** What calls used and cost together; one unknown makes the sum unknown (null), no call makes it 0. */
export function sumCalls(calls: readonly Call[]): {
  readonly usage: Usage;
  readonly cost_usd: number | null;
} {
  return {
    usage: {
      input_tokens: sum(calls.map(({ usage }) => usage.input_tokens)),
      output_tokens: sum(calls.map(({ usage }) => usage.output_tokens)),
      cached_input_tokens: sum(calls.map(({ usage }) => usage.cached_input_tokens)),
    },
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
