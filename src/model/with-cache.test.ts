import { describe, expect, it } from "vitest";
import { ModelError } from "../errors/index.ts";
import { makeModelRequest } from "../testing/index.ts";
import { createMemoryExchangeLog } from "./exchange-log.ts";
import { modelParametersSchema } from "./model-parameters.ts";
import { createReplayModel } from "./replay-model.ts";
import { replyOf } from "./reply-of.ts";
import { createScriptedModel } from "./scripted-model.ts";
import { withCache } from "./with-cache.ts";
import { withRecorder } from "./with-recorder.ts";

const counting = () => createScriptedModel((_, call) => `{"call":${call}}`);

describe("the cache", () => {
  it("answers the same request of the same judge without a call", async () => {
    const model = counting();
    const cached = withCache(model, { log: createMemoryExchangeLog(), judge: "j1" });
    const first = await cached.generate(makeModelRequest());
    const second = await cached.generate(makeModelRequest());
    expect(model.requests).toHaveLength(1);
    expect(first.cached).toBe(false);
    expect(second).toMatchObject({ text: first.text, cached: true, attempts: [], cost_usd: 0 });
  });

  it.each([
    ["another repetition", { repeat: 1 }],
    ["other data", { data: "Is water dry?" }],
    ["other instructions", { instructions: "Say no." }],
    ["other parameters", { parameters: modelParametersSchema.parse({ temperature: 0 }) }],
    ["another schema", { schema: { name: "answer", jsonSchema: { type: "object" } } }],
  ])("does not answer %s", async (_, change) => {
    const model = counting();
    const cached = withCache(model, { log: createMemoryExchangeLog(), judge: "j1" });
    await cached.generate(makeModelRequest());
    await cached.generate(makeModelRequest(change));
    expect(model.requests).toHaveLength(2);
  });

  it("does not answer another judge or another model", async () => {
    const log = createMemoryExchangeLog();
    const model = counting();
    const other = createScriptedModel(["{}"], { id: "scripted:other" });
    await withCache(model, { log, judge: "j1" }).generate(makeModelRequest());
    await withCache(model, { log, judge: "j2" }).generate(makeModelRequest());
    await withCache(other, { log, judge: "j1" }).generate(makeModelRequest());
    expect(model.requests).toHaveLength(2);
    expect(other.requests).toHaveLength(1);
  });

  it.each([
    ["cut", replyOf("{", { finishReason: "length" })],
    ["refused", replyOf("", { refusal: "No." })],
    ["invalid", replyOf("not json")],
  ])("keeps no reply that is %s", async (_, reply) => {
    const model = createScriptedModel([{ reply }, "{}"]);
    const cached = withCache(model, { log: createMemoryExchangeLog(), judge: "j1" });
    const request = makeModelRequest({ isValid: ({ text }) => text === "{}" });
    await cached.generate(request);
    expect((await cached.generate(request)).cached).toBe(false);
    expect((await cached.generate(request)).cached).toBe(true);
  });

  it("asks again where a kept reply is no longer valid", async () => {
    const log = createMemoryExchangeLog();
    const cached = withCache(createScriptedModel(["old", "new"]), { log, judge: "j1" });
    await cached.generate(makeModelRequest());
    const reply = await cached.generate(makeModelRequest({ isValid: ({ text }) => text === "new" }));
    expect(reply).toMatchObject({ text: "new", cached: false });
  });

  it("keeps no failure", async () => {
    const failed = new ModelError({ code: "model_call_failed", message: "No." });
    const cached = withCache(createScriptedModel([failed, "{}"]), {
      log: createMemoryExchangeLog(),
      judge: "j1",
    });
    await expect(cached.generate(makeModelRequest())).rejects.toBe(failed);
    expect((await cached.generate(makeModelRequest())).text).toBe("{}");
  });
});

describe("a replay", () => {
  it("gives again what was recorded, valid or not", async () => {
    const log = createMemoryExchangeLog();
    const reply = replyOf("cut", { finishReason: "length", modelId: "m-1", warnings: ["w"] });
    await withRecorder(createScriptedModel([{ reply }]), log).generate(makeModelRequest());
    const replayed = await createReplayModel(log, { id: "scripted:model" }).generate(makeModelRequest());
    expect(replayed).toEqual({ ...reply, attempts: [], cached: true, cost_usd: 0 });
  });

  it("fails for a request that was not recorded", async () => {
    const replay = createReplayModel(createMemoryExchangeLog(), { id: "scripted:model" });
    await expect(replay.generate(makeModelRequest())).rejects.toMatchObject({
      code: "model_call_failed",
      retryable: false,
    });
  });
});
