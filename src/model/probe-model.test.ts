import { describe, expect, it } from "vitest";
import { ConfigurationError, ModelError } from "../errors/index.ts";
import { probeModel } from "./probe-model.ts";
import { replyOf } from "./reply-of.ts";
import { createScriptedModel, type ScriptedReply } from "./scripted-model.ts";

const signal = new AbortController().signal;
const probe = (script: readonly ScriptedReply[], id = "openai:gpt-5-mini") =>
  probeModel(createScriptedModel(script, { id }), signal);

describe("the probe", () => {
  it("finds nothing to mend where the reply keeps to the schema against the text", async () => {
    const reply = replyOf('{"shape":"circle","sides":0}', {
      modelId: "m-1",
      latency_ms: 12,
      limits: { "x-ratelimit-limit-requests": "5" },
    });
    expect(await probe([{ reply }])).toMatchObject({
      reachable: true,
      structuredOutput: "enforced",
      modelReturned: "m-1",
      latency_ms: 12,
      limits: { "x-ratelimit-limit-requests": "5" },
      problems: [],
    });
  });

  it.each([
    '{"colour":"green","shape":"triangle"}',
    '{"shape":"circle","sides":0.5}',
    '{"shape":"circle","sides":0,"a":1}',
    "A circle.",
    "null",
  ])("finds that the schema is not enforced in %s", async (text) => {
    expect(await probe([text])).toMatchObject({
      reachable: true,
      structuredOutput: "not_enforced",
      problems: [expect.stringContaining("does not enforce")],
    });
  });

  it("says nothing of the schema where the reply was cut", async () => {
    const reply = replyOf("{", { finishReason: "length" });
    expect(await probe([{ reply }])).toMatchObject({ reachable: true, structuredOutput: "unknown" });
  });

  it("names the error where no reply came", async () => {
    const error = new ModelError({ code: "model_unauthorized", message: "The provider answered HTTP 401." });
    expect(await probe([error])).toMatchObject({
      reachable: false,
      error: "model_unauthorized",
      problems: [error.message],
    });
  });

  it("says what may be the matter where the request was rejected", async () => {
    const error = new ModelError({
      code: "model_request_rejected",
      message: "The provider answered HTTP 400.",
    });
    expect(await probe([error])).toMatchObject({
      reachable: false,
      problems: [error.message, expect.stringContaining("the schema or one of the parameters")],
    });
  });

  it("makes no call to a model that is declared without structured output", async () => {
    const model = createScriptedModel([], { capabilities: { structuredOutput: "unsupported" } });
    expect(await probeModel(model, signal)).toMatchObject({ structuredOutput: "unsupported" });
    expect(model.requests).toEqual([]);
  });

  it("takes the adapter's word that structured output is not to be had", async () => {
    const error = new ConfigurationError("model_unsupported", "It cannot.");
    expect(await probe([error])).toMatchObject({ structuredOutput: "unsupported" });
  });

  it("says where the price is unknown", async () => {
    const result = await probe(['{"shape":"circle","sides":0}'], "acme:judge");
    expect(result).toMatchObject({ price: null, notes: [expect.stringContaining("price is unknown")] });
    expect(result.problems).toEqual([]);
  });

  it("is cancelled at the signal", async () => {
    const cancelled = new ModelError({ code: "cancelled", message: "The call was cancelled." });
    await expect(probe([cancelled])).rejects.toMatchObject({ code: "cancelled" });
  });
});
