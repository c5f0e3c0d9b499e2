import { decorateModel } from "./decorate-model.ts";
import type { JudgeModel, ModelReply } from "./judge-model.ts";
import type { ModelPrice } from "./model-price.ts";

/** Puts the cost on every reply; null = the price is unknown, and so is every cost. A reply from a recording cost nothing. */
export function withPrice(model: JudgeModel, price: ModelPrice | null): JudgeModel {
  return decorateModel(model, {
    price,
    async generate(request) {
      const reply = await model.generate(request);
      if (reply.cached) return { ...reply, cost_usd: 0 };
      return { ...reply, cost_usd: price === null ? null : costOf(reply, price) };
    },
  });
}

/** US dollars for the tokens of a call; null where the usage is unknown. */
export function costOf(
  { usage, cacheWriteTokens }: Pick<ModelReply, "usage" | "cacheWriteTokens">,
  price: ModelPrice,
): number | null {
  const { input_tokens, output_tokens, cached_input_tokens } = usage;
  if (input_tokens === null || output_tokens === null) return null;
  const rate = priceFor(input_tokens, price);
  const read = Math.min(cached_input_tokens ?? 0, input_tokens);
  const written = Math.min(cacheWriteTokens ?? 0, input_tokens - read);
  const total =
    (input_tokens - read - written) * rate.inputPerMillion +
    read * (rate.cachedInputPerMillion ?? rate.inputPerMillion) +
    written * (rate.cacheWritePerMillion ?? rate.inputPerMillion) +
    output_tokens * rate.outputPerMillion;
  return total / 1_000_000;
}

/** US dollars that a call with at most so many tokens can cost, whatever the provider's cache does. */
export function mostCost(inputTokens: number, outputTokens: number, price: ModelPrice): number {
  const rate = priceFor(inputTokens, price);
  const input = Math.max(rate.inputPerMillion, rate.cacheWritePerMillion ?? 0);
  return (inputTokens * input + outputTokens * rate.outputPerMillion) / 1_000_000;
}

function priceFor(inputTokens: number, price: ModelPrice): Omit<ModelPrice, "longContext"> {
  const { longContext } = price;
  if (longContext === null || inputTokens <= longContext.aboveInputTokens) return price;
  const growth = longContext.inputPerMillion / (price.inputPerMillion || 1);
  const { cacheWritePerMillion } = price;
  return {
    ...longContext,
    cacheWritePerMillion: cacheWritePerMillion === null ? null : cacheWritePerMillion * growth,
  };
}
