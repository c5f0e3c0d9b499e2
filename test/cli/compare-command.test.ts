import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../run-command.mjs";

let folder: string;

const eggs = (value: number) => ({
  qid: "eggs",
  question: "How many eggs?",
  split: "holdout",
  golden: { kind: "scalar", value: { eggs: value } },
});
const teas = {
  qid: "teas",
  question: "How many teas?",
  golden: { kind: "scalar", value: { teas: 417 }, mustNotUse: ["list_price"] },
};
const attempt = (qid: string, value: number, column = "sold") => ({
  qid,
  answer_text: `${value} <script>alert()</script>`,
  final_query: `SELECT ${qid} FROM ${column}`,
  rows: [{ [qid]: value }],
  rowsFrom: "conductor",
});

async function judge(id: string, cases: readonly object[], attempts: readonly object[]): Promise<void> {
  const lines = (items: readonly object[]) => items.map((item) => `${JSON.stringify(item)}\n`).join("");
  await writeFile(join(folder, "suite.json"), JSON.stringify({ name: "kitchen" }));
  await writeFile(join(folder, "cases.jsonl"), lines(cases));
  await writeFile(join(folder, "attempts.jsonl"), lines(attempts));
  const { code, stderr } = await evalJudge("run", ".", "--run-id", id, "--no-progress");
  if (code !== 0) throw new Error(stderr);
}

const evalJudge = (...args: string[]) => runCommand(args, { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-compare-"));
  const cases = [teas, eggs(12)];
  await judge("before", cases, [attempt("teas", 417, "list_price"), attempt("eggs", 12)]);
  await judge("after", cases, [attempt("teas", 417), attempt("eggs", 12)]);
  await judge("again", cases, [attempt("teas", 417), attempt("eggs", 12)]);
  await judge("moved", [teas, eggs(13)], [attempt("teas", 417), attempt("eggs", 13)]);
  await judge("other", [{ ...teas, qid: "cups" }], [{ ...attempt("teas", 417), qid: "cups" }]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("eval-judge compare", () => {
  it("accepts a change whose target passes while the rest stays, with both queries of the flip", async () => {
    const { code, stdout } = await evalJudge(
      "compare",
      "before",
      "after",
      "--post2",
      "again",
      "--targets",
      "teas",
    );
    expect(code).toBe(0);
    expect(stdout).toContain("accept the change");
    expect(stdout).toContain("SELECT teas FROM list_price");
    expect(stdout).toContain("SELECT teas FROM sold");
  });

  it("exits 1 where a target does not pass", async () => {
    const { code, stdout } = await evalJudge("compare", "after", "before", "--targets", "teas", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ type: "comparison", acceptance: { decision: "rejected" } });
  });

  it("refuses other pins and names them, unless told", async () => {
    const refused = await evalJudge("compare", "before", "moved");
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("golden_sha");
    const allowed = await evalJudge("compare", "before", "moved", "--allow-pins", "all");
    expect(allowed.code).toBe(0);
    expect(allowed.stdout).toContain("do not accept the change");
  });

  it("finds no flip between two passes and keeps the band for later comparisons", async () => {
    const measured = await evalJudge(
      "compare",
      "after",
      "again",
      "--calibration",
      "CALIBRATION.md",
      "--json",
    );
    expect(JSON.parse(measured.stdout)).toMatchObject({ flip_count: 0, noise: { flips: 0, kind: "judge" } });
    const later = await evalJudge("compare", "before", "after", "--json");
    expect(JSON.parse(later.stdout)).toMatchObject({ noise: { runs: ["after", "again"] } });
  });

  it("writes a page that holds judged text as text, and a table", async () => {
    await evalJudge("compare", "before", "after", "-o", "c.html", "-o", "c.csv");
    const page = await readFile(join(folder, "c.html"), "utf8");
    expect(page).toContain("&lt;script&gt;alert()&lt;/script&gt;");
    expect(page).not.toContain("<script");
    expect(await readFile(join(folder, "c.csv"), "utf8")).toContain("teas,");
  });

  it("exits 2 for runs without a case in common, unknown targets, arms and runs, and a damaged ledger", async () => {
    const shared = await evalJudge("compare", "before", "other");
    expect([shared.code, shared.stderr]).toEqual([2, expect.stringContaining("no case in common")]);
    const target = await evalJudge("compare", "before", "after", "--targets", "tea");
    expect([target.code, target.stderr]).toEqual([2, expect.stringContaining("Did you mean teas")]);
    expect((await evalJudge("compare", "before", "--arms", "a,b")).code).toBe(2);
    expect((await evalJudge("compare", "before", "nowhere")).code).toBe(2);
    const ledger = join(folder, ".eval-judge", "runs", "other", "judgements.jsonl");
    await appendFile(ledger, '{"broken": \n{"type":"x"}\n');
    expect((await evalJudge("compare", "before", "other")).code).toBe(2);
  });
});

describe("eval-judge agreement", () => {
  it("holds runs and label files against each other", async () => {
    await writeFile(
      join(folder, "labels.jsonl"),
      `${JSON.stringify({ qid: "teas", verdict: "no_match", rater: "ana" })}\n`,
    );
    const { code, stdout } = await evalJudge("agreement", "after", "again", "labels.jsonl", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      items: 2,
      raters: [{ name: "after" }, { name: "again" }, { name: "ana" }],
      disagreements: [{ qid: "teas", verdicts: ["match", "match", "no_match"] }],
    });
  });
});

describe("eval-judge report", () => {
  it("writes a page, a table and OpenTelemetry events", async () => {
    const { code } = await evalJudge(
      "report",
      "after",
      "-o",
      "r.html",
      "-o",
      "r.csv",
      "--otel-file",
      "e.jsonl",
    );
    expect(code).toBe(0);
    expect(await readFile(join(folder, "r.html"), "utf8")).not.toContain("<script");
    const events = (await readFile(join(folder, "e.jsonl"), "utf8")).trimEnd().split("\n");
    expect(events).toHaveLength(1);
    expect(events[0]).toContain("gen_ai.evaluation.result");
  });
});
