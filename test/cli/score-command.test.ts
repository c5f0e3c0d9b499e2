import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FaultServerRequest, startFaultServer } from "../../src/testing/index.ts";
import { command, runCommand } from "../run-command.mjs";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-score-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const level = (score: number) => ({ score, description: `Names ${score} of 3 parts.` });
const rubric = {
  name: "tide_desk",
  revision: "v1",
  scope: "turn",
  purpose: "Tests.",
  appliesTo: "judge",
  definition: "Replies about tides.",
  gates: [{ id: "safety", pass: "Warns of the current.", fail: "Calls the current harmless." }],
  criteria: [
    {
      id: "parts",
      description: "The reply names height, time and place.",
      scale: { min: 1, max: 3, step: 1 },
      passAt: 2,
      levels: [1, 2, 3].map(level),
      edgeCases: ["A table counts."],
    },
  ],
};
const outputs = Array.from({ length: 12 }, (_, n) => ({
  id: `tide-${n}`,
  output: `High water number ${n} is at noon, mind the current.`,
  generatorModel: "desk",
}));

/** Replies as a judge would: the gate passes, scores go round. */
function reply({ data, jsonSchema }: FaultServerRequest) {
  const { properties } = jsonSchema as { readonly properties: object };
  const last = [...data.matchAll(/\[source (\d+) \| answer/g)].map(([, number]) => Number(number));
  const number = Number(/number (\d+)/.exec(data)?.[1] ?? 0);
  const grounds = {
    evidence: [{ looked_for: "more than that", sources: last }],
    reasoning: "It fits.",
    confidence: 0.8,
  };
  if ("winner" in properties) return { ...grounds, winner: "first" };
  if ("result" in properties) return { ...grounds, result: "pass" };
  return { ...grounds, score: 1 + (number % 3), improvement: "Name the place.", stage: "none" };
}

async function write(name: string, content: unknown): Promise<void> {
  const text = Array.isArray(content)
    ? content.map((line) => (typeof line === "string" ? line : `${JSON.stringify(line)}\n`)).join("")
    : typeof content === "string"
      ? content
      : JSON.stringify(content);
  await writeFile(join(folder, name), text);
}

async function prepare(lines: readonly unknown[] = outputs): Promise<void> {
  await write("rubric.json", rubric);
  await write("outputs.jsonl", lines);
}

const score = (...args: readonly string[]) => runCommand(["score", ...args], { cwd: folder });
const against = (url: string) => ({ cwd: folder, env: { ...process.env, EVAL_JUDGE_BASE_URL: url } });

/** The judgements among JSON lines, by id: they are printed as they are made. */
function judgementsOf(stdout: string) {
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ type }) => type === "judgement")
    .toSorted((one, other) => one.pins.qid.localeCompare(other.pins.qid));
}

describe("eval-judge score", () => {
  it("points to init rubric and the catalog where no rubric is named", async () => {
    await prepare();
    const { code, stderr } = await score("outputs.jsonl");
    expect(code).toBe(2);
    expect(stderr).toMatch(/No rubric, no score/);
    expect(stderr).toMatch(/eval-judge init rubric/);
    expect(stderr).toMatch(/groundedness/);
  });

  it("asks a real endpoint about every criterion and gate, resumes, and asks nothing twice", async () => {
    await using server = await startFaultServer({ reply });
    await prepare();
    const args = [
      "score",
      "outputs.jsonl",
      "--rubric",
      "rubric.json",
      "--model",
      "http:judge",
      "--run-id",
      "r",
      "--json",
    ];
    const first = await runCommand(args, against(server.url));
    expect(first.code).toBe(0);
    const lines = first.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({
      type: "summary",
      counts: { selected: 12, pass: 8, fail: 4 },
      calibrated: false,
      calls: 24,
    });
    const asked = server.counts().requests;
    const again = await runCommand([...args, "--resume"], against(server.url));
    expect(again.code).toBe(0);
    expect(server.counts().requests).toBe(asked);
    const other = await runCommand([...args, "--resume", "--isolation", "together"], against(server.url));
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("another judge");
  });

  it("loses no verdict and scores no failure under faults of the endpoint", async () => {
    await using server = await startFaultServer({
      reply,
      faults: { malformed_json: 0.1, status_500: 0.1, truncated: 0.1, refusal: 0.05 },
      seed: "3",
    });
    await prepare();
    const args = ["score", "outputs.jsonl", "--rubric", "rubric.json", "--model", "http:judge", "--json"];
    const { stdout, code } = await runCommand(args, against(server.url));
    const judgements = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === "judgement");
    expect(judgements).toHaveLength(12);
    for (const { status, criteria, pins } of judgements) {
      const number = Number(pins.qid.split("-")[1]);
      for (const criterion of criteria) {
        if (criterion.status === "decided") expect(criterion.score).toBe(1 + (number % 3));
        else expect(criterion).not.toHaveProperty("score");
      }
      if (criteria.some((criterion: { status: string }) => criterion.status === "failed"))
        expect(status).toBe("failed");
    }
    expect([0, 3]).toContain(code);
  });

  it("ends on an interrupt with 130 and goes on to the same totals", async () => {
    await using server = await startFaultServer({ reply, latencyMs: 60 });
    await prepare();
    const args = [
      "score",
      "outputs.jsonl",
      "--rubric",
      "rubric.json",
      "--model",
      "http:judge",
      "--run-id",
      "r",
      "-j",
      "2",
    ];
    const child = spawn(process.execPath, [command, ...args], { ...against(server.url), stdio: "ignore" });
    const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
    while (server.counts().replies < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill("SIGINT");
    expect(await exit).toBe(130);
    const { code, stdout } = await runCommand([...args, "--resume", "--json"], against(server.url));
    expect(code).toBe(0);
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
      counts: { selected: 12, pass: 8 },
    });
  });

  it("pauses on a refused key and says how to go on", async () => {
    await using server = await startFaultServer({ reply, faults: { status_401: 1 } });
    await prepare();
    const args = ["score", "outputs.jsonl", "--rubric", "rubric.json", "--model", "http:judge", "-j", "1"];
    const { code, stderr } = await runCommand(args, against(server.url));
    expect(code).toBe(3);
    expect(stderr).toMatch(/Paused by model_unauthorized/);
    expect(stderr).toMatch(/--resume/);
    expect(server.counts().requests).toBeLessThanOrEqual(4);
  });

  it("decides by checks alone without a model, and leaves the rest to a person", async () => {
    await prepare([
      { id: "a", output: "All is harmless." },
      { id: "b", output: "Mind the current." },
      { id: "c", output: null },
      { id: "d", output: "" },
    ]);
    await write("checks.yaml", "checks:\n  - kind: forbidden_text\n    text: harmless\n");
    const { code, stdout } = await score(
      "outputs.jsonl",
      "--rubric",
      "rubric.json",
      "--checks",
      "checks.yaml",
      "--json",
    );
    expect(code).toBe(0);
    expect(judgementsOf(stdout).map(({ status, verdict = null }) => [status, verdict])).toEqual([
      ["decided", "fail"],
      ["needs_human", null],
      ["unscored", null],
      ["decided", "fail"],
    ]);
    expect((await score("outputs.jsonl", "--rubric", "rubric.json", "--max-needs-human", "0")).code).toBe(4);
    expect((await score("outputs.jsonl", "--rubric", "rubric.json", "--max-fail", "0")).code).toBe(1);
  });

  it("lets people label gates and criteria, and decides again by their labels", async () => {
    await prepare(outputs.slice(0, 2));
    await score("outputs.jsonl", "--rubric", "rubric.json", "--run-id", "r");
    const review = await runCommand(["review", "r", "--export", "-"], { cwd: folder });
    const queue = review.stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(queue.map(({ qid, criterion }) => [qid, criterion])).toEqual([
      ["tide-0", "safety"],
      ["tide-0", "parts"],
      ["tide-1", "safety"],
      ["tide-1", "parts"],
    ]);
    expect(queue[1]).toMatchObject({
      allowed: { min: 1, max: 3, step: 1 },
      rubric: { description: rubric.criteria[0]?.description },
      outputs: { output: outputs[0]?.output },
      judge: { status: "needs_human" },
    });
    const verdicts = ["pass", 3, "fail", 3];
    await write(
      "labels.jsonl",
      queue.map((item, index) => ({ ...item, verdict: verdicts[index], rater: "ada" })),
    );
    expect((await runCommand(["settle", "r", "labels.jsonl"], { cwd: folder })).code).toBe(0);
    const report = await runCommand(["report", "r", "--json"], { cwd: folder });
    const summary = JSON.parse(report.stdout.trimEnd().split("\n").at(-1) ?? "");
    expect(summary.counts).toMatchObject({ pass: 1, fail: 1, needs_human: 0, labelled: 2 });
    expect(summary.evaluations.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      "PASS",
      "FAIL (gate safety)",
    ]);
    const again = await score(
      "outputs.jsonl",
      "--rubric",
      "rubric.json",
      "--run-id",
      "r",
      "--resume",
      "--json",
    );
    expect(JSON.parse(again.stdout.trimEnd().split("\n").at(-1) ?? "").counts).toEqual(summary.counts);
    expect((await runCommand(["show", "r", "tide-0"], { cwd: folder })).stdout).toContain(
      "parts — Score: 3/3 (by a person)",
    );
    const left = await runCommand(["review", "r", "--export", "-"], { cwd: folder });
    expect(left.stdout).toBe("");
    await write("labels.jsonl", [{ qid: "tide-0", criterion: "parts", verdict: 9, rater: "ada" }]);
    const refused = await runCommand(["settle", "r", "labels.jsonl"], { cwd: folder });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/labels\.jsonl:1: verdict: .*from 1 to 3/);
  });

  it("refuses content that changed since a run, and the revision did not", async () => {
    await prepare(outputs.slice(0, 1));
    expect((await score("outputs.jsonl", "--rubric", "rubric.json")).code).toBe(0);
    await write("rubric.json", { ...rubric, definition: "Replies about tides and winds." });
    const { code, stderr } = await score("outputs.jsonl", "--rubric", "rubric.json");
    expect(code).toBe(2);
    expect(stderr).toMatch(/rubric\.json: revision: The content changed since the run/);
    await write("rubric.json", { ...rubric, definition: "Replies about tides and winds.", revision: "v2" });
    expect((await score("outputs.jsonl", "--rubric", "rubric.json")).code).toBe(0);
  });

  it("scores a text with its sources, writes the form of an evaluation and saves it on request", async () => {
    await using server = await startFaultServer({
      reply: (request) => ({ ...reply(request), score: 1 }),
    });
    await write("text.md", "High water is at noon.");
    await write("ctx.md", "High water 12:00.");
    const args = [
      "score",
      "--text",
      "text.md",
      "--rubric",
      "groundedness",
      "--source",
      "ctx.md",
      "--model",
      "http:judge",
    ];
    const { code, stdout, stderr } = await runCommand(
      [...args, "--save", "Tide desk / noon"],
      against(server.url),
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^=== Evaluation Report ===\nTarget: text\.md \| Rubric: groundedness v1 \| Mode: Direct scoring/,
    );
    expect(stdout).toMatch(/### groundedness — Score: 1\/1 \(confidence: 0\.8\)/);
    const [saved = ""] = await readdir(join(folder, "docs/evals"));
    expect(saved).toMatch(/^\d{4}-\d{2}-\d{2}-tide-desk-noon-eval\.md$/);
    expect(stderr).toContain(saved);
    await runCommand([...args, "--save", "Tide desk / noon", "--redacted"], against(server.url));
    const files = (await readdir(join(folder, "docs/evals"))).toSorted();
    expect(files).toHaveLength(2);
    const redacted = await readFile(
      join(folder, "docs/evals", files.find((name) => name.includes("-2-eval")) ?? ""),
      "utf8",
    );
    expect(redacted).not.toContain("It fits");
    const record = /Record\*\*: ([0-9a-f]{64})/.exec(redacted)?.[1] ?? "";
    const shown = await runCommand(["show", "latest", record.slice(0, 12)], { cwd: folder });
    expect(shown.code).toBe(0);
    expect(shown.stdout).toContain("It fits");
  });

  it("judges a sample that the seed repeats, and says so", async () => {
    await prepare();
    const sampled = async (...args: readonly string[]) => {
      const { stdout } = await score("outputs.jsonl", "--rubric", "rubric.json", "--json", ...args);
      const lines = stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      return { ids: lines.slice(0, -1).map(({ pins }) => pins.qid), summary: lines.at(-1) };
    };
    const first = await sampled("--sample", "5", "--seed", "11");
    expect(first.ids).toHaveLength(5);
    expect(first.summary.sample).toEqual({ size: 5, of: 12, seed: 11 });
    expect((await sampled("--sample", "5", "--seed", "11")).ids).toEqual(first.ids);
    expect((await score("outputs.jsonl", "--rubric", "rubric.json", "--seed", "1")).code).toBe(2);
  });

  it("leaves lines without the named reference unscored, and reports a run again", async () => {
    await prepare([
      { id: "a", output: "Noon.", gold: "12:00" },
      { id: "b", output: "Noon." },
    ]);
    const { stdout } = await score(
      "outputs.jsonl",
      "--rubric",
      "rubric.json",
      "--reference",
      "gold",
      "--json",
      "--run-id",
      "r",
    );
    expect(judgementsOf(stdout).map(({ status, reason = null }) => [status, reason])).toEqual([
      ["needs_human", null],
      ["unscored", "reference_missing"],
    ]);
    const report = await runCommand(["report", "r", "--json"], { cwd: folder });
    expect(report.code).toBe(0);
    expect(JSON.parse(report.stdout)).toMatchObject({
      schema: "eval-judge/score-summary/v1",
      counts: { unscored: 1 },
    });
    const typo = await score("outputs.jsonl", "--rubric", "rubric.json", "--reference", "godl");
    expect(typo.code).toBe(2);
    expect(typo.stderr).toContain("Is gold meant?");
  });

  it("says before asking what it would ask", async () => {
    await prepare();
    const args = [
      "score",
      "outputs.jsonl",
      "--rubric",
      "rubric.json",
      "--model",
      "http:judge",
      "--dry-run",
      "--json",
    ];
    const { code, stdout } = await runCommand(args, against("http://127.0.0.1:9"));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ items: 12, to_ask: 12, calls: { least: 24, most: 48 } });
    expect(await readdir(folder)).toEqual(["outputs.jsonl", "rubric.json"]);
  });

  const criterion = rubric.criteria[0];
  it.each([
    [
      "a rubric without criteria and gates",
      { ...rubric, criteria: [], gates: [] },
      /needs at least one criterion or gate/,
    ],
    [
      "equal bounds",
      { ...rubric, criteria: [{ ...criterion, scale: { min: 1, max: 1, step: 1 } }] },
      /needs a min below its max/,
    ],
    ["two criteria with one id", { ...rubric, criteria: [criterion, criterion] }, /occurs twice/],
    [
      "a hundred criteria",
      { ...rubric, criteria: Array.from({ length: 100 }, (_, n) => ({ ...criterion, id: `c${n}` })) },
      /too many entries/,
    ],
    ["content that changed under a seal", { ...rubric, revision: "v1@00000000" }, /content changed/],
    ["an unknown field", { ...rubric, weight: 2 }, /weight/],
  ])("exits 2 for %s before it judges anything", async (_what, broken, message) => {
    await prepare();
    await write("rubric.json", broken);
    const { code, stdout, stderr } = await score("outputs.jsonl", "--rubric", "rubric.json");
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(message);
    expect(await readdir(folder)).not.toContain(".eval-judge");
  });

  it("reads no bound that is not finite", async () => {
    await prepare();
    await write("rubric.yaml", JSON.stringify(rubric).replace('"max":3', '"max":.inf'));
    const { code, stderr } = await score("outputs.jsonl", "--rubric", "rubric.yaml");
    expect(code).toBe(2);
    expect(stderr).toMatch(/criteria\[0\]\.scale\.max/);
  });

  it.each([
    ["nothing to score", [], /Nothing to score is named/],
    ["a file that is not there", ["none.jsonl"], /none\.jsonl/],
    ["an unknown criterion", ["outputs.jsonl", "--criterion", "part"], /Name parts/],
    ["a quorum beyond the panel", ["outputs.jsonl", "--model", "http:a", "--quorum", "2"], /quorum/],
    ["a model twice", ["outputs.jsonl", "--model", "http:a", "--panel", "http:a"], /twice/],
    ["a file and a text", ["outputs.jsonl", "--text", "x.md"], /not both/],
    ["an isolation that is none", ["outputs.jsonl", "--isolation", "apart"], /--isolation is one of/],
  ])("exits 2 for %s", async (_what, args, message) => {
    await prepare();
    const { code, stderr } = await runCommand(
      ["score", ...args, "--rubric", "rubric.json"],
      against("http://127.0.0.1:9"),
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe("eval-judge pair", () => {
  it("always asks in both orders, and takes a judge that goes by place for no winner", async () => {
    await using server = await startFaultServer({ reply });
    await write("rubric.json", rubric);
    await write("pairs.jsonl", [
      {
        id: "1",
        input: "When?",
        a: { output: "At noon.", system: "one" },
        b: { output: "Soon.", system: "two" },
        generatorModel: "desk",
      },
      { id: "2", a: "Same.", b: "Same." },
    ]);
    const args = [
      "pair",
      "pairs.jsonl",
      "--rubric",
      "rubric.json",
      "--model",
      "http:judge",
      "--json",
      "--overall",
      "lexicographic",
    ];
    const { code, stdout, stderr } = await runCommand(args, against(server.url));
    expect(code).toBe(0);
    expect(stderr).toContain("gates are of single outputs");
    expect(server.counts().requests).toBe(2);
    const [first, second, summary] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .toSorted((x, y) => (x.pins?.qid ?? "9").localeCompare(y.pins?.qid ?? "9"));
    expect(first).toMatchObject({
      overall: { winner: "tie" },
      criteria: [
        {
          winner: "tie",
          kind: "order_sensitive",
          disagreement: "opposite",
          favours: "first",
          confidence: 0.5,
        },
      ],
    });
    expect(second).toMatchObject({ decided_by: "evidence", criteria: [{ kind: "identical" }], calls: [] });
    expect(summary).toMatchObject({ position: { primacy: 1, recency: 0, consistent: 0, comparisons: 1 } });
  });

  it("names every problem of a file at once", async () => {
    await write("rubric.json", rubric);
    await write("pairs.jsonl", [{ id: "1", a: "x" }, { id: "1", a: "x", b: 3 }, "{\n"]);
    const { code, stderr } = await runCommand(["pair", "pairs.jsonl", "--rubric", "rubric.json"], {
      cwd: folder,
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/pairs\.jsonl:1: b: The field is missing/);
    expect(stderr).toMatch(/pairs\.jsonl:2: b:/);
    expect(stderr).toMatch(/pairs\.jsonl:3: Not one JSON value/);
  });
});

describe("eval-judge init rubric", () => {
  it("writes a rubric that lint finds nothing grave in, from flags", async () => {
    const made = await runCommand(
      [
        "init",
        "rubric",
        "desk.yaml",
        "--name",
        "desk",
        "--criterion",
        "next_step: The reply names what the skipper does next.",
        "--gate",
        "safety: Warns of the current. / Calls it harmless.",
        "--scale",
        "1-3",
      ],
      { cwd: folder },
    );
    expect(made.code).toBe(0);
    const lint = await runCommand(["lint", "desk.yaml", "--strict"], { cwd: folder });
    expect(lint.code).toBe(0);
    expect((await runCommand(["init", "rubric", "desk.yaml"], { cwd: folder })).code).toBe(2);
  });

  it.each(["reference_free", "safety_gate", "correctness_vs_reference"])(
    "writes %s of the catalog",
    async (name) => {
      expect((await runCommand(["init", "rubric", "copy.json", "--from", name], { cwd: folder })).code).toBe(
        0,
      );
      expect((await runCommand(["lint", "copy.json", "--strict"], { cwd: folder })).code).toBe(0);
    },
  );

  it("writes nothing that lint would warn of, and says what", async () => {
    const { code, stderr } = await runCommand(
      ["init", "rubric", "bad.yaml", "--criterion", "tone: The reply is good and polite."],
      { cwd: folder },
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/wording_vague/);
    expect(await readdir(folder)).toEqual([]);
  });
});
