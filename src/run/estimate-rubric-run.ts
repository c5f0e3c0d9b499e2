import type { RubricPreview } from "../judge/index.ts";
import { likelyInputTokens, type ModelRequest, mostCost, mostInputTokens } from "../model/index.ts";

/** What a run under a rubric would come to before anybody is asked. */
export interface RubricRunEstimate {
  readonly items: number;
  readonly unscored: Readonly<Record<string, number>>;
  /** Decided by a program alone, by outcome. */
  readonly decided: Readonly<Record<string, number>>;
  /** Items that models would be asked about. */
  readonly to_ask: number;
  /** Fewest and most calls: every question once, and every question once more. */
  readonly calls: { readonly least: number; readonly most: number };
  /** Input tokens of every question once, estimated at four bytes a token. */
  readonly likely_input_tokens: number;
  /** Tokens that can be spent at the very most. */
  readonly most_input_tokens: number;
  readonly most_output_tokens: number;
  /** US dollars at the very most; null = no model, or a price is unknown. */
  readonly most_usd: number | null;
}

/** A reply that cannot be used is asked for once more. */
const ASKINGS = 2;

/** Says what asking about previewed items would cost at the most; asks nothing. */
export function estimateRubricRun(previews: Iterable<RubricPreview>): RubricRunEstimate {
  const unscored: Record<string, number> = {};
  const decided: Record<string, number> = {};
  let items = 0;
  let toAsk = 0;
  let calls = 0;
  let likely = 0;
  let mostInput = 0;
  let mostOutput = 0;
  let usd: number | null = 0;
  for (const preview of previews) {
    items += 1;
    if (preview.kind === "unscored") add(unscored, preview.reason);
    if (preview.kind === "decided") add(decided, preview.outcome);
    if (preview.kind !== "ask") continue;
    toAsk += 1;
    for (const { model, prompt } of preview.questions) {
      const { parameters, price } = model;
      const request: ModelRequest = { ...prompt, parameters, signal: never, repeat: 0 };
      const input = mostInputTokens(request);
      calls += 1;
      likely += likelyInputTokens(request);
      mostInput += input * ASKINGS;
      mostOutput += parameters.maxOutputTokens * ASKINGS;
      usd =
        usd === null || price === null
          ? null
          : usd + mostCost(input, parameters.maxOutputTokens, price) * ASKINGS;
    }
  }
  return {
    items,
    unscored,
    decided,
    to_ask: toAsk,
    calls: { least: calls, most: calls * ASKINGS },
    likely_input_tokens: likely,
    most_input_tokens: mostInput,
    most_output_tokens: mostOutput,
    most_usd: calls === 0 ? null : usd,
  };
}

const never = new AbortController().signal;

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
