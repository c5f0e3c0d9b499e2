import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ConfigurationError, ModelError } from "../errors/index.ts";
import { makeModelRequest } from "../testing/index.ts";
import { replyOf } from "./reply-of.ts";
import { createScriptedModel, type ScriptedReply } from "./scripted-model.ts";
import { withRedaction } from "./with-redaction.ts";

const key = "canary-key-7f3a";
const ask = (reply: ScriptedReply) =>
  withRedaction(createScriptedModel([reply]), [key]).generate(makeModelRequest());

describe("what a model sends back", () => {
  it("holds no secret in any field of a reply", async () => {
    const reply = replyOf(`{"a":"${key}","b":"\\u0063anary-key-7f3a"}`, {
      refusal: `No, ${key}.`,
      modelId: `m-${key}`,
      warnings: [key],
      limits: { "x-ratelimit-limit-requests": key },
    });
    const clean = await ask({ reply });
    expect(JSON.stringify(clean)).not.toContain(key);
    expect(clean.text).toBe('{"a":"[redacted]","b":"[redacted]"}');
    expect(clean.finishReason).toBe("stop");
  });

  it("holds none in an error, its stack or what caused it, and stays the same error", async () => {
    const cause = Object.assign(new Error(`rejected ${key}`), {
      request: { authorization: `Bearer ${key}` },
    });
    const error = new ModelError({ code: "model_unauthorized", message: `bad ${key}`, status: 401, cause });
    const thrown = await ask(error).catch((caught: unknown) => caught);
    expect(thrown).toBe(error);
    expect(thrown).toMatchObject({ code: "model_unauthorized", status: 401, retryable: false });
    expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(key);
  });

  it("holds none in errors that caused one another", async () => {
    const error = new ModelError({
      code: "model_call_failed",
      message: "failed",
      cause: new ConfigurationError("configuration_invalid", `wrong ${key}`, new Error(key)),
    });
    const thrown = await ask(error).catch((caught: unknown) => caught);
    expect(inspect(thrown, { depth: 10, showHidden: true })).not.toContain(key);
  });

  it("is as it was where nothing is secret", async () => {
    const model = createScriptedModel(["{}"]);
    expect(withRedaction(model, [])).toBe(model);
  });
});
