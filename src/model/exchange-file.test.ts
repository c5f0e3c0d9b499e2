import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeModelRequest } from "../testing/index.ts";
import { openExchangeFile } from "./exchange-file.ts";
import { openReplayModel } from "./open-replay-model.ts";
import { createReplayModel } from "./replay-model.ts";
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

  it("is left as it is while nothing is appended, torn or not", async () => {
    await record(path, 2);
    const whole = await readFile(path, "utf8");
    for (const text of [whole.slice(0, -20), whole.slice(0, -1), whole]) {
      await writeFile(path, text);
      const log = await openExchangeFile(path);
      await log.close();
      const replay = await openReplayModel(path);
      expect((await replay.generate(makeModelRequest({ repeat: 0 }))).cached).toBe(true);
      await replay.close?.();
      expect(await readFile(path, "utf8")).toBe(text);
    }
  });

  it("that another process has mended is not cut", async () => {
    await record(path, 2);
    const whole = await readFile(path, "utf8");
    await writeFile(path, whole.slice(0, -20));
    const late = await openExchangeFile(path);
    await record(path, 3);
    await withRecorder(counting(), late).generate(makeModelRequest({ repeat: 3 }));
    await late.close();
    const log = await openExchangeFile(path);
    const replay = createReplayModel(log, { id: "scripted:model" });
    for (const repeat of [0, 1, 2, 3])
      expect((await replay.generate(makeModelRequest({ repeat }))).cached).toBe(true);
    await log.close();
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

  it("shared by two writers gives each what the other added before", async () => {
    const logs = [await openExchangeFile(path), await openExchangeFile(path)];
    const models = logs.map((log) => {
      const model = counting();
      return { model, cached: withCache(model, { log, judge: "j1" }) };
    });
    for (let repeat = 0; repeat < 6; repeat += 1) {
      await models[repeat % 2]?.cached.generate(makeModelRequest({ repeat }));
    }
    const texts = await Promise.all(
      models.map(async ({ cached }) => {
        const replies = [];
        for (let repeat = 0; repeat < 5; repeat += 1)
          replies.push(await cached.generate(makeModelRequest({ repeat })));
        return replies.map(({ text }) => text);
      }),
    );
    expect(texts[0]).toEqual(texts[1]);
    expect(models.map(({ model }) => model.requests.length)).toEqual([3, 3]);
    for (const log of logs) await log.close();
    expect((await readFile(path, "utf8")).split("\n").filter(Boolean)).toHaveLength(6);
  });

  it("reads past what another process is still writing", async () => {
    const log = await openExchangeFile(path);
    const model = counting();
    const cached = withCache(model, { log, judge: "j1" });
    await cached.generate(makeModelRequest({ repeat: 0 }));
    await appendFile(path, '{"request_sha":"');
    await cached.generate(makeModelRequest({ repeat: 1 }));
    expect((await cached.generate(makeModelRequest({ repeat: 0 }))).cached).toBe(true);
    await log.close();
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
