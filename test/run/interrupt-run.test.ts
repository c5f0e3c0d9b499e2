import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command, runCommand } from "../run-command.mjs";
import { expectedCounts, writeCriteriaSuite } from "./criteria-suite.mjs";
import { openEndpoint, type Peer } from "./hanging-peers.ts";
import { ATTEMPTS, childrenOf, type OpenScene, parentOf, type Scene, stages } from "./interrupt-stages.ts";
import { judgeArgs } from "./judge-args.ts";

/** Far below what any stage waits for, and far above what ending takes on a busy machine. */
const longest = Number(process.env.EVAL_JUDGE_INTERRUPT_MS ?? 5_000);
const often = process.env.EVAL_JUDGE_INTERRUPT_ALL === "1";
const args = [...judgeArgs(1), "--no-progress", "--doubt-golden", "never"];

let root: string;
let helpful: Peer;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "eval-judge-interrupt-"));
  helpful = await openEndpoint(() => "right");
});

afterAll(async () => {
  await helpful.close();
  await rm(root, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
  /** From the first signal to the end. */
  readonly milliseconds: number;
  /** Processes that it had started and that outlive it. */
  readonly orphans: readonly number[];
}

/** Runs until the scene is reached, sends the signals one after another and waits for the end. */
async function interruptAt(scene: Scene, folder: string, signals: readonly NodeJS.Signals[]): Promise<Ended> {
  const child = spawn(process.execPath, [command, ...args, ...(scene.args ?? [])], {
    cwd: folder,
    env: { ...process.env, ...scene.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const run = { pid: child.pid ?? 0, stderr: "" };
  child.stderr.on("data", (chunk) => {
    run.stderr += chunk;
  });
  let isDead = false;
  const dead = new Promise<Pick<Ended, "code" | "signal">>((resolve) =>
    child.once("close", (code, signal) => {
      isDead = true;
      resolve({ code, signal });
    }),
  );
  while (!isDead && !scene.reached(run)) await pause(5);
  expect(isDead, `ended before its stage: ${run.stderr}`).toBe(false);
  const children = childrenOf(run.pid);
  const from = performance.now();
  for (const [index, signal] of signals.entries()) {
    if (index > 0) await pause(20);
    child.kill(signal);
  }
  const killed = setTimeout(() => child.kill("SIGKILL"), longest);
  const { code, signal } = await dead;
  clearTimeout(killed);
  const milliseconds = performance.now() - from;
  return { code, signal, stderr: run.stderr, milliseconds, orphans: await outliving(children) };
}

/** Which of the processes are still there when they have had the time to end too. */
async function outliving(children: readonly number[]): Promise<readonly number[]> {
  const until = performance.now() + longest;
  let left = children;
  while (left.length > 0 && performance.now() < until) {
    await pause(20);
    left = left.filter((one) => parentOf(one) !== null);
  }
  return left;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The outcome of each case; every line of the ledger is whole and none is there twice. */
async function outcomes(folder: string): Promise<ReadonlyMap<string, string>> {
  const file = join(folder, ".eval-judge/runs/r/judgements.jsonl");
  const text = existsSync(file) ? await readFile(file, "utf8") : "";
  expect(text === "" || text.endsWith("\n")).toBe(true);
  const judgements = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "judgement");
  const found = new Map(judgements.map(({ pins, verdict, status }) => [pins.qid, verdict ?? status]));
  expect(found.size).toBe(judgements.length);
  return found;
}

async function leftovers(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => /draft|\.tmp|\.lock-/.test(name));
}

const ways = ["SIGINT", "SIGTERM", "SIGINT SIGINT"] as const;
const table = Object.entries(stages).flatMap(([stage, open], index) =>
  (often ? ways : [ways[index % 2] ?? "SIGINT"]).map((way): [string, string, OpenScene] => [
    stage,
    way,
    open,
  ]),
);

describe.skipIf(process.platform !== "linux")("a run that is interrupted", () => {
  it.concurrent.each(table)("while %s, by %s, ends and can be gone on with", async (stage, way, open) => {
    const folder = await mkdtemp(join(root, "run-"));
    await writeCriteriaSuite(join(folder, "suite"), ATTEMPTS);
    const scene = await open(folder);
    const ended = await interruptAt(scene, folder, way.split(" ") as NodeJS.Signals[]);
    await scene.close();
    if (often) console.log(stage, way, ended.code, ended.signal, Math.round(ended.milliseconds));
    expect(ended.signal).not.toBe("SIGKILL");
    expect(ended.orphans).toEqual([]);
    expect(ended.stderr).not.toMatch(/warning|unhandled|defect/i);
    const before = await outcomes(folder);
    expect(before.size).toBeGreaterThanOrEqual(scene.finished);
    if (way !== "SIGINT SIGINT") expect(await leftovers(folder)).toEqual([]);

    const env = { ...process.env, EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${helpful.port}/v1` };
    const begun = existsSync(join(folder, ".eval-judge/runs/r/run.json"));
    const last = await runCommand([...args, ...(begun ? ["--resume"] : [])], { cwd: folder, env });
    expect(last.stderr).not.toMatch(/warning|unhandled|defect/i);
    const after = await outcomes(folder);
    for (const [qid, outcome] of before) expect(after.get(qid)).toBe(outcome);
    const verdicts = [...after].filter(([qid]) => qid.startsWith("case-")).map(([, verdict]) => verdict);
    const { match, no_match } = expectedCounts(ATTEMPTS);
    expect(verdicts.filter((verdict) => verdict === "match")).toHaveLength(match);
    expect(verdicts.filter((verdict) => verdict === "no_match")).toHaveLength(no_match);
  });
});

const library = pathToFileURL(join(command, "../../index.js")).href;

/** Judges many answers under one signal, which aborts after a while, and then has nothing more to do. */
const program = `import { composeModel, judgeAnswer, resolveModel } from ${JSON.stringify(library)};
const model = composeModel(await resolveModel("http:judge"), { limit: { concurrency: 4, requestsPerMinute: 3 } });
const controller = new AbortController();
const judging = Array.from({ length: 24 }, (_, n) =>
  judgeAnswer({
    evalCase: { qid: "q" + n, question: "Which route is first?", golden: { kind: "text", value: "the red one" } },
    attempt: { answer_text: "Route " + n + ", by its delay.", answererModel: "assistant-under-test" },
    model,
    signal: controller.signal,
  }),
);
setTimeout(() => controller.abort(), 300);
const judgements = await Promise.all(judging);
console.log(JSON.stringify(judgements.map(({ status, error }) => [status, error?.code])));
`;

describe("judging through the library that is aborted", () => {
  it.each(["hang", "half", "busy"] as const)(
    "ends with the program, whatever it waited for (%s)",
    async (answer) => {
      const peer = await openEndpoint(() => answer);
      const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
        cwd: root,
        env: { ...process.env, EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [out, err]: string[][] = [[], []];
      child.stdout.on("data", (chunk) => out?.push(String(chunk)));
      child.stderr.on("data", (chunk) => err?.push(String(chunk)));
      const killed = setTimeout(() => child.kill("SIGKILL"), longest);
      const code = await new Promise((resolve) => child.once("close", resolve));
      clearTimeout(killed);
      await peer.close();
      expect(err?.join("")).toBe("");
      expect(code).toBe(0);
      expect(JSON.parse(out?.join("") ?? "")).toEqual(
        Array.from({ length: 24 }, () => ["failed", "cancelled"]),
      );
    },
  );
});
