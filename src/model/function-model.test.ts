import { describe, expect, it } from "vitest";
import { ReplyError } from "../errors/index.ts";
import { makeModelRequest } from "../testing/index.ts";
import { type ModelFunction, modelFromFunction } from "./function-model.ts";

/** What a program without types may return. */
const ask = (returned: unknown) =>
  modelFromFunction((() => returned) as ModelFunction, { id: "own:judge" }).generate(makeModelRequest());

describe("a function as a model", () => {
  it("gives a text, or a reply of which it sets what it knows", async () => {
    expect(await ask("{}")).toMatchObject({ text: "{}", finishReason: "stop", attempts: ["ok"] });
    expect(await ask(Promise.resolve("{}"))).toMatchObject({ text: "{}" });
    expect(await ask({ text: "{", finishReason: "length" })).toMatchObject({
      text: "{",
      finishReason: "length",
      usage: { input_tokens: null },
    });
  });

  it.each([undefined, null, 5, {}, { text: 5 }, ["{}"], { reply: "{}" }])(
    "is a failed call, and not made again, where it returns %j",
    async (returned) => {
      await expect(ask(returned)).rejects.toMatchObject({ code: "model_call_failed", retryable: false });
    },
  );

  it("is a failed call where it throws, and the error itself where that is one of this package", async () => {
    const throwing = (error: unknown) =>
      modelFromFunction(() => Promise.reject(error), { id: "own:judge" }).generate(makeModelRequest());
    const own = new Error("of its own");
    await expect(throwing(own)).rejects.toMatchObject({ code: "model_call_failed", cause: own });
    const known = new ReplyError("output_refused", "No.");
    await expect(throwing(known)).rejects.toBe(known);
  });
});
