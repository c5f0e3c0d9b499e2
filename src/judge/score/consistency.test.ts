import { describe, expect, it } from "vitest";
import { createRubricModel, gated, looked, makeRubric, scored } from "../../../test/judge/rubric-model.ts";
import { judgeOutput } from "./judge-output.ts";

const rubric = makeRubric();
const filler = "The tide turned and the crew took note of it. ".repeat(60);
const long = `The pier measures 40 metres. ${filler}Later: the pier measures 45 metres.`;

function reply(contradictions: readonly object[], result: string) {
  return createRubricModel(({ schema, part }) => {
    if (schema === "internal_consistency") {
      return {
        json: { evidence: [looked(0)], contradictions, reasoning: "Read whole.", result, confidence: 0.9 },
      };
    }
    return part === "no_berth_numbers" ? gated("pass") : scored(5);
  });
}

describe("the gate of internal consistency", () => {
  it("is asked of long outputs alone, with the figures that a program found different", async () => {
    const model = reply([], "consistent");
    await judgeOutput({ rubric, output: "Short. The pier measures 40 metres.", model });
    expect(model.requests.some(({ schema }) => schema.name === "internal_consistency")).toBe(false);
    const judgement = await judgeOutput({ rubric, output: long, model });
    const asked = model.requests.find(({ schema }) => schema.name === "internal_consistency");
    expect(asked?.data).toContain('"figures":["40","45"]');
    expect(judgement.status === "decided" && judgement.gates.at(-1)).toMatchObject({
      id: "internal_consistency",
      result: "pass",
    });
  });

  it("fails an output whatever its scores on a finding with two quotes", async () => {
    const contradiction = {
      evidence: [
        { source: 0, quote: "measures 40 metres" },
        { source: 0, quote: "measures 45 metres" },
      ],
      reason: "One pier, two lengths.",
      kind: "numeric",
    };
    const judgement = await judgeOutput({
      rubric,
      output: long,
      model: reply([contradiction], "contradictory"),
    });
    expect(judgement).toMatchObject({
      verdict: "fail",
      failed_by: [{ kind: "gate", id: "internal_consistency" }],
    });
  });

  it("is failed to be judged, not failed, on a finding with one quote", async () => {
    const contradiction = {
      evidence: [{ source: 0, quote: "measures 40 metres" }],
      reason: "Odd.",
      kind: "numeric",
    };
    const judgement = await judgeOutput({
      rubric,
      output: long,
      model: reply([contradiction], "contradictory"),
    });
    expect(judgement).toMatchObject({ status: "failed", error: { code: "quote_not_found" } });
  });

  it("can be turned off or asked of everything", async () => {
    const never = reply([], "consistent");
    await judgeOutput({ rubric, output: long, model: never, settings: { consistency: "never" } });
    expect(never.requests).toHaveLength(3);
    const always = reply([], "consistent");
    await judgeOutput({ rubric, output: "Short text.", model: always, settings: { consistency: "always" } });
    expect(always.requests).toHaveLength(4);
  });

  it("keeps its id to itself", async () => {
    const gates = [{ id: "internal_consistency", pass: "Yes.", fail: "No." }];
    await expect(judgeOutput({ rubric: makeRubric({ gates }), output: "x1" })).rejects.toThrow(/another id/);
  });
});
