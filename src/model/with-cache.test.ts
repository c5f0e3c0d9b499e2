import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ModelError } from "../errors/index.ts";
import { makeModelRequest } from "../testing/index.ts";
import { openExchangeFile } from "./exchange-file.ts";
import { createMemoryExchangeLog } from "./exchange-log.ts";
import { modelParametersSchema } from "./model-parameters.ts";
import { createReplayModel } from "./replay-model.ts";
import { replyOf } from "./reply-of.ts";
import { createScriptedModel } from "./scripted-model.ts";
import { withCache } from "./with-cache.ts";
import { withRecorder } from "./with-recorder.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-exchanges-"));
  path = join(folder, "exchanges.jsonl");
});
afterEach(() => rm(folder, { recursive: true }));

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

describe("an exchange file", () => {
  it("gives back every text after it is opened again", async () => {
    const texts = fc
      .sample(fc.string({ unit: "binary", maxLength: 60 }), 40)
      .map((text) => text.toWellFormed());
    const awkward = [...texts, "line\u2028separator", "\r\n", "\n", "\u0000", "x".repeat(600_000)];
    const log = await openExchangeFile(path);
    const cached = withCache(createScriptedModel(awkward), { log, judge: "j1" });
    for (const repeat of awkward.keys()) await cached.generate(makeModelRequest({ repeat }));
    await log.close();

    const again = await openExchangeFile(path);
    const replay = createReplayModel(again, { id: "scripted:model" });
    for (const [repeat, text] of awkward.entries()) {
      expect((await replay.generate(makeModelRequest({ repeat }))).text).toBe(text);
    }
    await again.close();
  });

  it("is mended where its last line was torn", async () => {
    await record(path, 3);
    const whole = await readFile(path, "utf8");
    await writeFile(path, whole.slice(0, -20));
    await record(path, 3);
    const log = await openExchangeFile(path);
    const replay = createReplayModel(log, { id: "scripted:model" });
    for (const repeat of [0, 1, 2])
      expect((await replay.generate(makeModelRequest({ repeat }))).cached).toBe(true);
    await log.close();
    expect((await readFile(path, "utf8")).split("\n").filter(Boolean)).toHaveLength(5);
  });

  it("with a damaged line is refused as a recording and read past as a cache", async () => {
    await record(path, 2);
    const lines = (await readFile(path, "utf8")).split("\n");
    await writeFile(path, [lines[0], '{"request_sha":1}', lines[1], ""].join("\n"));
    await expect(openExchangeFile(path)).rejects.toMatchObject({
      code: "input_invalid",
      issues: [expect.objectContaining({ line: 2 })],
    });
    const log = await openExchangeFile(path, { damagedLines: "drop" });
    const replay = createReplayModel(log, { id: "scripted:model" });
    expect((await replay.generate(makeModelRequest({ repeat: 1 }))).cached).toBe(true);
    await log.close();
  });

  it("that cannot be written pauses the run, for what came together and for what follows", async () => {
    const log = await openExchangeFile(path);
    await log.close();
    const cached = withCache(counting(), { log, judge: "j1" });
    const asked = [0, 1, 2].map((repeat) => cached.generate(makeModelRequest({ repeat })));
    for (const one of asked)
      await expect(one).rejects.toMatchObject({ code: "ledger_write_failed", pausesRun: true });
  });

  it("keeps all that is recorded at once, each on a line of its own", async () => {
    const log = await openExchangeFile(path);
    const cached = withCache(counting(), { log, judge: "j1" });
    const repeats = Array.from({ length: 50 }, (_, repeat) => repeat);
    await Promise.all(repeats.map((repeat) => cached.generate(makeModelRequest({ repeat }))));
    await log.close();
    const lines = (await readFile(path, "utf8")).split("\n").filter(Boolean);
    expect(lines.map((line) => JSON.parse(line).repeat)).toEqual(repeats);
  });

  it("holds what was asked only where it is told to", async () => {
    await record(path, 1);
    expect(await readFile(path, "utf8")).not.toContain("Is water wet?");
    const log = await openExchangeFile(path, { keepRequests: true });
    await withRecorder(counting(), log).generate(makeModelRequest());
    await log.close();
    expect(await readFile(path, "utf8")).toContain("Is water wet?");
  });

  async function record(file: string, count: number): Promise<void> {
    const log = await openExchangeFile(file);
    const recorder = withRecorder(counting(), log);
    for (let repeat = 0; repeat < count; repeat += 1) await recorder.generate(makeModelRequest({ repeat }));
    await log.close();
  }
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
