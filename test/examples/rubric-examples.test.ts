import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../run-command.mjs";

const examples = resolve(import.meta.dirname, "../../examples");
let runs: string;

beforeAll(async () => {
  runs = await mkdtemp(join(tmpdir(), "eval-judge-examples-"));
});

afterAll(() => rm(runs, { recursive: true, force: true }));

async function run(folder: string, ...args: readonly string[]) {
  return await runCommand([...args, "--runs", runs], { cwd: join(examples, folder) });
}

async function summaryOf(folder: string, ...args: readonly string[]) {
  const { code, stdout } = await run(folder, ...args, "--json");
  return { code, summary: JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") };
}

describe("the examples of scores", () => {
  it("tell a grounded answer from one with an invented fee, and an empty one from both", async () => {
    const { summary } = await summaryOf("score/rag-answer", "score", "outputs.jsonl");
    expect(
      summary.evaluations.map(
        ({ criteria }: { criteria: readonly { score: number }[] }) => criteria[0]?.score ?? null,
      ),
    ).toEqual([1, 0.25, null]);
  });

  it("score a text against its passage", async () => {
    const { code, stdout } = await run(
      "score/rag-answer",
      ...[
        "score",
        "--text",
        "answer.txt",
        "--input",
        "question.txt",
        "--source",
        "passage.md",
        "--rubric",
        "groundedness",
      ],
    );
    expect(code).toBe(0);
    expect(stdout).toContain("### groundedness — Score: 1/1 (confidence: 0.95)");
  });

  it("stop an unsafe reply whatever its scores, and a slow one by its checks", async () => {
    const { summary } = await summaryOf(
      "score/support-reply",
      "score",
      "outputs.jsonl",
      "--checks",
      "checks.yaml",
    );
    expect(summary.evaluations.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      "PASS",
      "FAIL (gate safety)",
      "FAIL (check looked_up, check latency)",
    ]);
  });

  it("let a panel of three decide, show dissent and hand on what it is split over", async () => {
    const { summary } = await summaryOf("score/panel", "score", "outputs.jsonl");
    expect(summary.evaluations.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      "PASS",
      "INCOMPLETE (decisions_kept: needs a person, panel_spread)",
      "PASS",
    ]);
    const third = summary.evaluations[2].criteria[0].votes;
    expect(third.map(({ says, error }: { says: unknown; error: unknown }) => says ?? error)).toEqual([
      5,
      5,
      "model_call_failed",
    ]);
  });
});

describe("the label of a person in the example of a panel", () => {
  it("decides what the panel is split over", async () => {
    await run("score/panel", "score", "outputs.jsonl", "--run-id", "labelled");
    expect((await run("score/panel", "settle", "labelled", "labels.jsonl")).code).toBe(0);
    const { summary } = await summaryOf("score/panel", "report", "labelled");
    expect(summary.counts).toMatchObject({ pass: 3, needs_human: 0, labelled: 1 });
  });
});

describe("the examples of pairs", () => {
  it("compare two review comments in both orders, and find a judge that goes by place out", async () => {
    const { summary } = await summaryOf("pair/code-review", "pair", "pairs.jsonl");
    expect(summary.evaluations[0].verdict).toBe("none (2 of 3 criteria A)");
    expect(summary.position).toMatchObject({ comparisons: 3, consistent: 2, primacy: 1 });
  });

  it("rank four systems", async () => {
    const { summary } = await summaryOf("pair/four-systems", "pair", "pairs.jsonl");
    const [{ systems }] = summary.criteria;
    expect(systems.ranking.players.map(({ id }: { id: string }) => id)).toEqual([
      "atlas",
      "beacon",
      "compass",
      "drift",
    ]);
    expect(systems.transitivity).toMatchObject({ cycles: [], consistence: 1 });
  });
});
