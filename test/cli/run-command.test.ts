import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFaultServer } from "../../src/testing/index.ts";
import { carefulReply, writeCriteriaSuite } from "../run/criteria-suite.mjs";
import { command, runCommand } from "../run-command.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-cli-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(["run", ...args], { cwd: folder });

interface SuiteParts {
  readonly suite?: unknown;
  readonly cases?: readonly unknown[] | string;
  readonly attempts?: readonly unknown[] | string;
}

const tea = {
  qid: "tea",
  question: "How many teas were sold?",
  golden: { kind: "scalar", value: { teas: 417 } },
};
const right = { qid: "tea", answer_text: "417 teas.", rows: [{ teas: 417 }], rowsFrom: "conductor" };

async function writeSuite({
  suite = { name: "teas" },
  cases = [tea],
  attempts = [right],
}: SuiteParts = {}): Promise<void> {
  const lines = (content: readonly unknown[] | string) =>
    typeof content === "string" ? content : content.map((line) => `${JSON.stringify(line)}\n`).join("");
  await mkdir(join(folder, "s"), { recursive: true });
  await writeFile(join(folder, "s/suite.json"), JSON.stringify(suite));
  await writeFile(join(folder, "s/cases.jsonl"), lines(cases));
  await writeFile(join(folder, "s/attempts.jsonl"), lines(attempts));
}

describe("eval-judge run", () => {
  it("decides a clear case without a model and prints JSON lines alone on standard output", async () => {
    await writeSuite();
    const { code, stdout } = await run("s", "--json");
    expect(code).toBe(0);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line: string) => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual(["judgement", "summary"]);
    expect(lines[0]).toMatchObject({
      status: "decided",
      verdict: "match",
      rule: "contained",
      decided_by: "evidence",
    });
  });

  it("writes reports by their endings", async () => {
    await writeSuite();
    const { code } = await run("s", "-o", "out/report.md", "-o", "out/run.json", "-o", "out/junit.xml");
    expect(code).toBe(0);
    expect((await readdir(join(folder, "out"))).toSorted()).toEqual(["junit.xml", "report.md", "run.json"]);
    expect(JSON.parse(await readFile(join(folder, "out/run.json"), "utf8"))).toMatchObject({
      schema: "eval-judge/summary/v1",
    });
  });

  it("refuses an output whose ending names no form before it judges anything", async () => {
    await writeSuite();
    const { code, stderr } = await run("s", "-o", "report.pdf");
    expect(code).toBe(2);
    expect(stderr).toContain("report.pdf");
    expect(await readdir(folder)).toEqual(["s"]);
  });

  it("names every mistake of a suite at once, with file, line and field", async () => {
    await writeSuite({
      cases: `${JSON.stringify(tea)}\n{"qid": "broken",\n${JSON.stringify(tea)}\n${JSON.stringify({ qid: "shape", question: "?", golden: { kind: "scalar", value: [1] } })}\n`,
    });
    const { code, stderr } = await run("s");
    expect(code).toBe(2);
    expect(stderr).toMatch(/cases\.jsonl:2: /);
    expect(stderr).toMatch(/cases\.jsonl:3: qid: /);
    expect(stderr).toMatch(/cases\.jsonl:4: golden\.value/);
  });

  it.each([
    ["a suite that is not there", async () => {}, ["nowhere"], /nowhere/],
    [
      "an attempt at a case that the suite does not have",
      () => writeSuite({ attempts: [{ ...right, qid: "tee" }] }),
      ["s"],
      /tea/,
    ],
    [
      "two attempts with one qid, arm and sample",
      () => writeSuite({ attempts: [right, right] }),
      ["s"],
      /attempts\.jsonl:2/,
    ],
    [
      "filters that leave nothing",
      () => writeSuite(),
      ["s", "--filter-pattern", "coffee"],
      /No attempt is left/,
    ],
    [
      "a pattern that is no regular expression",
      () => writeSuite(),
      ["s", "--filter-pattern", "("],
      /--filter-pattern/,
    ],
    ["a percent where a fraction is asked", () => writeSuite(), ["s", "--min-pass-rate", "70"], /0\.7/],
    ["a model without a provider", () => writeSuite(), ["s", "--model", "gpt"], /provider:model/],
    [
      "a provider whose package is missing",
      () => writeSuite(),
      ["s", "--model", "nosuchprovider:model"],
      /npm install/,
    ],
    [
      "an engine without an adapter",
      () => writeSuite({ suite: { name: "teas", engines: { e: { language: "prolog" } } } }),
      ["s"],
      /engines\.e/,
    ],
  ])("exits 2 for %s and says what to do", async (_, prepare, args, message) => {
    await prepare();
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(message);
  });

  it("refuses a judge of the answerer's own family unless that is allowed", async () => {
    await writeSuite({ attempts: [{ ...right, answererModel: "gpt-5" }] });
    const { code, stderr } = await runCommand(["run", "s", "--model", "openai:gpt-5-mini"], {
      cwd: folder,
      env: { ...process.env, OPENAI_API_KEY: "k-canary" },
    });
    expect(code).toBe(2);
    expect(stderr).toContain("--allow-self-judge");
    expect(stderr).not.toContain("k-canary");
  });

  it("fails the gate on quality with 1 and on open cases with 4", async () => {
    await writeSuite({ attempts: [{ qid: "tea", answer_text: "No idea, nothing at all." }] });
    expect((await run("s", "--min-pass-rate", "0.5")).code).toBe(1);
    await writeSuite({ attempts: [{ qid: "tea", answer_text: "About 300 were sold." }] });
    expect((await run("s", "--max-needs-human", "0")).code).toBe(4);
  });

  it("does not go on with a run that exists unless told to, nor with that of another judge", async () => {
    await writeSuite();
    expect((await run("s", "--run-id", "one")).code).toBe(0);
    const again = await run("s", "--run-id", "one");
    expect(again.code).toBe(2);
    expect(again.stderr).toContain("--resume");
    const resumed = await run("s", "--run-id", "one", "--resume", "--json");
    expect(resumed.code).toBe(0);
    expect(resumed.stdout.trimEnd().split("\n")).toHaveLength(1);
    const other = await runCommand(["run", "s", "--resume", "one", "--model", "http:x"], {
      cwd: folder,
      env: { ...process.env, EVAL_JUDGE_BASE_URL: "http://127.0.0.1:9" },
    });
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("another judge");
  });

  it("says that a run which is going on is locked", async () => {
    await using server = await startFaultServer({ reply: carefulReply, latencyMs: 3_000 });
    await writeCriteriaSuite(join(folder, "c"), 3);
    const options = { cwd: folder, env: { ...process.env, EVAL_JUDGE_BASE_URL: server.url } };
    const args = ["run", "c", "--model", "http:judge", "--run-id", "r"];
    const first = spawn(process.execPath, [command, ...args], { ...options, stdio: "ignore" });
    while (server.counts().requests === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const second = await runCommand([...args, "--resume"], options);
    first.kill("SIGKILL");
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(/writes to this ledger/);
  });

  it("ends on an interrupt with 130, keeps what is finished and goes on to the same totals", async () => {
    await using server = await startFaultServer({ reply: carefulReply, latencyMs: 50 });
    await writeCriteriaSuite(join(folder, "c"), 40);
    const options = { cwd: folder, env: { ...process.env, EVAL_JUDGE_BASE_URL: server.url } };
    const args = ["run", "c", "--model", "http:judge", "--run-id", "r", "-j", "4", "--doubt-golden", "never"];
    const child = spawn(process.execPath, [command, ...args], { ...options, stdio: "ignore" });
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    while (server.counts().replies < 9) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill("SIGINT");
    expect(await exit).toBe(130);
    const resumed = await runCommand([...args, "--resume", "--json"], options);
    expect(resumed.code).toBe(0);
    const summary = JSON.parse(resumed.stdout.trimEnd().split("\n").at(-1) ?? "");
    expect(summary.arms[0].counts).toMatchObject({ match: 14, no_match: 26, failed: 0, selected: 40 });
  });

  it("calls an outage of the provider a lack of coverage: 3, resumable", async () => {
    await writeCriteriaSuite(join(folder, "c"), 3);
    const env = { ...process.env, EVAL_JUDGE_BASE_URL: "http://127.0.0.1:9" };
    await writeFile(join(folder, "eval-judge.config.json"), JSON.stringify({ limits: { retries: 0 } }));
    const { code, stdout } = await runCommand(
      ["run", "c", "--model", "http:judge", "--min-pass-rate", "0.9"],
      { cwd: folder, env },
    );
    expect(code).toBe(3);
    expect(stdout).toContain("model_call_failed 3");
  });

  it("sends no question beyond the input limit of the configuration", async () => {
    await writeCriteriaSuite(join(folder, "c"), 3);
    const env = { ...process.env, EVAL_JUDGE_BASE_URL: "http://127.0.0.1:9" };
    await writeFile(
      join(folder, "eval-judge.config.json"),
      JSON.stringify({ limits: { maxInputBytes: 100 } }),
    );
    const { code, stdout } = await runCommand(["run", "c", "--model", "http:judge", "--json"], {
      cwd: folder,
      env,
    });
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line: string) => JSON.parse(line))
      .filter(({ type }) => type === "judgement");
    expect(lines.map(({ status, error, calls }) => [status, error?.code, calls])).toEqual(
      Array.from({ length: 3 }, () => ["failed", "input_too_large", []]),
    );
    expect(code).toBe(3);
  });

  it("reads the configuration file and names every wrong setting of it", async () => {
    await writeSuite();
    await writeFile(join(folder, "eval-judge.config.yaml"), "suite: s\noutput: [r.md]\n");
    expect((await run()).code).toBe(0);
    expect(await readdir(folder)).toContain("r.md");
    await writeFile(join(folder, "eval-judge.config.yaml"), "suit: s\ngate: { minPassRate: 70 }\n");
    const { code, stderr } = await run();
    expect(code).toBe(2);
    expect(stderr).toContain("suit: is not a setting");
    expect(stderr).toContain("did you mean 0.7?");
  });

  it("reads a TypeScript configuration", async () => {
    await writeSuite();
    await writeFile(
      join(folder, "eval-judge.config.ts"),
      "const gate: { maxFail: number } = { maxFail: 3 };\nexport default { suite: 's', gate };\n",
    );
    expect((await run()).code).toBe(0);
  });

  it("appends the report to the job summary of a GitHub action", async () => {
    await writeSuite();
    const env = { ...process.env, GITHUB_STEP_SUMMARY: join(folder, "step.md") };
    await runCommand(["run", "s"], { cwd: folder, env });
    expect(await readFile(join(folder, "step.md"), "utf8")).toContain("# teas");
  });
});

describe("people in the loop", () => {
  it("exports what needs a person, takes the labels and counts the latest", async () => {
    await writeSuite({ attempts: [{ qid: "tea", answer_text: "About 300 were sold." }] });
    await run("s", "--run-id", "one");
    const exported = await runCommand(["review", "one", "--export", "queue.jsonl"], { cwd: folder });
    expect(exported.code).toBe(0);
    const [item] = (await readFile(join(folder, "queue.jsonl"), "utf8"))
      .trimEnd()
      .split("\n")
      .map((line: string) => JSON.parse(line));
    expect(item).toMatchObject({
      qid: "tea",
      verdict: null,
      question: tea.question,
      answer_text: "About 300 were sold.",
    });
    await writeFile(
      join(folder, "labels.jsonl"),
      `${JSON.stringify({ ...item, verdict: "no_match", why: "300 is not 417", rater: "a" })}\n`,
    );
    expect((await runCommand(["settle", "one", "labels.jsonl"], { cwd: folder })).code).toBe(0);
    const report = await runCommand(["report", "one", "--json", "--max-fail", "0"], { cwd: folder });
    expect(report.code).toBe(1);
    expect(JSON.parse(report.stdout).arms[0].counts).toMatchObject({
      no_match: 1,
      needs_human: 0,
      labelled: 1,
    });
  });

  it("takes no label at all where one is wrong, and names each problem", async () => {
    await writeSuite();
    await run("s", "--run-id", "one");
    await writeFile(
      join(folder, "labels.jsonl"),
      '{"qid":"tea","verdict":"match","rater":"a"}\n{"qid":"te","verdict":"match","rater":"a"}\n{"qid":"tea","verdict":"yes","rater":"a"}\n',
    );
    const { code, stderr } = await runCommand(["settle", "one", "labels.jsonl"], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/labels\.jsonl:2: qid: .*tea/);
    expect(stderr).toMatch(/labels\.jsonl:3: verdict/);
    const report = await runCommand(["report", "one", "--json"], { cwd: folder });
    expect(JSON.parse(report.stdout).arms[0].counts.labelled).toBe(0);
  });

  it("keeps an overruled verdict as a regression of the judge", async () => {
    await writeSuite();
    await run("s", "--run-id", "one");
    await writeFile(
      join(folder, "labels.jsonl"),
      '{"qid":"tea","verdict":"no_match","why":"wrong year","rater":"a"}\n',
    );
    await runCommand(["settle", "one", "labels.jsonl", "--fixtures", "s/judge-regressions.jsonl"], {
      cwd: folder,
    });
    const [fixture] = (await readFile(join(folder, "s/judge-regressions.jsonl"), "utf8"))
      .trimEnd()
      .split("\n")
      .map((line: string) => JSON.parse(line));
    expect(fixture).toMatchObject({
      qid: "tea",
      verdict: "no_match",
      why: "wrong year",
      prediction: { answer_text: right.answer_text },
    });
  });

  it("shows one verdict whole and suggests near ids", async () => {
    await writeSuite();
    await run("s", "--run-id", "one");
    const shown = await runCommand(["show", "one", "tea"], { cwd: folder });
    expect(shown.stdout).toMatch(/match by rule contained/);
    expect(shown.stdout).toContain(tea.question);
    const missing = await runCommand(["show", "one", "tae"], { cwd: folder });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain("Did you mean tea?");
  });
});

describe("eval-judge init", () => {
  it("writes a suite that runs at once, and never over one that is there", async () => {
    expect((await runCommand(["init", "mine"], { cwd: folder })).code).toBe(0);
    const { code, stdout } = await run("mine");
    expect(code).toBe(0);
    expect(stdout).toContain("decided by evidence 2, veto 1");
    expect(stdout).toContain("second: pass rate 100.0 %");
    expect((await runCommand(["init", "mine"], { cwd: folder })).code).toBe(2);
  });
});
