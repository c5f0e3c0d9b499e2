import { describe, expect, it } from "vitest";
import { makePairJudgement, makeScoreJudgement } from "../../test/judge/make-rubric-judgement.ts";
import type { PairJudgement } from "../domain/index.ts";
import { checkRubricLabels } from "./check-rubric-labels.ts";

const now = new Date("2026-02-01T00:00:00Z");
const sha = "a".repeat(64);
const score = makeScoreJudgement("x");
const scores = [{ ...score, pins: { ...score.pins, attempt_sha: sha } }];

function check(
  judgements: Parameters<typeof checkRubricLabels>[1]["judgements"],
  ...values: readonly unknown[]
) {
  const lines = values.map((value, index) => ({ line: index + 1, value }));
  return checkRubricLabels(lines, { file: "labels.jsonl", judgements, now, rater: "Ada" });
}

describe("labels for a run over outputs", () => {
  it("take a gate, a criterion and the whole in the words of people", () => {
    const { labels, issues } = check(
      scores,
      { qid: "x", verdict: "PASS" },
      { id: `x@${sha}`, criterion: "safety", label: false, rater: "Bo", why: "It warns of nothing." },
      { qid: "x", criterion: "courtesy", verdict: "4" },
      { qid: "x", verdict: 2 },
      { qid: "x", criterion: "courtesy", verdict: null },
    );
    expect(issues).toEqual([]);
    expect(labels.map(({ criterion, verdict, rater }) => [criterion, verdict, rater])).toEqual([
      [null, "pass", "Ada"],
      ["safety", "fail", "Bo"],
      ["courtesy", 4, "Ada"],
      ["courtesy", 2, "Ada"],
    ]);
    expect(labels[0]).toMatchObject({
      type: "label",
      mode: "score",
      attempt_sha: sha,
      at: now.toISOString(),
    });
  });

  it("list everything that is wrong at once", () => {
    const { labels, issues } = check(
      scores,
      { qid: "y", verdict: "pass" },
      { qid: "x", criterion: "curtesy", verdict: 3 },
      { qid: "x", criterion: "courtesy", verdict: 6 },
      { qid: "x", criterion: "courtesy", verdict: "" },
      { qid: "x", criterion: "safety", verdict: 1 },
      { qid: "x", verdict: "match" },
      { qid: "x", verdict: "pass", attempt_sha: "b".repeat(64) },
      { verdict: "pass" },
      7,
    );
    expect(labels).toEqual([]);
    expect(issues.map(({ line, field }) => [line, field])).toEqual([
      [1, "qid"],
      [2, "criterion"],
      [3, "verdict"],
      [4, "verdict"],
      [5, "verdict"],
      [6, "verdict"],
      [7, "attempt_sha"],
      [8, "qid"],
      [9, null],
    ]);
    expect(issues[1]?.remedy).toContain("courtesy");
  });

  it("need a rater", () => {
    const { issues } = checkRubricLabels([{ line: 1, value: { qid: "x", verdict: "pass" } }], {
      file: "labels.jsonl",
      judgements: scores,
      now,
      rater: null,
    });
    expect(issues).toMatchObject([{ field: "rater" }]);
  });
});

describe("labels for a run over pairs", () => {
  const pair = makePairJudgement("p", "a");
  const ruled: PairJudgement =
    pair.status === "decided" ? { ...pair, overall: { rule: "lexicographic" as const, winner: "a" } } : pair;

  it("are of the only criterion where there is no rule for the whole", () => {
    expect(check([pair], { qid: "p", verdict: "B" }).labels).toMatchObject([
      { mode: "pair", criterion: "courtesy", verdict: "b" },
    ]);
    expect(check([ruled], { qid: "p", verdict: "tie" }).labels).toMatchObject([
      { criterion: null, verdict: "tie" },
    ]);
  });

  it("name a side, and a criterion where there are several", () => {
    const two: PairJudgement =
      pair.status === "unscored"
        ? pair
        : { ...pair, criteria: pair.criteria.flatMap((one) => [one, { ...one, id: "speed" }]) };
    expect(check([two], { qid: "p", verdict: "a" }).issues).toMatchObject([{ field: "criterion" }]);
    expect(check([two], { qid: "p", criterion: "speed", verdict: "first" }).issues).toMatchObject([
      { field: "verdict" },
    ]);
  });
});
