import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeRubric } from "../../../test/judge/rubric-model.ts";
import type { ScoreVote } from "../../domain/index.ts";
import { panelOf } from "../rubric/panel.ts";
import { panelScore } from "./panel-score.ts";

const [criterion] = makeRubric().criteria;

function vote(score: number, confidence = 0.8): ScoreVote {
  return {
    status: "valid",
    model: "m",
    quotes: [],
    absences: [],
    reasoning: "",
    confidence,
    score,
    improvement: "",
    stage: "none",
  };
}
const error = { code: "model_timeout", message: "Late.", retryable: true, pauses_run: false };
const failed: ScoreVote = { status: "failed", model: "m", error };

function result(votes: readonly ScoreVote[], quorum: number | null = null) {
  if (criterion === undefined) throw new Error("unexpected");
  return panelScore(criterion, votes, panelOf(votes, quorum));
}

describe("panelScore", () => {
  it("takes the median of a panel and states the spread", () => {
    expect(result([vote(3), vote(4), vote(4)])).toMatchObject({ status: "decided", score: 4, spread: 1 });
  });

  it("takes the lower of two middle scores, since a score stays on its scale", () => {
    expect(result([vote(4), vote(3)])).toMatchObject({ score: 3, spread: 1 });
  });

  it("leaves scores more than one step apart to a person, and keeps every vote", () => {
    const open = result([vote(2), vote(4), vote(4)]);
    expect(open).toMatchObject({ status: "needs_human", reasons: ["panel_spread"] });
    expect(open.votes).toHaveLength(3);
  });

  it("leaves a lost quorum to a person: who failed still counts in the panel", () => {
    expect(result([vote(4), failed, failed])).toMatchObject({
      status: "needs_human",
      reasons: ["panel_quorum"],
    });
    expect(result([vote(4), vote(4), failed])).toMatchObject({ status: "decided", score: 4 });
    expect(result([vote(4), vote(4), failed], 3)).toMatchObject({ reasons: ["panel_quorum"] });
  });

  it("counts a vote below 0.3 as none", () => {
    expect(result([vote(4), vote(4, 0.2), failed])).toMatchObject({
      reasons: ["low_confidence", "panel_quorum"],
    });
  });

  it("fails where nobody could be asked", () => {
    expect(result([failed, failed])).toMatchObject({ status: "failed", error: { code: "model_timeout" } });
  });

  it("gives a score of the scale that lies among the votes, whatever their order", () => {
    const scores = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(scores, (list) => {
        const one = result(list.map((score) => vote(score)));
        const other = result([...list].reverse().map((score) => vote(score)));
        expect(one.status).toBe(other.status);
        if (one.status === "decided" && other.status === "decided") {
          expect(list).toContain(one.score);
          expect(other.score).toBe(one.score);
          expect(Math.max(...list) - Math.min(...list)).toBeLessThanOrEqual(1);
        } else {
          expect(Math.max(...list) - Math.min(...list)).toBeGreaterThan(1);
        }
      }),
    );
  });
});
