import { describe, expect, it } from "vitest";
import { noFindings, type Quote } from "../domain/index.ts";
import { makeDecided, makeEvidence, makeFailed, makeNeedsHuman } from "../testing/make-judgement.ts";
import { renderJudgement } from "./render-judgement.ts";

const view = { label: null, loadedCase: null, attempt: null };

describe("renderJudgement", () => {
  it("starts with the verdict, the rule and who decided", () => {
    const text = renderJudgement({ ...view, judgement: makeDecided({ qid: "tea" }) });
    expect(text.split("\n")[0]).toBe(
      "tea [default, sample 0]: match by rule contained, decided by evidence, confidence 10",
    );
  });
  it("says why a person is needed and what evidence suggests", () => {
    const judgement = makeNeedsHuman({}, { reasons: ["table_undecided"], tentative: "match" });
    expect(renderJudgement({ ...view, judgement })).toContain(
      "needs a person (table_undecided), evidence suggests match",
    );
  });
  it("shows the error of a failure and nothing that looks like a verdict", () => {
    const text = renderJudgement({ ...view, judgement: makeFailed() });
    expect(text).toContain("failed (model_timeout)");
    expect(text).not.toMatch(/\bmatch\b/);
  });
  it("says that the golden could not be doubted", () => {
    const judgement = makeDecided({}, { gold_status: "verified", gold_doubt_error: "model_timeout" });
    expect(renderJudgement({ ...view, judgement })).toContain("it could not be doubted (model_timeout)");
  });
  it("lets no control character of judged text through", () => {
    const hostile = "\u001b[2J\u202ex";
    const quote: Quote = { source: 1, role: "answer", quote: hostile, offset: 0, grade: "exact" };
    const findings = { ...noFindings, construction: { built: hostile, confidence: 3, quote } };
    const evidence = makeEvidence({
      golden_notes: [hostile],
      query: { ...makeEvidence().query, message: hostile },
    });
    const judgement = makeDecided(
      { qid: hostile, arm: hostile },
      { why: hostile, evidence, findings, must_not_use_hits: [hostile] },
    );
    const text = renderJudgement({ ...view, judgement });
    for (const control of ["\u001b", "\u202e"]) expect(text).not.toContain(control);
  });
});
