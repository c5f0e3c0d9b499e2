import { describe, expect, it } from "vitest";
import { makePairJudgement } from "../../test/judge/make-rubric-judgement.ts";
import type { PairJudgement } from "../domain/index.ts";
import { summarizePairs } from "./pair-summarize.ts";

const summarize = (judgements: readonly PairJudgement[]) =>
  summarizePairs({ runId: "run-1", source: "pairs.jsonl", judgements });

const sensitive = (disagreement: "opposite" | "one_tie", favours: "first" | "second") => ({
  outcome: { kind: "order_sensitive", disagreement, favours, confidence: 0.5 } as const,
});

describe("summarizePairs", () => {
  it("keeps agreed ties apart from order-sensitive ones, and counts primacy and recency", () => {
    const summary = summarize([
      makePairJudgement("1", "a"),
      makePairJudgement("2", "tie"),
      makePairJudgement("3", "tie", sensitive("opposite", "first")),
      makePairJudgement("4", "tie", sensitive("opposite", "first")),
      makePairJudgement("5", "tie", sensitive("opposite", "second")),
      makePairJudgement("6", "tie", sensitive("one_tie", "second")),
    ]);
    expect(summary.position).toMatchObject({
      comparisons: 6,
      consistent: 2,
      primacy: 2,
      recency: 1,
      one_tie: { first: 0, second: 1 },
    });
    expect(summary.criteria[0]).toMatchObject({
      a: 1,
      b: 0,
      agreed_tie: 1,
      order_sensitive: 4,
      systems: null,
    });
  });

  it("gives win rates of A with an interval where no systems are named", () => {
    const summary = summarize(
      ["a", "a", "b", "tie"].map((winner, index) => makePairJudgement(`${index}`, winner as "a")),
    );
    expect(summary.criteria[0]?.win_rates).toMatchObject({
      wins: 2,
      losses: 1,
      ties: 1,
      winRate: { value: 0.625 },
    });
  });

  it("holds wins against length from 30 pairs of different length on", () => {
    const longer = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        makePairJudgement(`${index}`, "a", { lengthA: 200 + index }),
      );
    expect(summarize(longer(29)).criteria[0]?.length).toBeNull();
    const summary = summarize(longer(30));
    expect(summary.criteria[0]?.length).toMatchObject({ kind: "win_rates", winRate: { value: 1, n: 30 } });
    expect(summary.notes.join()).toMatch(/the longer output wins more often/);
  });

  it("ranks named systems whatever side they stood on, and points out preferences that go round", () => {
    const beats = (winner: string, loser: string, id: string, turned: boolean) =>
      makePairJudgement(id, turned ? "b" : "a", turned ? { a: loser, b: winner } : { a: winner, b: loser });
    const summary = summarize([
      beats("kite", "lark", "1", false),
      beats("lark", "moth", "2", true),
      beats("moth", "kite", "3", false),
    ]);
    const systems = summary.criteria[0]?.systems;
    expect(systems?.head_to_head.map(({ a, b }) => `${a} ${b}`)).toEqual([
      "kite lark",
      "kite moth",
      "lark moth",
    ]);
    expect(systems?.transitivity).toMatchObject({ cycles: [["kite", "lark", "moth"]], consistence: 0 });
    expect(summary.notes.join()).toContain("the ranking hides a cycle");
    expect(summary.criteria[0]?.win_rates).toBeNull();
  });
});
