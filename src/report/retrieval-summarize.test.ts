import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RetrievalJudgement } from "../domain/index.ts";
import { evaluateAnyGate, renderAnyReport } from "./any-report.ts";
import { reportFormats } from "./render-report.ts";
import { summarizeRetrieval } from "./retrieval-summarize.ts";

type Level = "match" | "near_match" | "no_match";

const pins = {
  ...{
    run_id: "r",
    arm: "default",
    sample: 0,
    at: "2026-01-01T00:00:00Z",
    judge_version: "retrieval/v1",
    judge_identity: "i",
  },
  ...{
    judge_model: { asked: "m", returned: null },
    prompt_sha: "",
    schema_revision: "",
    attempt_sha: "",
    confidence_threshold: 5,
  },
  entities_sha: "e",
};
const usage = { input_tokens: 0, output_tokens: 0, cached_input_tokens: 0 };

function makeBase(qid: string, levels: number) {
  return {
    ...{ type: "judgement" as const, mode: "retrieval" as const, pins: { ...pins, qid } },
    ...{
      term: `term ${qid}`,
      entity_type: null,
      returned_count: levels,
      flags: [],
      calls: [],
      usage,
      cost_usd: 0,
    },
  };
}

function makeDecided(qid: string, inScope: boolean, levels: readonly Level[]): RetrievalJudgement {
  return {
    status: "decided",
    ...makeBase(qid, levels.length),
    in_scope: { in_scope: inScope, entities: inScope ? ["x"] : [], confidence: 9 },
    returned: levels.map((level, index) => ({ entity: `e${index}`, level, why: "", confidence: 9 })),
    ...{ quotes: [], decided_by: "findings" },
  };
}

const summarize = (judgements: readonly RetrievalJudgement[]) =>
  summarizeRetrieval({ runId: "r", source: "s", judgements, precisionAt: [1, 3] });

describe("summarizeRetrieval", () => {
  it("computes coverage, recall and precision, with the strict figures beside", () => {
    const summary = summarize([
      makeDecided("a", true, ["match", "no_match", "near_match"]),
      makeDecided("b", true, ["no_match", "near_match", "no_match", "match"]),
      makeDecided("c", true, ["near_match"]),
      makeDecided("d", true, []),
      makeDecided("e", false, ["no_match", "near_match"]),
    ]);
    expect(summary.terms).toEqual({ valid: 5, in_scope: 4 });
    expect(summary.scope).toMatchObject({ value: 0.8, n: 5 });
    expect([summary.recall.lenient?.value, summary.recall.strict?.value]).toEqual([0.75, 0.5]);
    expect(summary.precision.map(({ at, lenient, strict }) => [at, lenient?.value, strict?.value])).toEqual([
      [1, 2 / 3, 1 / 3],
      [3, 4 / 7, 1 / 7],
    ]);
    expect(summary.missed.map(({ id }) => id)).toEqual(["d"]);
    expect(summary.out_of_scope.map(({ id }) => id)).toEqual(["e"]);
    expect(summary.searches.map(({ state }) => state)).toEqual([
      "hit",
      "hit",
      "near_hit",
      "missed",
      "out_of_scope",
    ]);
  });

  it("counts nothing that has no verdict as one", () => {
    const error = { code: "model_timeout", message: "", retryable: true, pauses_run: false };
    const summary = summarize([
      makeDecided("a", true, ["match"]),
      { status: "failed", ...makeBase("b", 1), error },
      { status: "needs_human", ...makeBase("c", 1), tentative: null, reasons: ["no_model"] },
      { status: "unscored", ...makeBase("d", 1), reason: "term_invalid" },
    ]);
    expect(summary.terms).toEqual({ valid: 1, in_scope: 1 });
    expect(summary.recall.lenient?.value).toBe(1);
    expect(summary.coverage).toBeCloseTo(2 / 3);
    expect(evaluateAnyGate(summary, {}).result).toBe("coverage");
    expect(evaluateAnyGate(summary, { minCoverage: 0.5, maxNeedsHuman: 0 }).result).toBe("needs_human");
  });

  it("has no rate where there is nothing to divide", () => {
    const summary = summarize([makeDecided("a", false, ["no_match"])]);
    expect(summary.recall).toEqual({ lenient: null, strict: null });
    expect(evaluateAnyGate(summary, { minPassRate: 0.5 })).toMatchObject({ result: "failed" });
  });

  it("is never stricter than lenient, whatever was judged", () => {
    const level = fc.constantFrom<Level>("match", "near_match", "no_match");
    const judgement = fc.tuple(fc.boolean(), fc.array(level, { maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(judgement, { minLength: 1, maxLength: 12 }), (all) => {
        const { recall, precision } = summarize(
          all.map(([inScope, levels], index) => makeDecided(`q${index}`, inScope, levels)),
        );
        for (const { lenient, strict } of [recall, ...precision]) {
          expect((strict?.value ?? 0) <= (lenient?.value ?? 1)).toBe(true);
        }
      }),
    );
  });

  it.each(reportFormats)("can be written as %s, with judged text made safe", (format) => {
    const hostile = { ...makeDecided("<b>\u001b[31m|x", true, []), term: "=cmd()\u202e" };
    const text = renderAnyReport(summarize([hostile, makeDecided("a", true, ["match"])]), format);
    expect(text).toContain("cmd");
    const isForPeople = format !== "json" && format !== "csv";
    const hostileCharacters = ["\u001b", "\u202e"].filter((character) => text.includes(character));
    if (isForPeople) expect(hostileCharacters).toEqual([]);
    if (format === "html" || format === "junit") expect(text).not.toContain("<b>");
  });
});
