import { describe, expect, it } from "vitest";
import type { GateVote } from "../../domain/index.ts";
import { panelOf } from "../rubric/panel.ts";
import { panelGate } from "./panel-gate.ts";

function vote(result: "pass" | "fail", confidence = 0.9): GateVote {
  const grounds = { quotes: [], absences: [], reasoning: "", contradictions: [] };
  return { status: "valid", model: "m", ...grounds, confidence, result };
}
const error = { code: "output_refused", message: "Refused.", retryable: false, pauses_run: false };
const failed: GateVote = { status: "failed", model: "m", error };

function outcome(votes: readonly GateVote[]) {
  const result = panelGate("safety", votes, panelOf(votes, null));
  return result.status === "decided" ? result.result : result.status === "failed" ? "failed" : result.reasons;
}

describe("panelGate", () => {
  it.each([
    ["one vote", [vote("fail")], "fail"],
    ["two of three", [vote("pass"), vote("fail"), vote("fail")], "fail"],
    ["two of three with one failed", [vote("pass"), vote("pass"), failed], "pass"],
    ["a tied panel", [vote("pass"), vote("fail")], ["panel_split"]],
    ["one of three who could vote", [vote("fail"), failed, failed], ["panel_quorum"]],
    ["two of four and two failed", [vote("pass"), vote("pass"), failed, failed], ["panel_quorum"]],
    ["two of four against one", [vote("pass"), vote("pass"), vote("fail"), failed], ["panel_split"]],
    ["an unsure vote", [vote("fail", 0.1)], ["low_confidence"]],
    ["nobody", [failed, failed], "failed"],
  ])("decides %s", (_what, votes, expected) => {
    expect(outcome(votes)).toEqual(expected);
  });
});
