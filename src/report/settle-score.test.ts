import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOpenScore, makeScoreJudgement } from "../../test/judge/make-rubric-judgement.ts";
import type { ScoreLabel } from "../domain/index.ts";
import { evaluateScore } from "./evaluate-score.ts";
import { summarizeScores } from "./score-summarize.ts";
import { settleScores } from "./settle-score.ts";

function makeScoreLabel(qid: string, changes: Partial<ScoreLabel> = {}): ScoreLabel {
  return {
    type: "label",
    mode: "score",
    qid,
    arm: "default",
    sample: 0,
    attempt_sha: `attempt-${qid}`,
    criterion: null,
    verdict: "pass",
    why: "It says so.",
    rater: "Ada",
    at: "2026-01-03T00:00:00.000Z",
    ...changes,
  };
}

const verdictOf = (judgement: Parameters<typeof evaluateScore>[0], ...labels: readonly ScoreLabel[]) =>
  evaluateScore(judgement, labels).verdict;

describe("labels on a scored output", () => {
  it("take the place of the judge in their part, and the rules decide again", () => {
    const low = makeScoreJudgement("x", { score: 2 });
    const courtesy = (verdict: number) => makeScoreLabel("x", { criterion: "courtesy", verdict });
    expect(verdictOf(low)).toBe("FAIL (criterion courtesy)");
    expect(verdictOf(low, courtesy(4))).toBe("PASS");
    expect(verdictOf(low, courtesy(4), makeScoreLabel("x", { criterion: "safety", verdict: "fail" }))).toBe(
      "FAIL (gate safety)",
    );
  });

  it.each(["needs_human", "failed"] as const)("give a part that %s its score", (status) => {
    const open = makeOpenScore("x", status);
    const evaluation = evaluateScore(open, [makeScoreLabel("x", { criterion: "courtesy", verdict: 4 })]);
    expect(evaluation).toMatchObject({ status: "decided", verdict: "PASS", average_confidence: null });
    expect(evaluation.criteria[0]).toMatchObject({
      score: 4,
      passes: true,
      confidence: null,
      label: { rater: "Ada", verdict: 4 },
    });
  });

  it("decide alone where they are of the whole", () => {
    const gateFailed = makeScoreJudgement("x", { gate: "fail" });
    expect(verdictOf(gateFailed, makeScoreLabel("x"))).toBe("PASS");
    expect(verdictOf(makeScoreJudgement("x"), makeScoreLabel("x", { verdict: "fail" }))).toBe(
      "FAIL (label of Ada)",
    );
  });

  it("count only for the attempt that they name, and for parts that were judged", () => {
    const judged = makeScoreJudgement("x");
    if (judged.status !== "decided") throw new Error("unexpected");
    const empty = {
      ...judged,
      verdict: "fail" as const,
      decided_by: "evidence" as const,
      failed_by: [{ kind: "output" as const, id: "empty" }],
      gates: [],
      criteria: [],
    };
    expect(verdictOf(empty, makeScoreLabel("x", { criterion: "courtesy", verdict: 5 }))).toBe(
      "FAIL (the output holds nothing)",
    );
    const other = makeScoreLabel("x", { verdict: "fail", attempt_sha: "another" });
    expect(verdictOf(makeScoreJudgement("x"), other)).toBe("PASS");
  });

  it("give way to a later label, whatever the order of the lines", () => {
    const labels = [3, 1, 2].map((day) =>
      makeScoreLabel("x", { criterion: "courtesy", verdict: day, at: `2026-01-0${day}T00:00:00.000Z` }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(labels, { minLength: 3 }), (shuffled) => {
        expect(evaluateScore(makeScoreJudgement("x"), shuffled).criteria[0]?.score).toBe(3);
      }),
    );
  });

  it("change nothing where there are none", () => {
    const judgement = makeScoreJudgement("x");
    expect(settleScores([judgement], [])[0]?.outcome).toBe(judgement);
  });

  it("are counted in a summary, with the outcomes that they make", () => {
    const summary = summarizeScores({
      runId: "run-1",
      source: "outputs.jsonl",
      judgements: [makeOpenScore("x", "needs_human"), makeScoreJudgement("y", { score: 1 })],
      labels: [makeScoreLabel("x", { criterion: "courtesy", verdict: 5 })],
    });
    expect(summary.counts).toMatchObject({ pass: 1, fail: 1, needs_human: 0, labelled: 1 });
    expect(summary.criteria[0]).toMatchObject({ scored: 2, needs_human: 0 });
    expect(summary.evaluations[0]?.label).toBeNull();
  });

  it("lose their reason in a redacted report", () => {
    const summary = summarizeScores({
      runId: "run-1",
      source: "outputs.jsonl",
      judgements: [makeScoreJudgement("x")],
      labels: [
        makeScoreLabel("x", { why: "private words" }),
        makeScoreLabel("x", { criterion: "safety", why: "private words" }),
      ],
      redacted: true,
    });
    expect(JSON.stringify(summary)).not.toContain("private words");
    expect(summary.evaluations[0]?.label).toMatchObject({ rater: "Ada", verdict: "pass" });
  });
});
