import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Call } from "../domain/index.ts";
import { openFileLedger } from "../ledger/index.ts";
import { makeDecided } from "../testing/make-judgement.ts";
import { spentBefore } from "./spent-before.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-spent-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("is nothing for a run that has no ledger yet", async () => {
  expect(await spentBefore(join(folder, "judgements.jsonl"))).toEqual({ usd: 0, tokens: 0 });
});

it("adds up the calls of all judgements but those that were answered from the cache or are unknown", async () => {
  const path = join(folder, "judgements.jsonl");
  const ledger = await openFileLedger(path);
  await ledger.append(
    makeDecided({}, { calls: [call, { ...call, cached: true }, { ...call, cost_usd: null }] }),
  );
  await ledger.append(makeDecided({}, { calls: [{ ...call, usage: tokens(null) }] }));
  await ledger.close();
  expect(await spentBefore(path)).toEqual({ usd: 1, tokens: 220 });
});

function tokens(input_tokens: number | null): Call["usage"] {
  return { input_tokens, output_tokens: input_tokens === null ? null : 10, cached_input_tokens: null };
}

const call: Call = {
  purpose: "question_1",
  repeat: 0,
  request_sha: "0".repeat(64),
  model: null,
  outcome: "ok",
  attempts: ["ok"],
  cached: false,
  usage: tokens(100),
  cost_usd: 0.5,
  latency_ms: 1,
};
