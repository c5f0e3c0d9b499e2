import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultServer, startFaultServer } from "../../src/testing/index.ts";
import { command, runCommand } from "../run-command.mjs";
import { carefulReply, expectedCounts, writeCriteriaSuite } from "./criteria-suite.mjs";
import { judgeArgs } from "./judge-args.ts";

const attempts = Number(process.env.EVAL_JUDGE_KILL_ATTEMPTS ?? 160);
const kills = Number(process.env.EVAL_JUDGE_KILLS ?? 6);
const concurrency = 8;

let folder: string;
let server: FaultServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-kill-"));
  await writeCriteriaSuite(join(folder, "suite"), attempts);
  server = await startFaultServer({ reply: carefulReply, latencyMs: 20 });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const options = () => ({ cwd: folder, env: { ...process.env, EVAL_JUDGE_BASE_URL: server.url } });
const args = [...judgeArgs(concurrency), "--no-progress", "--doubt-golden", "never"];

/** Starts or resumes the run and kills it once the server has answered some more questions; resolves when it is dead. */
async function runAndKill(more: number): Promise<void> {
  const wanted = server.counts().replies + more;
  const child = spawn(process.execPath, [command, ...args, "--resume"], { ...options(), stdio: "ignore" });
  const dead = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const timer = setInterval(() => {
    if (server.counts().replies >= wanted) child.kill("SIGKILL");
  }, 2);
  await dead;
  clearInterval(timer);
}

async function judgements(): Promise<
  readonly { readonly pins: { readonly qid: string }; readonly verdict: string }[]
> {
  const text = await readFile(join(folder, ".eval-judge/runs/r/judgements.jsonl"), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "judgement");
}

describe("a run that is killed and resumed", () => {
  it("loses no finished verdict, judges nothing twice and asks no finished question again", {
    timeout: 600_000,
  }, async () => {
    await runCommand([...args, "--filter-first-n", "1"], options());
    for (let kill = 0; kill < kills; kill++)
      await runAndKill(1 + ((kill * 7919) % Math.floor(attempts / kills)));
    const last = await runCommand([...args, "--resume"], options());
    expect(last.code, last.stderr).toBe(0);
    const all = await judgements();
    expect(new Set(all.map(({ pins }) => pins.qid)).size).toBe(attempts);
    expect(all).toHaveLength(attempts);
    const { match, no_match } = expectedCounts(attempts);
    expect(all.filter(({ verdict }) => verdict === "match")).toHaveLength(match);
    expect(all.filter(({ verdict }) => verdict === "no_match")).toHaveLength(no_match);
    expect(server.counts().requests).toBeLessThanOrEqual(attempts + kills * concurrency);
  });
});
