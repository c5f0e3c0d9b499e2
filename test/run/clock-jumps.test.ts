import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../run-command.mjs";
import { expectedCounts, writeCriteriaSuite } from "./criteria-suite.mjs";
import { openEndpoint } from "./hanging-peers.ts";
import { judgeArgs } from "./judge-args.ts";
import { preload } from "./preload.ts";

const attempts = 12;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-clock-"));
  await writeCriteriaSuite(join(folder, "suite"), attempts);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A clock of the day that is set a year ahead or behind, again and again. */
const restless = `const { now } = Date;
let shift = 0;
setInterval(() => { shift = shift > 0 ? -31_536_000_000 : 31_536_000_000; }, 7).unref();
globalThis.Date = class extends Date {
  constructor(...parts) { super(...(parts.length === 0 ? [now() + shift] : parts)); }
  static now() { return now() + shift; }
};`;

it("a run waits, counts and ends as ever while the clock of the day jumps", async () => {
  const arrivals: number[] = [];
  const peer = await openEndpoint(({ before }) => {
    arrivals.push(performance.now());
    return before < 2 ? "dated" : "right";
  });
  const config = {
    limits: { timeoutSeconds: 60, requestsPerMinute: 1000, tokensPerMinute: 10_000_000 },
    budget: { minutes: 60 },
  };
  await writeFile(join(folder, "clock.json"), JSON.stringify(config));
  const args = [...judgeArgs(2), "--config", "clock.json"];
  const env = { ...process.env, EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` };
  const { code, stderr } = await runCommand([...args, "--doubt-golden", "never"], {
    cwd: folder,
    env: { ...env, ...(await preload(folder, restless)) },
  });
  await peer.close();
  expect(code, stderr).toBe(0);
  const text = await readFile(join(folder, ".eval-judge/runs/r/judgements.jsonl"), "utf8");
  const judgements = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "judgement");
  const { match, no_match } = expectedCounts(attempts);
  expect(judgements.filter(({ verdict }) => verdict === "match")).toHaveLength(match);
  expect(judgements.filter(({ verdict }) => verdict === "no_match")).toHaveLength(no_match);
  const calls = judgements.flatMap((judgement) => judgement.calls);
  expect(calls.filter((call) => call.attempts.includes("model_rate_limited"))).toHaveLength(2);
  expect(calls.every(({ latency_ms }) => latency_ms >= 0 && latency_ms < 3_600_000)).toBe(true);
  // A date has whole seconds, so two seconds ahead are more than one.
  expect((arrivals[2] ?? 0) - (arrivals[1] ?? 0)).toBeGreaterThan(1000);
});
