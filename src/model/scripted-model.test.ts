import { describe, expect, it } from "vitest";
import { callSchema } from "../domain/index.ts";
import { ModelError } from "../errors/index.ts";
import { makeModelRequest } from "../testing/index.ts";
import { createBudget } from "./budget.ts";
import { attemptsOf } from "./call-attempts.ts";
import { recordFailure, recordReply } from "./call-record.ts";
import { composeModel } from "./compose-model.ts";
import { createMemoryExchangeLog } from "./exchange-log.ts";
import { modelFromFunction } from "./function-model.ts";
import { requestSha } from "./request-sha.ts";
import { requireStructuredOutput } from "./require-structured-output.ts";
import { createScriptedModel } from "./scripted-model.ts";

describe("a scripted model", () => {
  it("replies in the order of its list and remembers the requests", async () => {
    const model = createScriptedModel(["one", { json: { a: 1 } }]);
    expect((await model.generate(makeModelRequest({ data: "x" }))).text).toBe("one");
    expect((await model.generate(makeModelRequest({ data: "y" }))).text).toBe('{"a":1}');
    expect(model.requests.map(({ data }) => data)).toEqual(["x", "y"]);
  });

  it("fails for good where its list has run out", async () => {
    await expect(createScriptedModel([]).generate(makeModelRequest())).rejects.toMatchObject({
      code: "model_call_failed",
      retryable: false,
    });
  });
});

describe("a plain function as a model", () => {
  it("gets the request and gives the text", async () => {
    const model = modelFromFunction(({ data }) => data.toUpperCase(), { id: "mine:upper" });
    expect((await model.generate(makeModelRequest({ data: "abc" }))).text).toBe("ABC");
  });

  it("makes a failed call of what it throws", async () => {
    const model = modelFromFunction(
      () => {
        throw new RangeError("bug");
      },
      { id: "mine:broken" },
    );
    await expect(model.generate(makeModelRequest())).rejects.toMatchObject({ code: "model_call_failed" });
  });
});

describe("a composed model", () => {
  it("retries within its budget and answers again from its cache", async () => {
    const failed = new ModelError({ code: "model_overloaded", message: "Busy.", retryAfterMs: 0 });
    const scripted = createScriptedModel([failed, "{}"], { id: "scripted:m" });
    const budget = createBudget({ maxTokens: 1_000_000 });
    const cache = { log: createMemoryExchangeLog(), judge: "j" };
    const model = composeModel(scripted, { cache, budget, retry: { baseDelayMs: 1 } });
    expect((await model.generate(makeModelRequest())).attempts).toEqual(["model_overloaded", "ok"]);
    const spent = budget.spent();
    expect((await model.generate(makeModelRequest())).cached).toBe(true);
    expect(budget.spent()).toEqual(spent);
  });
});

describe("the record of a call", () => {
  const model = createScriptedModel(["{}"]);
  const options = { model, request: makeModelRequest({ repeat: 2 }), purpose: "question_1" };

  it("of a reply is a call of the ledger", async () => {
    const call = recordReply(options, await model.generate(options.request), "output_malformed");
    expect(callSchema.parse(call)).toMatchObject({
      repeat: 2,
      outcome: "output_malformed",
      attempts: ["ok"],
      request_sha: requestSha(model.id, options.request),
    });
  });

  it("of a failure tells its code and attempts, and no cost", () => {
    const error = new ModelError({ code: "model_timeout", message: "Late." });
    const call = recordFailure(options, error, 5);
    expect(callSchema.parse(call)).toMatchObject({
      outcome: "model_timeout",
      attempts: ["model_timeout"],
      cost_usd: null,
    });
    expect(attemptsOf(new Error("other"))).toEqual(["internal"]);
  });
});

describe("structured output", () => {
  it("is required before anything is asked", () => {
    const model = createScriptedModel([], { capabilities: { structuredOutput: "unsupported" } });
    expect(() => requireStructuredOutput(model)).toThrow(
      expect.objectContaining({ code: "model_unsupported" }),
    );
    expect(() => requireStructuredOutput(createScriptedModel([]))).not.toThrow();
  });
});
