import { freePrice, type ModelPrice } from "./model-price.ts";

/** The day on which the list prices below were last read. */
export const PRICES_AS_OF = "2026-09-22";

/**
 * The list price of `provider:model`, or null where it is unknown. A name with a date at its end that is not listed itself has the
 * price of the name without it; a model of a server on one's own machine is free. Gateways, clouds and batch tariffs are not listed.
 */
export function listPrice(modelId: string): ModelPrice | null {
  const colon = modelId.indexOf(":");
  const provider = modelId.slice(0, colon);
  const model = modelId.slice(colon + 1);
  if (freeProviders.has(provider)) return freePrice;
  const list = prices.get(provider);
  return list?.get(model) ?? list?.get(model.replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8})$/, "")) ?? null;
}

const freeProviders = new Set(["ollama", "lmstudio", "vllm", "llamacpp", "llama", "localai", "scripted"]);

/** US dollars for a million tokens: input, cached input (null = as input), output. */
type Row = readonly [
  names: string,
  input: number,
  cached: number | null,
  output: number,
  more?: Partial<ModelPrice>,
];

const openai: readonly Row[] = [
  ["gpt-6-astra", 10, 1, 50, { cacheWritePerMillion: 12.5, ...above(272_000, 20, 2, 75) }],
  ["gpt-6-sol", 2, 0.2, 10, { cacheWritePerMillion: 2.5, ...above(272_000, 4, 0.4, 15) }],
  ["gpt-6-luna", 0.1, 0.01, 0.5, { cacheWritePerMillion: 0.125, ...above(272_000, 0.2, 0.02, 0.75) }],
  ["gpt-5.6 gpt-5.6-sol", 4, 0.4, 20, { cacheWritePerMillion: 5, ...above(272_000, 8, 0.8, 30) }],
  ["gpt-5.6-terra", 2, 0.2, 12, { cacheWritePerMillion: 2.5, ...above(272_000, 4, 0.4, 18) }],
  ["gpt-5.6-luna", 0.2, 0.02, 1.2, { cacheWritePerMillion: 0.25, ...above(272_000, 0.4, 0.04, 1.8) }],
  ["gpt-5.5", 5, 0.5, 30, above(272_000, 10, 1, 45)],
  ["gpt-5.5-pro gpt-5.4-pro", 30, null, 180, above(272_000, 60, null, 270)],
  ["gpt-5.4", 2.5, 0.25, 15, above(272_000, 5, 0.5, 22.5)],
  ["gpt-5.4-mini", 0.75, 0.075, 4.5],
  ["gpt-5.4-nano", 0.2, 0.02, 1.25],
  ["gpt-5.2", 1.75, 0.175, 14],
  ["gpt-5.2-pro", 21, null, 168],
  ["gpt-5 gpt-5.1 gpt-5-chat-latest", 1.25, 0.125, 10],
  ["gpt-5-mini", 0.25, 0.025, 2],
  ["gpt-5-nano", 0.05, 0.005, 0.4],
  ["gpt-5-pro", 15, null, 120],
  ["gpt-4.1 o3", 2, 0.5, 8],
  ["gpt-4.1-mini", 0.4, 0.1, 1.6],
  ["gpt-4.1-nano", 0.1, 0.025, 0.4],
  ["gpt-4o", 2.5, 1.25, 10],
  ["gpt-4o-2024-05-13", 5, null, 15],
  ["gpt-4o-mini", 0.15, 0.075, 0.6],
  ["o1", 15, 7.5, 60],
  ["o3-mini", 1.1, 0.55, 4.4],
  ["o4-mini", 1.1, 0.275, 4.4],
];

const anthropic: readonly Row[] = [
  ["claude-fable-5-1 claude-mythos-5-1", 10, 0.25, 50, { cacheWritePerMillion: 12.5 }],
  ["claude-fable-5 claude-mythos-5", 10, 1, 50, { cacheWritePerMillion: 12.5 }],
  ["claude-opus-5-5", 4, 0.2, 20, { cacheWritePerMillion: 5 }],
  ["claude-opus-5 claude-opus-4-8 claude-opus-4-7", 5, 0.5, 25, { cacheWritePerMillion: 6.25 }],
  ["claude-opus-4-6 claude-opus-4-5", 5, 0.5, 25, { cacheWritePerMillion: 6.25 }],
  ["claude-opus-4-1 claude-opus-4-0 claude-opus-4", 15, 1.5, 75, { cacheWritePerMillion: 18.75 }],
  ["claude-sonnet-5", 2, 0.2, 10, { cacheWritePerMillion: 2.5 }],
  ["claude-sonnet-4-5", 3, 0.3, 15, { cacheWritePerMillion: 3.75, ...above(200_000, 6, 0.6, 22.5) }],
  ["claude-sonnet-4-6 claude-sonnet-4-0 claude-sonnet-4", 3, 0.3, 15, { cacheWritePerMillion: 3.75 }],
  ["claude-haiku-4-5", 1, 0.1, 5, { cacheWritePerMillion: 1.25 }],
  ["claude-3-5-haiku claude-3-5-haiku-latest", 0.8, 0.08, 4, { cacheWritePerMillion: 1 }],
];

const google: readonly Row[] = [
  ["gemini-3.8-flash gemini-3.7-flash", 0.75, 0.075, 3.75],
  ["gemini-3.6-flash", 1.5, 0.15, 7.5],
  ["gemini-3.5-flash", 1.5, 0.15, 9],
  ["gemini-3.5-flash-lite gemini-2.5-flash", 0.3, 0.03, 2.5],
  ["gemini-3.1-pro-preview gemini-3-pro-preview", 2, 0.2, 12, above(200_000, 4, 0.4, 18)],
  ["gemini-3.1-flash-lite gemini-3.1-flash-lite-preview", 0.25, 0.025, 1.5],
  ["gemini-3-flash-preview", 0.5, 0.05, 3],
  ["gemini-2.5-pro", 1.25, 0.125, 10, above(200_000, 2.5, 0.25, 15)],
  ["gemini-2.5-flash-lite", 0.1, 0.01, 0.4],
  ["gemini-2.0-flash", 0.1, 0.025, 0.4],
];

const xai: readonly Row[] = [
  ["grok-4.7 grok-4.6", 2, 0.5, 6, above(200_000, 4, 1, 12)],
  ["grok-4.5 grok-4.5-latest", 2, 0.3, 6, above(200_000, 4, 0.6, 12)],
  ["grok-4.3 grok-4.3-latest", 1.25, 0.2, 2.5, above(200_000, 2.5, 0.4, 5)],
  ["grok-4 grok-4-0709", 3, 0.75, 15],
  ["grok-4-fast-reasoning grok-4-fast-non-reasoning", 0.2, 0.05, 0.5, above(128_000, 0.4, null, 1)],
];

const mistral: readonly Row[] = [
  ["mistral-large-latest mistral-large-2512", 0.5, 0.05, 1.5],
  ["mistral-medium-latest mistral-medium-2604", 1.5, 0.15, 7.5],
  ["mistral-medium-2508", 0.4, null, 2],
  ["mistral-small-latest mistral-small-2603", 0.15, 0.015, 0.6],
  ["ministral-8b-latest ministral-8b-2512", 0.15, 0.015, 0.15],
  ["magistral-medium-latest", 2, 0.2, 5],
];

const deepseek: readonly Row[] = [["deepseek-chat deepseek-reasoner", 0.3, 0.006, 1.2]];

const groq: readonly Row[] = [
  ["openai/gpt-oss-20b", 0.075, 0.0375, 0.3],
  ["openai/gpt-oss-120b", 0.15, 0.075, 0.6],
  ["llama-3.3-70b-versatile", 0.59, null, 0.79],
  ["llama-3.1-8b-instant", 0.05, null, 0.08],
  ["qwen/qwen3-32b", 0.29, null, 0.59],
  ["moonshotai/kimi-k2-instruct-0905", 1, 0.5, 3],
];

const prices: ReadonlyMap<string, ReadonlyMap<string, ModelPrice>> = new Map([
  ["openai", toList(openai)],
  ["anthropic", toList(anthropic)],
  ["google", toList(google)],
  ["xai", toList(xai)],
  ["mistral", toList(mistral)],
  ["deepseek", toList(deepseek)],
  ["groq", toList(groq)],
]);

function toList(rows: readonly Row[]): ReadonlyMap<string, ModelPrice> {
  const list = new Map<string, ModelPrice>();
  for (const [names, inputPerMillion, cachedInputPerMillion, outputPerMillion, more] of rows) {
    const price = { ...freePrice, inputPerMillion, cachedInputPerMillion, outputPerMillion, ...more };
    for (const name of names.split(" ")) list.set(name, price);
  }
  return list;
}

function above(
  aboveInputTokens: number,
  inputPerMillion: number,
  cachedInputPerMillion: number | null,
  outputPerMillion: number,
): Partial<ModelPrice> {
  return { longContext: { aboveInputTokens, inputPerMillion, cachedInputPerMillion, outputPerMillion } };
}
