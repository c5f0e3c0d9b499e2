import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRubricModel, gated, makeRubric, scored } from "../../test/judge/rubric-model.ts";
import type { LoadedOutput, ScoreJudgement } from "../domain/index.ts";
import { ModelError } from "../errors/index.ts";
import { createScoreJudge } from "../judge/index.ts";
import { createMemoryLedger, type Ledger, openFileLedger } from "../ledger/index.ts";
import type { ScriptedModel } from "../model/index.ts";
import { runScores } from "./run-scores.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-scores-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const outputs: readonly LoadedOutput[] = ["one", "two", "three"].map((id, index) => ({
  item: { id, output: `Berth ${id} is free.`, generatorModel: "desk" },
  itemSha: `sha-${id}`,
  line: index + 1,
}));
const fine = () => createRubricModel(({ part }) => (part === "no_berth_numbers" ? gated("pass") : scored(4)));

async function run(
  ledger: Ledger,
  model: ScriptedModel,
  changes: { signal?: AbortSignal; retryFailed?: boolean } = {},
) {
  const result = await runScores({
    judge: createScoreJudge({ rubric: makeRubric(), models: [model] }),
    outputs,
    ledger,
    concurrency: 1,
    signal: changes.signal ?? new AbortController().signal,
    retryFailed: changes.retryFailed ?? false,
  });
  return { ...result, ...(await result.read()) };
}

const verdicts = (judgements: readonly ScoreJudgement[]) =>
  judgements.map((one) => (one.status === "decided" ? one.verdict : one.status));

describe("runScores", () => {
  it("keeps every judgement on disk and asks nothing twice", async () => {
    const path = join(folder, "judgements.jsonl");
    const first = await openFileLedger(path);
    expect(verdicts((await run(first, fine())).judgements)).toEqual(["pass", "pass", "pass"]);
    await first.close();
    const again = await openFileLedger(path);
    const model = fine();
    const result = await run(again, model);
    await again.close();
    expect(result).toMatchObject({ reused: 3, paused: null, interrupted: false });
    expect(model.requests).toEqual([]);
  });

  it("asks again once the rubric has another revision", async () => {
    const ledger = createMemoryLedger();
    await run(ledger, fine());
    const model = fine();
    await runScores({
      judge: createScoreJudge({ rubric: makeRubric({ revision: "v2" }), models: [model] }),
      outputs,
      ledger,
      concurrency: 1,
      signal: new AbortController().signal,
      retryFailed: false,
    });
    expect(model.requests).toHaveLength(9);
  });

  it("pauses on a failure that every call would meet, also where a gate decided, and goes on after it", async () => {
    const ledger = createMemoryLedger();
    const locked = createRubricModel(({ part }) =>
      part === "no_berth_numbers"
        ? gated("fail")
        : new ModelError({ code: "model_unauthorized", message: "The key was refused." }),
    );
    const paused = await run(ledger, locked);
    expect(paused.paused).toMatchObject({ code: "model_unauthorized" });
    expect(paused.judgements).toHaveLength(1);
    expect(verdicts((await run(ledger, fine())).judgements)).toEqual(["pass", "pass", "pass"]);
  });

  it("judges failures again only where told", async () => {
    const ledger = createMemoryLedger();
    await run(
      ledger,
      createRubricModel(() => new ModelError({ code: "model_timeout", message: "Late." })),
    );
    const idle = fine();
    expect(verdicts((await run(ledger, idle)).judgements)).toEqual(["failed", "failed", "failed"]);
    expect(idle.requests).toEqual([]);
    expect(verdicts((await run(ledger, fine(), { retryFailed: true })).judgements)).toEqual([
      "pass",
      "pass",
      "pass",
    ]);
  });

  it("keeps nothing of an output whose judging was cancelled", async () => {
    const ledger = createMemoryLedger();
    const stop = new AbortController();
    const model = createRubricModel(({ part }, call) => {
      if (call === 4) stop.abort();
      return part === "no_berth_numbers" ? gated("fail") : scored(4);
    });
    const result = await run(ledger, model, { signal: stop.signal });
    expect(result.interrupted).toBe(true);
    expect(verdicts(result.judgements)).toEqual(["fail"]);
    expect(verdicts((await run(ledger, fine())).judgements)).toEqual(["fail", "pass", "pass"]);
  });

  it("refuses to judge outputs of the judge's own family before anything is asked", async () => {
    const model = createRubricModel(() => scored(4), "anthropic:claude-opus-4-5");
    const own = outputs.map(({ item, ...rest }) => ({
      ...rest,
      item: { ...item, generatorModel: "claude-haiku-4-5" },
    }));
    await expect(
      runScores({
        judge: createScoreJudge({ rubric: makeRubric(), models: [model] }),
        outputs: own,
        ledger: createMemoryLedger(),
        concurrency: 1,
        signal: new AbortController().signal,
        retryFailed: false,
      }),
    ).rejects.toMatchObject({ code: "self_judging" });
    expect(model.requests).toEqual([]);
  });
});
