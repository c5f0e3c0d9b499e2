import { describe, expect, it } from "vitest";
import { makeDecided, makeFailed, makeNeedsHuman } from "../testing/make-judgement.ts";
import { evaluateGate } from "./gate.ts";
import { gateSchema } from "./gate-config.ts";
import { summarize } from "./summarize.ts";

const wrong = { verdict: "no_match", rule: "not_contained" } as const;
const summaryOf = (judgements: Parameters<typeof summarize>[0]["judgements"]) =>
  summarize({ runId: "run-1", suite: "shop", judgements });

describe("evaluateGate", () => {
  it("passes a run in which every attempt has an outcome when nothing is asked", () => {
    expect(evaluateGate(summaryOf([makeDecided(), makeNeedsHuman({ qid: "b" })]), {}).result).toBe("passed");
  });
  it("calls failed attempts a lack of coverage, not a failure of the judged system", () => {
    const summary = summaryOf([makeFailed({ qid: "a" }), makeDecided({ qid: "b" }, wrong)]);
    expect(evaluateGate(summary, { minPassRate: 0.9 }).result).toBe("coverage");
    expect(evaluateGate(summary, { minPassRate: 0.9, minCoverage: 0.5 }).result).toBe("failed");
  });
  it("holds the lower bound against the bar when strict", () => {
    const summary = summaryOf(Array.from({ length: 10 }, (_, index) => makeDecided({ qid: `c${index}` })));
    expect(evaluateGate(summary, { minPassRate: 0.9 }).result).toBe("passed");
    expect(evaluateGate(summary, { minPassRate: 0.9, strict: true }).result).toBe("failed");
  });
  it("fails a bar on a rate that does not exist", () => {
    expect(evaluateGate(summaryOf([makeNeedsHuman()]), { minPassRate: 0.1 }).result).toBe("failed");
  });
  it("puts a failed bar before open cases and names both", () => {
    const summary = summaryOf([makeDecided({ qid: "a" }, wrong), makeNeedsHuman({ qid: "b" })]);
    const gate = evaluateGate(summary, { maxFail: 0, maxNeedsHuman: 0 });
    expect(gate.result).toBe("failed");
    expect(gate.reasons).toHaveLength(2);
    expect(evaluateGate(summary, { maxNeedsHuman: 0 }).result).toBe("needs_human");
  });
});

describe("gateSchema", () => {
  it("refuses a percent and offers the fraction that was meant", () => {
    const result = gateSchema.safeParse({ minPassRate: 70 });
    expect(result.error?.issues[0]?.message).toContain("did you mean 0.7?");
  });
});
