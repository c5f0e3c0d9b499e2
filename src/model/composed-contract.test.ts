import { describe, expect, it } from "vitest";
import { type ModelStand, makeModelRequest, modelContract, type ReceivedRequest } from "../testing/index.ts";
import { createBudget } from "./budget.ts";
import { composeModel } from "./compose-model.ts";
import { createMemoryExchangeLog } from "./exchange-log.ts";
import { modelFromFunction } from "./function-model.ts";
import type { JudgeModel } from "./judge-model.ts";
import { systemText } from "./system-text.ts";

/** A function whose answers the check gives, behind whatever is put around it. */
function makeStand(decorate: (model: JudgeModel) => JudgeModel): ModelStand {
  const received: ReceivedRequest[] = [];
  let answer: string | null = null;
  const plain = modelFromFunction(
    (request) => {
      received.push({
        instructions: systemText(request),
        data: request.data,
        jsonSchema: request.schema.jsonSchema,
      });
      if (answer !== null) return answer;
      return new Promise((_, reject) =>
        request.signal.addEventListener("abort", () => reject(new Error("stopped"))),
      );
    },
    { id: "mine:plain" },
  );
  return {
    model: decorate(plain),
    answerWith: (text) => {
      answer = text;
    },
    hang: () => {
      answer = null;
    },
    received: () => received,
  };
}

describe.each([
  ["a plain function", (model: JudgeModel) => model],
  [
    "a composed model",
    (model: JudgeModel) =>
      composeModel(model, {
        budget: createBudget({ maxTokens: 1e9 }),
        limit: { concurrency: 2, requestsPerMinute: 1000, tokensPerMinute: 1e9 },
      }),
  ],
])("%s keeps the contract of models", (_, decorate) => {
  it.each(modelContract)("$name", (check) => check.run(makeStand(decorate)));
});

describe("a composed model", () => {
  it("lets calls wait for a model that answers one at a time before their time limit begins", async () => {
    const slow = modelFromFunction(() => new Promise((done) => setTimeout(() => done("{}"), 60)), {
      id: "mine:slow",
    });
    let last: Promise<unknown> = Promise.resolve();
    const serial: JudgeModel = {
      ...slow,
      capabilities: { structuredOutput: "strict", callsAtOnce: 1 },
      generate: (request) => {
        const reply = last.then(() => slow.generate(request));
        last = reply.catch(() => {});
        return reply;
      },
    };
    const model = composeModel(serial, {
      limit: { concurrency: 4 },
      timeoutMs: 150,
      retry: { maxAttempts: 1 },
    });
    const replies = await Promise.all(
      [0, 1, 2, 3].map((repeat) => model.generate(makeModelRequest({ repeat }))),
    );
    expect(replies.map(({ text }) => text)).toEqual(["{}", "{}", "{}", "{}"]);
  });

  it("is cancelled at every door, also while it waits for its place", async () => {
    const controller = new AbortController();
    const stand = makeStand((model) =>
      composeModel(model, {
        cache: { log: createMemoryExchangeLog(), judge: "j" },
        limit: { concurrency: 1 },
      }),
    );
    const calls = [0, 1, 2].map((repeat) =>
      stand.model
        .generate(makeModelRequest({ signal: controller.signal, repeat }))
        .catch((error: { code?: string }) => error.code),
    );
    setTimeout(() => controller.abort(), 20);
    expect(await Promise.all(calls)).toEqual(["cancelled", "cancelled", "cancelled"]);
    expect(stand.received()).toHaveLength(1);
  });

  it("closes what is inside", async () => {
    let closed = false;
    const close = async () => {
      closed = true;
    };
    const model = { ...makeStand((inner) => inner).model, close };
    await composeModel(model).close?.();
    expect(closed).toBe(true);
  });
});
