import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  askedAbout,
  createRubricModel,
  gated,
  looked,
  makeRubric,
  scored,
} from "../../../test/judge/rubric-model.ts";
import { ModelError } from "../../errors/index.ts";
import { createScriptedModel } from "../../model/index.ts";
import { judgeOutput } from "./judge-output.ts";

const rubric = makeRubric();
const output = "Berth six is free until noon. Call channel 12.";
const fine = createRubricModel(({ part }) => (part === "no_berth_numbers" ? gated("pass") : scored(4)));

describe("judgeOutput", () => {
  it("asks one question for each criterion and gate, and passes where nothing stops it", async () => {
    const model = createRubricModel(({ part }) => (part === "no_berth_numbers" ? gated("pass") : scored(4)));
    const judgement = await judgeOutput({ rubric, output, model, input: "Is a berth free?" });
    expect(model.requests.map((request) => askedAbout(request).part).sort()).toEqual([
      "courtesy",
      "no_berth_numbers",
      "precision",
    ]);
    expect(judgement).toMatchObject({ status: "decided", verdict: "pass", failed_by: [] });
  });

  it("shows no criterion another one, nor a score that another one came to", async () => {
    const model = createRubricModel(({ part }) =>
      part === "no_berth_numbers" ? gated("pass") : scored(part === "courtesy" ? 2 : 5),
    );
    await judgeOutput({
      rubric: makeRubric({
        anchors: [
          { criterion: "courtesy", output: "Anchor of courtesy.", score: 1, why: "No greeting." },
          { criterion: "precision", output: "Anchor of precision.", score: 5, why: "All figures." },
        ],
        calibrationNotes: "Raters differ on courtesy.",
      }),
      output,
      model,
    });
    for (const request of model.requests) {
      const { part } = askedAbout(request);
      const text = `${request.instructions}\n${request.data}`;
      for (const other of ["courtesy", "precision", "no_berth_numbers"].filter((id) => id !== part)) {
        expect(text).not.toContain(other);
      }
      expect(text).not.toContain("It fits.");
    }
  });

  it("asks for evidence, reasoning, score, confidence, improvement and stage in this order", async () => {
    const model = createRubricModel(({ part }) => (part === "no_berth_numbers" ? gated("pass") : scored(4)));
    await judgeOutput({ rubric, output, model, criteria: ["courtesy"] });
    const request = model.requests.find(({ schema }) => schema.name === "criterion_score");
    const order = ["evidence", "reasoning", "score", "confidence", "improvement", "stage"];
    expect(request?.schema.jsonSchema.required).toEqual(order);
    const told = order.map((key) => request?.instructions.indexOf(`"${key}"`) ?? -1);
    expect(told.every((place) => place > 0)).toBe(true);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it("fails at any failed gate, whatever the scores", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), async (one, two) => {
        const model = createRubricModel(({ part }) => {
          if (part === "no_berth_numbers") return gated("fail");
          return scored(part === "courtesy" ? one : two);
        });
        const judgement = await judgeOutput({ rubric, output, model });
        expect(judgement).toMatchObject({
          status: "decided",
          verdict: "fail",
          failed_by: [{ kind: "gate", id: "no_berth_numbers" }],
        });
      }),
      { numRuns: 25 },
    );
  });

  it("gives no verdict and no number where a criterion failed, and keeps the others", async () => {
    const model = createRubricModel(({ part }) => {
      if (part === "no_berth_numbers") return gated("pass");
      return part === "courtesy" ? "not json" : scored(5);
    });
    const judgement = await judgeOutput({ rubric, output, model });
    expect(judgement).toMatchObject({ status: "failed", verdict: null, error: { code: "output_malformed" } });
    if (judgement.status !== "failed") throw new Error("unexpected");
    const [courtesy, precision] = judgement.criteria;
    expect(courtesy).toMatchObject({ status: "failed" });
    expect(courtesy).not.toHaveProperty("score");
    expect(precision).toMatchObject({ status: "decided", score: 5 });
    expect(judgement.calls.map(({ outcome }) => outcome)).toEqual([
      "ok",
      "output_malformed",
      "output_malformed",
      "ok",
    ]);
  });

  it("lets a failed gate decide although a criterion failed, and keeps that failure", async () => {
    const model = createRubricModel(({ part }) => (part === "no_berth_numbers" ? gated("fail") : "{}"));
    const judgement = await judgeOutput({ rubric, output, model });
    expect(judgement).toMatchObject({ status: "decided", verdict: "fail" });
    expect(judgement.status === "decided" && judgement.criteria.map(({ status }) => status)).toEqual([
      "failed",
      "failed",
    ]);
  });

  it("fails a criterion below its pass, after everything else", async () => {
    const model = createRubricModel(({ part }) => (part === "no_berth_numbers" ? gated("pass") : scored(2)));
    const judgement = await judgeOutput({ rubric, output, model });
    expect(judgement).toMatchObject({ verdict: "fail", failed_by: [{ kind: "criterion", id: "courtesy" }] });
  });

  it.each([0.29, 0])("leaves a criterion with confidence %d to a person", async (confidence) => {
    const model = createRubricModel(({ part }) => {
      if (part === "no_berth_numbers") return gated("pass");
      return part === "courtesy" ? scored(5, { confidence }) : scored(5);
    });
    const judgement = await judgeOutput({ rubric, output, model });
    expect(judgement).toMatchObject({ status: "needs_human", reasons: ["low_confidence"] });
    expect(judgement.status === "needs_human" && judgement.criteria[0]).not.toHaveProperty("score");
  });

  it("judges with confidence 0.3", async () => {
    const model = createRubricModel(({ part }) =>
      part === "no_berth_numbers" ? gated("pass", { confidence: 0.3 }) : scored(5, { confidence: 0.3 }),
    );
    expect(await judgeOutput({ rubric, output, model })).toMatchObject({ verdict: "pass" });
  });

  it("asks nothing of an empty output, and gives it no score", async () => {
    const model = createScriptedModel([]);
    for (const empty of ["", " \n\t", "…", "***"]) {
      const judgement = await judgeOutput({ rubric, output: empty, model });
      expect(judgement).toMatchObject({ verdict: "fail", decided_by: "evidence", criteria: [], calls: [] });
    }
    expect(await judgeOutput({ rubric, output: null, model })).toMatchObject({
      status: "unscored",
      reason: "not_submitted",
    });
    expect(model.requests).toEqual([]);
  });

  it("sends nothing of an output beyond the limit, and cuts nothing", async () => {
    const model = createScriptedModel([]);
    const judgement = await judgeOutput({ rubric, output: "x".repeat(10 * 1024 * 1024), model });
    expect(judgement).toMatchObject({
      status: "failed",
      error: { code: "input_too_large", retryable: false },
    });
    expect(model.requests).toEqual([]);
  });

  it("judges an output that is the rubric itself like any other", async () => {
    const text = JSON.stringify(rubric);
    const model = createRubricModel(({ part, sources }) => {
      expect(sources.at(-1)).toEqual({ role: "answer", label: "output to judge", text });
      return part === "no_berth_numbers" ? gated("pass") : scored(1);
    });
    expect(await judgeOutput({ rubric, output: text, model })).toMatchObject({ verdict: "fail" });
  });

  it("leaves everything that checks do not decide to a person where there is no model", async () => {
    expect(await judgeOutput({ rubric, output })).toMatchObject({
      status: "needs_human",
      reasons: ["no_model"],
    });
    const checks = [{ kind: "forbidden_text", text: "Berth six" } as const];
    expect(await judgeOutput({ rubric, output, checks })).toMatchObject({
      verdict: "fail",
      decided_by: "evidence",
      failed_by: [{ kind: "check", id: "forbidden_text" }],
    });
  });

  it("never lets scores hide a failed check, nor takes an unknown one for passed", async () => {
    const late = [{ kind: "latency", maxMs: 100 } as const];
    expect(await judgeOutput({ rubric, output, model: fine, checks: late, latencyMs: 250 })).toMatchObject({
      verdict: "fail",
      failed_by: [{ kind: "check", id: "latency" }],
    });
    expect(await judgeOutput({ rubric, output, model: fine, checks: late })).toMatchObject({
      status: "needs_human",
      reasons: ["check_unknown"],
    });
  });

  it("leaves an output unscored whose expected answer is missing where one is needed", async () => {
    const settings = { requireReference: true };
    expect(await judgeOutput({ rubric, output, model: fine, settings })).toMatchObject({
      status: "unscored",
      reason: "reference_missing",
    });
    const [first] = rubric.criteria;
    const withReference = makeRubric({
      criteria: [{ ...first, allowedQuoteRoles: ["answer", "expected"] } as never],
    });
    expect(await judgeOutput({ rubric: withReference, output, model: fine })).toMatchObject({
      reason: "reference_missing",
    });
    expect(
      await judgeOutput({ rubric: withReference, output, model: fine, expected: "Berth six." }),
    ).toMatchObject({ verdict: "pass" });
  });

  it("refuses to judge outputs of its own family unless told, and flags them then", async () => {
    const model = createScriptedModel([], { id: "anthropic:claude-opus-4-5" });
    const own = { rubric, output: "", model, generatorModel: "claude-sonnet-4-5" };
    await expect(judgeOutput(own)).rejects.toMatchObject({ code: "self_judging" });
    expect(await judgeOutput({ ...own, settings: { allowSelfJudge: true } })).toMatchObject({
      flags: ["self_judged"],
    });
  });

  it("keeps quotes that were found only after normalising, flagged", async () => {
    const model = createRubricModel(({ part }) =>
      part === "no_berth_numbers"
        ? gated("pass")
        : scored(4, { evidence: [{ source: 0, quote: "free  until noon" }] }),
    );
    expect(await judgeOutput({ rubric, output, model, generatorModel: "other:writer" })).toMatchObject({
      flags: ["quote_normalised"],
    });
  });

  it("does not take a quote of an earlier message of the assistant for one of the output", async () => {
    const messages = [
      { role: "user" as const, content: "A berth?" },
      { role: "assistant" as const, content: "Which length?" },
    ];
    const model = createRubricModel(({ part }) =>
      part === "no_berth_numbers"
        ? gated("pass", { evidence: [looked(2)] })
        : scored(4, { evidence: [{ source: 1, quote: "Which length?" }] }),
    );
    const judgement = await judgeOutput({ rubric, output, messages, model });
    expect(judgement).toMatchObject({ status: "failed", error: { code: "quote_role" } });
  });

  it("asks a whole rubric in one question where told, and says so in its identity", async () => {
    const item = (id: string) => ({
      id,
      evidence: [looked(0)],
      reasoning: "It fits.",
      score: 4,
      confidence: 0.8,
      improvement: "Greet.",
      stage: "format",
    });
    const gate = {
      id: "no_berth_numbers",
      evidence: [looked(0)],
      reasoning: "None.",
      result: "pass",
      confidence: 1,
    };
    const reply = { json: { gates: [gate], criteria: [item("precision"), item("courtesy")] } };
    const together = createScriptedModel([reply], { id: "scripted:judge" });
    const judgement = await judgeOutput({
      rubric,
      output,
      model: together,
      settings: { isolation: "together" },
    });
    expect(judgement).toMatchObject({ verdict: "pass", calls: [{ purpose: "together" }] });
    expect(judgement.status === "decided" && judgement.criteria.map(({ id }) => id)).toEqual([
      "courtesy",
      "precision",
    ]);
    const each = await judgeOutput({ rubric, output, model: fine });
    expect(judgement.pins.judge_identity).not.toBe(each.pins.judge_identity);
  });

  it("fails every part where the one question for all brings nothing", async () => {
    const model = createScriptedModel([new ModelError({ code: "model_timeout", message: "Late." })]);
    const judgement = await judgeOutput({ rubric, output, model, settings: { isolation: "together" } });
    expect(judgement).toMatchObject({ status: "failed", error: { code: "model_timeout" } });
    expect(
      judgement.status === "failed" && judgement.criteria.every(({ status }) => status === "failed"),
    ).toBe(true);
  });

  it("has another identity for another revision, content, model, criterion or check", async () => {
    const identities = await Promise.all(
      [
        { rubric },
        { rubric: makeRubric({ revision: "v2" }) },
        { rubric: makeRubric({ definition: "Replies to crews." }) },
        { rubric, criteria: ["courtesy"] },
        { rubric, checks: [{ kind: "latency", maxMs: 1 } as const] },
        { rubric, settings: { consistency: "never" } as const },
      ].map(async (options) => (await judgeOutput({ ...options, output: "" })).pins.judge_identity),
    );
    expect(new Set(identities).size).toBe(identities.length);
    expect((await judgeOutput({ rubric, output: "", model: fine })).pins.judge_identity).not.toBe(
      identities[0],
    );
  });

  it.each([
    ["a criterion that the rubric does not have", { criteria: ["courtesi"] }, /courtesy/],
    [
      "a schema that would let values through unseen",
      { checks: [{ kind: "json_schema", schema: { unevaluatedItems: false } }] },
      /unevaluatedItems/,
    ],
    [
      "two checks with one id",
      {
        checks: [
          { kind: "latency", id: "x", maxMs: 1 },
          { kind: "latency", id: "x", maxMs: 2 },
        ],
      },
      /twice/,
    ],
  ] as const)("refuses %s", async (_what, options, message) => {
    await expect(judgeOutput({ rubric, output, ...options } as never)).rejects.toThrow(message);
  });

  it("refuses a model that cannot do strict structured output before any call", async () => {
    const model = createScriptedModel([], { capabilities: { structuredOutput: "unsupported" } });
    await expect(judgeOutput({ rubric, output, model })).rejects.toMatchObject({ code: "model_unsupported" });
  });
});
