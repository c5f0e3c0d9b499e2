import { describe, expect, it } from "vitest";
import type { PairPasses, PairVote, PairWinner } from "../../domain/index.ts";
import { panelOf } from "../rubric/panel.ts";
import { aggregatePair } from "./aggregate-pair.ts";
import { panelPair } from "./panel-pair.ts";

const grounds = { model: "m", quotes: [], absences: [], reasoning: "", confidence: 0.8 };
const valid = (winner: PairWinner): PairVote & { status: "valid" } => ({
  status: "valid",
  ...grounds,
  winner,
});
const error = { code: "model_timeout", message: "Late.", retryable: true, pauses_run: false };
const down: PairVote = { status: "failed", model: "m", error };

const both = (ab: PairWinner, ba: PairWinner = ab): PairPasses => ({
  model: "m",
  a_first: valid(ab),
  b_first: valid(ba),
  outcome: aggregatePair({ a_first: valid(ab), b_first: valid(ba) }),
});
const half: PairPasses = { model: "m", a_first: valid("a"), b_first: down, outcome: null };

function result(votes: readonly PairPasses[]) {
  const criterion = panelPair("courtesy", votes, panelOf(votes, null));
  return criterion.status === "decided"
    ? `${criterion.winner} ${criterion.kind}`
    : criterion.status === "failed"
      ? "failed"
      : criterion.reasons.join(", ");
}

describe("panelPair", () => {
  it.each([
    ["one model", [both("a")], "a agreed"],
    ["one model that goes by place", [both("a", "b")], "tie order_sensitive"],
    ["two of three", [both("a"), both("b"), both("a")], "a agreed"],
    ["an agreed tie of two", [both("tie"), both("tie"), both("a")], "tie agreed_tie"],
    ["two who go by place", [both("a"), both("a", "b"), both("b", "a")], "panel_quorum"],
    ["three outcomes", [both("a"), both("b"), both("tie")], "panel_split"],
    ["a tied panel", [both("a"), both("b")], "panel_split"],
    ["two and one that failed in one order", [both("b"), both("b"), half], "b agreed"],
    ["one and two that failed", [both("b"), half, half], "panel_quorum"],
    ["nobody", [half, half], "failed"],
  ])("decides %s", (_what, votes, expected) => {
    expect(result(votes)).toBe(expected);
  });
});
