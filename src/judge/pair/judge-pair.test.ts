import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedAbout, createRubricModel, makeRubric, preferred } from "../../../test/judge/rubric-model.ts";
import type { PairJudgement } from "../../domain/index.ts";
import { ModelError } from "../../errors/index.ts";
import { createScriptedModel } from "../../model/index.ts";
import { judgePair } from "./judge-pair.ts";

const rubric = makeRubric();
const a = "Berth six is free until noon.";
const b = "There may be a berth.";

/** Prefers the longer output in fact, whatever its place. */
const longer = () =>
  createRubricModel((asked) => {
    const [first, second] = asked.sources.slice(-2).map(({ text }) => text.length);
    return preferred(
      asked,
      (first ?? 0) === (second ?? 0) ? "tie" : (first ?? 0) > (second ?? 0) ? "first" : "second",
    );
  });
const placed = (place: "first" | "second") => createRubricModel((asked) => preferred(asked, place));

function criteriaOf(judgement: PairJudgement) {
  if (judgement.status === "unscored") throw new Error("unexpected");
  return judgement.criteria;
}

describe("judgePair", () => {
  it("asks every criterion in both orders, and gates not at all", async () => {
    const model = longer();
    await judgePair({ rubric, a, b, model, input: "A berth?" });
    const asked = model.requests.map((request) => {
      const { part, sources } = askedAbout(request);
      return `${part}: ${sources.at(-2)?.text === a ? "ab" : "ba"}`;
    });
    expect(asked.sort()).toEqual(["courtesy: ab", "courtesy: ba", "precision: ab", "precision: ba"]);
  });

  it("tells both orders the same, with the statements against bias, and neither a name nor a side", async () => {
    const model = longer();
    await judgePair({
      rubric,
      a: { output: a, system: "harbour-one" },
      b: { output: b, system: "harbour-two" },
      model,
      criteria: ["courtesy"],
    });
    const [one, other] = model.requests;
    expect(one?.instructions).toBe(other?.instructions);
    expect(one?.instructions).toContain("Do not prefer an output because it is longer.");
    for (const { instructions, data } of model.requests) {
      expect(`${instructions}${data}`).not.toMatch(/harbour-(?:one|two)/);
    }
  });

  it("names the winner where both orders agree, and no overall winner without a rule", async () => {
    const judgement = await judgePair({ rubric, a, b, model: longer() });
    expect(judgement).toMatchObject({
      status: "decided",
      overall: { rule: "none", winner: null },
      position_consistency: { consistent: 2, criteria: 2 },
    });
    expect(criteriaOf(judgement)).toMatchObject([
      { winner: "a", kind: "agreed", confidence: expect.closeTo(0.8) },
      { winner: "a", kind: "agreed" },
    ]);
  });

  it.each([
    ["first", "first"],
    ["second", "second"],
  ] as const)(
    "records a judge that goes by the %s place as order-sensitive, apart from an agreed tie",
    async (place, favours) => {
      const judgement = await judgePair({ rubric, a, b, model: placed(place) });
      expect(criteriaOf(judgement)[0]).toMatchObject({
        status: "decided",
        winner: "tie",
        kind: "order_sensitive",
        disagreement: "opposite",
        favours,
        confidence: 0.5,
      });
      expect(judgement).toMatchObject({ position_consistency: { consistent: 0, criteria: 2 } });
    },
  );

  it("records a tie against a winner", async () => {
    const model = createRubricModel((asked) =>
      preferred(asked, asked.sources.at(-2)?.text === a ? "first" : "tie"),
    );
    expect(criteriaOf(await judgePair({ rubric, a, b, model }))[0]).toMatchObject({
      kind: "order_sensitive",
      disagreement: "one_tie",
      favours: "first",
    });
  });

  it("asks nothing of equal or empty outputs", async () => {
    const model = createScriptedModel([]);
    for (const [one, other] of [
      [a, a],
      ["", ""],
      ["  \n", "…"],
    ] as const) {
      const judgement = await judgePair({
        rubric,
        a: one,
        b: other,
        model,
        settings: { overall: "lexicographic" },
      });
      expect(judgement).toMatchObject({
        status: "decided",
        decided_by: "evidence",
        overall: { winner: "tie" },
        position_consistency: { consistent: 0, criteria: 0 },
      });
      expect(criteriaOf(judgement)[0]).toMatchObject({ winner: "tie", kind: "identical", confidence: null });
    }
    expect(model.requests).toEqual([]);
  });

  it("asks about an empty output against one that says something", async () => {
    const model = longer();
    expect(criteriaOf(await judgePair({ rubric, a: "", b, model }))[0]).toMatchObject({ winner: "b" });
    expect(model.requests).toHaveLength(4);
  });

  it("leaves a pair unscored whose output was not handed in", async () => {
    const missing = { output: null };
    expect(await judgePair({ rubric, a: missing, b, model: longer() })).toMatchObject({
      status: "unscored",
      reason: "not_submitted",
    });
  });

  it("decides nothing by one order where the other failed", async () => {
    const model = createRubricModel((asked) => {
      const ab = asked.sources.at(-2)?.text === a;
      if (asked.part === "courtesy" && !ab)
        return new ModelError({ code: "model_timeout", message: "Late." });
      return preferred(asked, ab ? "first" : "second");
    });
    const judgement = await judgePair({ rubric, a, b, model, settings: { overall: "lexicographic" } });
    expect(judgement).toMatchObject({ status: "failed", error: { code: "model_timeout" } });
    expect(judgement).not.toHaveProperty("overall");
    const [courtesy, precision] = criteriaOf(judgement);
    expect(courtesy).not.toHaveProperty("winner");
    expect(precision).toMatchObject({ status: "decided", winner: "a" });
  });

  it("leaves a winner with a mean confidence below 0.3 to a person", async () => {
    const model = createRubricModel((asked) =>
      preferred(asked, asked.sources.at(-2)?.text === a ? "first" : "second", 0.2),
    );
    expect(await judgePair({ rubric, a, b, model })).toMatchObject({
      status: "needs_human",
      reasons: ["low_confidence"],
    });
  });

  it("is the same result when a and b change sides", async () => {
    const text = fc.string({ minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 0, max: 5 }), async (one, other, seed) => {
        const model = createRubricModel((asked) => {
          const [first = "", second = ""] = asked.sources.slice(-2).map((source) => source.text);
          const lean = (first.length * 3 + second.length * 5 + seed + (asked.part ?? "").length) % 4;
          return preferred(asked, lean === 0 ? "tie" : lean === 1 ? "first" : "second", 0.3 + lean / 5);
        });
        const settings = { overall: "majority_of_criteria" } as const;
        const straight = await judgePair({ rubric, a: one, b: other, model, settings });
        const swapped = await judgePair({ rubric, a: other, b: one, model, settings });
        expect(mirrored(swapped)).toEqual(outcomes(straight));
      }),
      { numRuns: 60 },
    );
  });

  it("refuses a rubric of gates alone", async () => {
    await expect(judgePair({ rubric: makeRubric({ criteria: [] }), a, b })).rejects.toThrow(/no criterion/);
  });

  it("refuses to compare outputs of the judge's family", async () => {
    const model = createScriptedModel([], { id: "openai:gpt-5" });
    const sides = { a: { output: a, generatorModel: "gpt-4o" }, b };
    await expect(judgePair({ rubric, ...sides, model })).rejects.toMatchObject({ code: "self_judging" });
  });
});

function outcomes(judgement: PairJudgement) {
  return {
    status: judgement.status,
    overall: judgement.status === "decided" ? judgement.overall.winner : null,
    criteria: criteriaOf(judgement).map((criterion) =>
      criterion.status === "decided"
        ? {
            id: criterion.id,
            winner: criterion.winner,
            kind: criterion.kind,
            favours: criterion.favours,
            confidence: criterion.confidence,
          }
        : { id: criterion.id, status: criterion.status },
    ),
  };
}

const other = { a: "b", b: "a", tie: "tie" } as const;

function mirrored(judgement: PairJudgement) {
  const { status, overall, criteria } = outcomes(judgement);
  return {
    status,
    overall: overall === null ? null : other[overall],
    criteria: criteria.map((criterion) =>
      "winner" in criterion && criterion.winner !== undefined
        ? { ...criterion, winner: other[criterion.winner] }
        : criterion,
    ),
  };
}
