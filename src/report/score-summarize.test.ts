import { describe, expect, it } from "vitest";
import { makeOpenScore, makeScoreJudgement } from "../../test/judge/make-rubric-judgement.ts";
import type { ScoreJudgement } from "../domain/index.ts";
import { summarizeScores } from "./score-summarize.ts";

const summarize = (judgements: readonly ScoreJudgement[]) =>
  summarizeScores({ runId: "run-1", source: "outputs.jsonl", judgements });

describe("summarizeScores", () => {
  it("counts every output once, and takes no failure for a score", () => {
    const summary = summarize([
      makeScoreJudgement("one", { score: 5 }),
      makeScoreJudgement("two", { score: 2 }),
      makeScoreJudgement("three", { gate: "fail", score: 5 }),
      makeOpenScore("four", "failed"),
      makeOpenScore("five", "needs_human"),
    ]);
    expect(summary.counts).toEqual({
      selected: 5,
      pass: 1,
      fail: 2,
      needs_human: 1,
      failed: 1,
      unscored: 0,
      labelled: 0,
    });
    expect(summary.pass_rate).toMatchObject({ value: 1 / 3, n: 3 });
    expect(summary.coverage).toBe(0.8);
    expect(summary.failed_by).toEqual({ "criterion courtesy": 1, "gate safety": 1 });
    expect(summary.criteria).toMatchObject([
      {
        id: "courtesy",
        scored: 3,
        failed: 1,
        needs_human: 1,
        median: 5,
        mean: { value: 4 },
        scores: [
          { score: 2, count: 1 },
          { score: 5, count: 2 },
        ],
        stages: { synthesis: 3 },
        length: null,
      },
    ]);
    expect(summary).not.toHaveProperty("mean");
  });

  it("counts the latest judgement of a line", () => {
    const summary = summarize([makeOpenScore("one", "failed"), makeScoreJudgement("one")]);
    expect(summary.counts).toMatchObject({ selected: 1, pass: 1, failed: 0 });
  });

  it("has no pass rate where nothing can fail, and says so", () => {
    const judgement = makeScoreJudgement("one", { passAt: null });
    if (judgement.status !== "decided") throw new Error("unexpected");
    const summary = summarize([{ ...judgement, gates: [] }]);
    expect(summary.pass_rate).toBeNull();
    expect(summary.notes.join()).toContain("PASS says nothing");
  });

  it("holds scores against length from 30 outputs on, with an interval, and points a relation out", () => {
    const scored = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        makeScoreJudgement(`o${index}`, { score: 1 + Math.floor((5 * index) / count), length: 100 + index }),
      );
    expect(summarize(scored(29)).criteria[0]?.length).toBeNull();
    const summary = summarize(scored(30));
    expect(summary.criteria[0]?.length).toMatchObject({ kind: "estimate", n: 30 });
    expect(summary.notes.join()).toMatch(/courtesy: scores go with length/);
  });

  it("is uncalibrated as long as no card covers its judge", () => {
    expect(summarize([makeScoreJudgement("one")]).calibrated).toBe(false);
  });
});
