import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ModelError } from "../errors/index.ts";
import { createManualTiming, makeModelRequest } from "../testing/index.ts";
import { type BudgetOptions, createBudget } from "./budget.ts";
import { modelFromFunction } from "./function-model.ts";
import { modelParametersSchema } from "./model-parameters.ts";
import { freePrice, type ModelPrice } from "./model-price.ts";
import { replyOf } from "./reply-of.ts";
import { createScriptedModel } from "./scripted-model.ts";
import { sleep } from "./timing.ts";
import { mostInputTokens } from "./token-estimate.ts";
import { withBudget } from "./with-budget.ts";
import { withPrice } from "./with-price.ts";

const price: ModelPrice = { ...freePrice, inputPerMillion: 1, outputPerMillion: 10 };
const request = makeModelRequest({ parameters: modelParametersSchema.parse({ maxOutputTokens: 1000 }) });
const mostTokens = mostInputTokens(request) + 1000;
const mostUsd = (mostInputTokens(request) + 10_000) / 1_000_000;

function usage(input_tokens: number, output_tokens: number) {
  return { input_tokens, output_tokens, cached_input_tokens: null };
}

/** A model with a budget whose calls take a second and use the given tokens. */
function makeBudgeted(options: BudgetOptions, use: (call: number) => { input: number; output: number }) {
  const timing = createManualTiming();
  const budget = createBudget({ ...options, timing });
  let calls = 0;
  const slow = modelFromFunction(
    async ({ signal }) => {
      const { input, output } = use(calls++);
      await sleep(timing, 1000, signal);
      return replyOf("{}", { usage: usage(input, output) });
    },
    { id: "a:b" },
  );
  const model = withBudget(withPrice(slow, price), budget);
  const ask = (signal = new AbortController().signal) =>
    model.generate({ ...request, signal }).then(
      () => "ok",
      (error: ModelError) => error.code,
    );
  return { timing, budget, ask, calls: () => calls };
}

describe("a budget", () => {
  it("is never exceeded, whatever the calls use, and stops only before a call that could exceed it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 8 * mostTokens }),
        fc.array(fc.record({ input: fc.nat(mostInputTokens(request)), output: fc.nat(1000) }), {
          minLength: 12,
          maxLength: 12,
        }),
        async (maxTokens, uses) => {
          const { budget, ask, timing } = makeBudgeted(
            { maxTokens },
            (call) => uses[call] ?? { input: 0, output: 0 },
          );
          const all = Promise.all(uses.map(() => ask()));
          await timing.advance(60_000);
          const outcomes = await all;
          const { tokens } = budget.spent();
          expect(tokens).toBeLessThanOrEqual(maxTokens);
          if (outcomes.includes("budget_exhausted")) expect(tokens + mostTokens).toBeGreaterThan(maxTokens);
          else expect(outcomes).toEqual(uses.map(() => "ok"));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("of money counts what the replies cost", async () => {
    const { budget, ask, timing } = makeBudgeted({ maxUsd: 1 }, () => ({ input: 100, output: 50 }));
    const all = Promise.all([ask(), ask()]);
    await timing.advance(1000);
    await all;
    expect(budget.spent()).toEqual({ usd: (2 * (100 + 500)) / 1_000_000, tokens: 300 });
  });

  it("of money allows a call that just fits and stops before the next", async () => {
    const { ask, timing, calls } = makeBudgeted({ maxUsd: mostUsd }, () => ({ input: 10, output: 10 }));
    const first = ask();
    await timing.advance(1000);
    expect(await first).toBe("ok");
    expect(await ask()).toBe("budget_exhausted");
    expect(calls()).toBe(1);
  });

  it("holds a call back while others may give back what they set aside", async () => {
    const { ask, timing, calls } = makeBudgeted({ maxTokens: mostTokens + 100 }, () => ({
      input: 10,
      output: 10,
    }));
    const both = Promise.all([ask(), ask()]);
    await timing.advance(500);
    expect(calls()).toBe(1);
    await timing.advance(5000);
    expect(await both).toEqual(["ok", "ok"]);
  });

  it("lets a caller that is held back be cancelled", async () => {
    const { ask, timing } = makeBudgeted({ maxTokens: mostTokens + 100 }, () => ({ input: 10, output: 10 }));
    const controller = new AbortController();
    void ask();
    const second = ask(controller.signal);
    await timing.advance(10);
    controller.abort();
    expect(await second).toBe("cancelled");
  });

  it("of time stops before the call that would likely pass it", async () => {
    const { ask, timing, calls } = makeBudgeted({ maxTimeMs: 2500 }, () => ({ input: 1, output: 1 }));
    for (let call = 0; call < 2; call += 1) {
      const one = ask();
      await timing.advance(1000);
      expect(await one).toBe("ok");
    }
    expect(await ask()).toBe("budget_exhausted");
    expect(calls()).toBe(2);
  });

  it("goes on from what earlier parts of the run have spent", async () => {
    const { ask } = makeBudgeted(
      { maxTokens: 10 * mostTokens, spent: { usd: 0, tokens: 9.5 * mostTokens } },
      () => ({
        input: 1,
        output: 1,
      }),
    );
    expect(await ask()).toBe("budget_exhausted");
  });

  it("pauses the run where it is exhausted", async () => {
    const model = withBudget(createScriptedModel(["{}"]), createBudget({ maxTokens: 0 }));
    await expect(model.generate(request)).rejects.toMatchObject({
      code: "budget_exhausted",
      pausesRun: true,
    });
  });

  it("of money is refused where the price is unknown", () => {
    const model = createScriptedModel(["{}"]);
    expect(() => withBudget(model, createBudget({ maxUsd: 5 }))).toThrow(
      expect.objectContaining({ code: "configuration_invalid" }),
    );
    expect(() => withBudget(model, createBudget({ maxTokens: 5 }))).not.toThrow();
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("of %d is refused", (maxUsd) => {
    expect(() => createBudget({ maxUsd })).toThrow(
      expect.objectContaining({ code: "configuration_invalid" }),
    );
  });

  it("books a reply without usage, and an attempt that was abandoned, at the most they can have cost", async () => {
    const timeout = new ModelError({ code: "model_timeout", message: "Late." });
    const budget = createBudget({});
    const model = withBudget(createScriptedModel(["{}", timeout]), budget);
    await model.generate(request);
    expect(budget.spent().tokens).toBe(mostTokens);
    await model.generate(request).catch(() => {});
    expect(budget.spent().tokens).toBe(2 * mostTokens);
  });

  it("books nothing for a call that the provider turned away", async () => {
    const limited = new ModelError({ code: "model_rate_limited", message: "Slow down." });
    const budget = createBudget({});
    await withBudget(createScriptedModel([limited]), budget)
      .generate(request)
      .catch(() => {});
    expect(budget.spent()).toEqual({ usd: 0, tokens: 0 });
  });
});
