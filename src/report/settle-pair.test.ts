import { describe, expect, it } from "vitest";
import { makePairJudgement } from "../../test/judge/make-rubric-judgement.ts";
import type { PairJudgement, PairLabel, PairWinner } from "../domain/index.ts";
import { evaluatePair } from "./evaluate-pair.ts";
import { summarizePairs } from "./pair-summarize.ts";

function makePairLabel(qid: string, verdict: PairWinner, criterion: string | null = "courtesy"): PairLabel {
  return {
    type: "label",
    mode: "pair",
    qid,
    arm: "default",
    sample: 0,
    attempt_sha: `attempt-${qid}`,
    criterion,
    verdict,
    why: "",
    rater: "Ada",
    at: "2026-01-03T00:00:00.000Z",
  };
}

function makeOpenPair(id: string): PairJudgement {
  const judgement = makePairJudgement(id, "a");
  if (judgement.status !== "decided") throw new Error("unexpected");
  const { overall: _, decided_by: __, ...rest } = judgement;
  return {
    ...rest,
    status: "needs_human",
    reasons: ["panel_split"],
    criteria: [{ status: "needs_human", id: "courtesy", votes: [], reasons: ["panel_split"] }],
  };
}

describe("labels on a compared pair", () => {
  it("take the place of the judge under their criterion", () => {
    const evaluation = evaluatePair(makePairJudgement("p", "a"), { labels: [makePairLabel("p", "b")] });
    expect(evaluation.verdict).toBe("none (1 of 1 criteria B)");
    expect(evaluation.criteria[0]).toMatchObject({ winner: "b", kind: null, confidence: null });
    expect(evaluation.position_consistency).toEqual({ consistent: 1, criteria: 1 });
  });

  it("close an open pair by the rule of the run", () => {
    const labels = [makePairLabel("p", "b")];
    expect(evaluatePair(makeOpenPair("p"), { labels, rule: "majority_of_criteria" })).toMatchObject({
      status: "decided",
      verdict: "B",
    });
    expect(evaluatePair(makeOpenPair("p"), { labels }).verdict).toBe("none (1 of 1 criteria B)");
  });

  it("name the overall winner where they are of the whole", () => {
    expect(
      evaluatePair(makePairJudgement("p", "a"), { labels: [makePairLabel("p", "tie", null)] }).verdict,
    ).toBe("TIE");
  });

  it("are counted apart from ties that both passes state", () => {
    const summary = summarizePairs({
      runId: "run-1",
      source: "pairs.jsonl",
      judgements: [makePairJudgement("p", "a"), makePairJudgement("q", "tie"), makeOpenPair("r")],
      labels: [makePairLabel("p", "tie"), makePairLabel("r", "b")],
    });
    expect(summary.counts).toMatchObject({ decided: 3, needs_human: 0, labelled: 2 });
    expect(summary.criteria[0]).toMatchObject({ a: 0, b: 1, agreed_tie: 1, labelled_tie: 1 });
    expect(summary.position).toMatchObject({ comparisons: 2, consistent: 2 });
  });
});

describe("the evidence of a pair", () => {
  it("names the side that each quote is from, in both orders", () => {
    const judgement = makePairJudgement("p", "b", {});
    const [criterion] = judgement.status === "unscored" ? [] : judgement.criteria;
    const vote = criterion?.votes[0]?.a_first;
    if (judgement.status !== "decided" || criterion?.status !== "decided" || vote?.status !== "valid")
      throw new Error("unexpected");
    const quote = (source: number, text: string) => ({
      source,
      role: "answer" as const,
      quote: text,
      offset: 0,
      grade: "exact" as const,
    });
    const withVotes = (winners: readonly [PairWinner, PairWinner]): PairJudgement => ({
      ...judgement,
      criteria: [
        {
          ...criterion,
          votes: [
            {
              model: "m",
              outcome: null,
              a_first: { ...vote, winner: winners[0], quotes: [quote(1, "of a"), quote(2, "of b")] },
              b_first: {
                ...vote,
                winner: winners[1],
                quotes: [quote(1, "of b")],
                absences: [{ looked_for: "a berth", sources: [0, 2] }],
              },
            },
          ],
        },
      ],
    });
    expect(evaluatePair(withVotes(["b", "a"])).criteria[0]?.evidence).toMatchObject([
      { quote: "of a", sides: ["a"] },
      { quote: "of b", sides: ["b"] },
    ]);
    expect(evaluatePair(withVotes(["a", "b"])).criteria[0]?.evidence).toMatchObject([
      { quote: "of b", sides: ["b"] },
      { looked_for: "a berth", sides: ["a"] },
    ]);
  });
});
