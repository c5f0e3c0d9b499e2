import { describe, expect, it } from "vitest";
import {
  makeOpenScore,
  makePairJudgement,
  makeScoreJudgement,
} from "../../../test/judge/make-rubric-judgement.ts";
import type { PairJudgement, ScoreJudgement } from "../../domain/index.ts";
import { summarizePairs } from "../pair-summarize.ts";
import { summarizeScores } from "../score-summarize.ts";
import { compareRubricRuns, type RubricRun } from "./compare-rubric-runs.ts";
import { renderRubricComparison } from "./render-rubric-comparison.ts";

type Inputs = RubricRun["inputs"];

function scored(judgements: readonly ScoreJudgement[], inputs: Inputs = new Map()): RubricRun {
  return { summary: summarizeScores({ runId: "r", source: "outputs.jsonl", judgements }), inputs };
}

function paired(judgements: readonly PairJudgement[]): RubricRun {
  return { summary: summarizePairs({ runId: "r", source: "pairs.jsonl", judgements }), inputs: new Map() };
}

const scores = (list: readonly number[]) =>
  scored(list.map((score, index) => makeScoreJudgement(`o${index}`, { score })));
const winners = (list: readonly ("a" | "b" | "tie")[]) =>
  paired(list.map((winner, index) => makePairJudgement(`p${index}`, winner)));
const measure = (comparison: ReturnType<typeof compareRubricRuns>, id: string) =>
  comparison.measures.find((one) => one.id === id) ?? expect.fail(`no ${id}`);

describe("compareRubricRuns", () => {
  it("finds nothing where both runs are the same", () => {
    const same = compareRubricRuns({ pre: scores([1, 3, 5]), post: scores([1, 3, 5]) });
    expect(same.changed).toEqual([]);
    expect(same.measures.map(({ result }) => result)).toEqual(same.measures.map(() => "no_difference_shown"));
    expect(measure(same, "courtesy").difference).toMatchObject({ value: 0, n: 3 });
  });

  it("tests each criterion by the sign of its changes, and gives the paired difference on its scale", () => {
    const better = compareRubricRuns({ pre: scores([2, 2, 3, 3, 4]), post: scores([3, 4, 4, 5, 5]) });
    const courtesy = measure(better, "courtesy");
    expect(courtesy).toMatchObject({ pairs: 5, better: 5, worse: 0, result: "better" });
    expect(courtesy.p_better).toBeCloseTo(1 / 32, 12);
    expect(courtesy.before?.value).toBeCloseTo(2.8, 12);
    expect(courtesy.difference?.value).toBeCloseTo(1.4, 12);
    const back = compareRubricRuns({ pre: scores([3, 4, 4, 5, 5]), post: scores([2, 2, 3, 3, 4]) });
    expect(measure(back, "courtesy").difference?.value).toBeCloseTo(-1.4, 12);
    expect(measure(back, "courtesy").result).toBe("worse");
  });

  it("counts gates by McNemar's test and leaves what has no outcome out of every figure", () => {
    const before = scored([
      ...[0, 1, 2, 3, 4].map((index) => makeScoreJudgement(`o${index}`, { gate: "fail", score: 5 })),
      makeScoreJudgement("o5", { score: 5 }),
    ]);
    const after = scored([
      ...[0, 1, 2, 3, 4].map((index) => makeScoreJudgement(`o${index}`, { score: 5 })),
      makeOpenScore("o5", "needs_human"),
    ]);
    const comparison = compareRubricRuns({ pre: before, post: after });
    expect(measure(comparison, "safety")).toMatchObject({
      kind: "gate",
      better: 5,
      worse: 0,
      result: "better",
    });
    expect(measure(comparison, "verdict")).toMatchObject({ pairs: 5, better: 5, result: "better" });
    expect(comparison.notes.join(" ")).toContain("courtesy: 1 of 6 items have no outcome");
  });

  it("compares pairs by their winner, a tie between the two", () => {
    const comparison = compareRubricRuns({
      pre: winners(["b", "b", "tie", "b", "b"]),
      post: winners(["a", "tie", "a", "a", "a"]),
    });
    const [whole] = comparison.measures;
    expect(whole).toMatchObject({ kind: "winner", better: 5, worse: 0, result: "better" });
    expect(renderRubricComparison(comparison, "text")).toContain("A is stronger than before");
  });

  it("refuses runs of two modes, without an item in common, or under different pins, and names the pin", () => {
    expect(() => compareRubricRuns({ pre: scores([1]), post: winners(["a"]) })).toThrow(/scored outputs/);
    const other = scored([makeScoreJudgement("elsewhere", { score: 1 })]);
    expect(() => compareRubricRuns({ pre: scores([1]), post: other })).toThrow(/no item in common/);
    const one = scored([makeScoreJudgement("o0", { score: 1 })], new Map([["o0", "x"]]));
    const two = scored([makeScoreJudgement("o0", { score: 1 })], new Map([["o0", "y"]]));
    expect(() => compareRubricRuns({ pre: one, post: two })).toThrow(/input_sha/);
    const allowed = compareRubricRuns({ pre: one, post: two, allowPins: ["input_sha"] });
    expect(allowed.pin_differences).toEqual(["input_sha"]);
  });

  it("makes no markup and no formula of names", () => {
    const name = "=cmd()<script>";
    const run = (score: number) => scored([makeScoreJudgement(name, { score })]);
    const comparison = compareRubricRuns({ pre: run(1), post: run(5) });
    expect(renderRubricComparison(comparison, "html")).not.toContain("<script");
    expect(renderRubricComparison(comparison, "csv")).not.toMatch(/^"?=/m);
    expect(renderRubricComparison(comparison, "markdown")).not.toContain("<script");
  });
});
