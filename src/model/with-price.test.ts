import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeModelRequest } from "../testing/index.ts";
import { modelFromFunction } from "./function-model.ts";
import { freePrice, type ModelPrice, modelPriceSchema } from "./model-price.ts";
import { listPrice } from "./prices.ts";
import { replyOf } from "./reply-of.ts";
import { costOf, mostCost, withPrice } from "./with-price.ts";

const price: ModelPrice = modelPriceSchema.parse({
  inputPerMillion: 2,
  outputPerMillion: 10,
  cachedInputPerMillion: 0.5,
  cacheWritePerMillion: 2.5,
  longContext: { aboveInputTokens: 1000, inputPerMillion: 4, outputPerMillion: 15, cachedInputPerMillion: 1 },
});

function cost(
  input: number | null,
  output: number | null,
  cached: number | null = null,
  written: number | null = null,
) {
  const usage = { input_tokens: input, output_tokens: output, cached_input_tokens: cached };
  return costOf({ usage, cacheWriteTokens: written }, price);
}

describe("the cost of a call", () => {
  it.each([
    [cost(1000, 100), 0.003],
    [cost(1000, 100, 400), 0.0024],
    [cost(1000, 100, 400, 200), 0.0025],
    [cost(2000, 100), 0.0095],
    [cost(2000, 100, 1000), 0.0065],
    [cost(0, 0), 0],
  ])("case %#: %d dollars", (actual, expected) => {
    expect(actual).toBeCloseTo(expected, 12);
  });

  it("is unknown where the usage is", () => {
    expect([cost(null, 5), cost(5, null)]).toEqual([null, null]);
  });

  it("is nothing for a reply from a recording, whatever was used when it was recorded", async () => {
    const replied = async (cached: boolean) => {
      const usage = { input_tokens: 1000, output_tokens: 100, cached_input_tokens: null };
      const model = modelFromFunction(() => replyOf("{}", { usage, cached }), { id: "test:model" });
      return await withPrice(model, price).generate(makeModelRequest());
    };
    expect((await replied(true)).cost_usd).toBe(0);
    expect((await replied(false)).cost_usd).toBeCloseTo(0.003, 12);
  });

  it("is at most what a budget sets aside for it", () => {
    fc.assert(
      fc.property(
        fc.nat(3000),
        fc.nat(3000),
        fc.nat(3000),
        fc.nat(3000),
        (input, output, cached, written) => {
          const actual = cost(input, output, cached, written);
          return actual !== null && actual <= mostCost(input, output, price) + 1e-12;
        },
      ),
    );
  });
});

describe("the price list", () => {
  it.each([
    "openai:gpt-5-mini",
    "anthropic:claude-sonnet-4-5",
    "google:gemini-2.5-flash",
    "mistral:mistral-small-latest",
  ])("knows %s", (model) => {
    expect(listPrice(model)?.inputPerMillion).toBeGreaterThan(0);
  });

  it("gives a dated name the price of the name, unless it has its own", () => {
    expect(listPrice("openai:gpt-5-mini-2025-08-07")).toEqual(listPrice("openai:gpt-5-mini"));
    expect(listPrice("anthropic:claude-sonnet-4-5-20250929")).toEqual(
      listPrice("anthropic:claude-sonnet-4-5"),
    );
    expect(listPrice("openai:gpt-4o-2024-05-13")?.inputPerMillion).toBe(5);
  });

  it.each(["openai:gpt-unheard-of", "openrouter:openai/gpt-5", "gpt-5", "", ":", "openai:constructor"])(
    "does not know %j, which is not free",
    (model) => {
      expect(listPrice(model)).toBeNull();
    },
  );

  it("knows that a server of one's own is free", () => {
    expect(listPrice("ollama:qwen3:8b")).toEqual(freePrice);
  });
});
