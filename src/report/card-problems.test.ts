import { describe, expect, it } from "vitest";
import { makeCard } from "../testing/make-card.ts";
import { makeDecided, makeLabel } from "../testing/make-judgement.ts";
import { cardProblems, describeCardProblem } from "./card-problems.ts";
import { renderReport } from "./render-report.ts";
import { summarize } from "./summarize.ts";

const now = new Date("2026-02-01T00:00:00.000Z");
const use = { identity: "identity", modelsReturned: ["m-1"], confidenceThreshold: 5, now };

describe("cardProblems", () => {
  it("has none for the judge that was measured, within its time", () => {
    expect(cardProblems(makeCard(), use)).toEqual([]);
  });

  it.each([
    ["other_identity", {}, { identity: "another" }],
    ["expired", {}, { now: new Date("2026-12-01T00:00:00.000Z") }],
    ["model_changed", {}, { modelsReturned: ["m-1", "m-2"] }],
    ["threshold_lower", {}, { confidenceThreshold: 3 }],
    ["refused", { status: "refused" as const }, {}],
    ["insufficient_calibration", { status: "insufficient_calibration" as const }, {}],
  ] as const)("finds %s", (problem, card, changes) => {
    expect(cardProblems(makeCard(card), { ...use, ...changes })).toEqual([problem]);
    expect(describeCardProblem(problem)).not.toBe("");
  });

  it("believes the last re-run of the canary", () => {
    const check = (within: boolean) => ({ at: "2026-01-02", agree: 9, n: 20, within, models_returned: [] });
    const { canary } = makeCard();
    const left = makeCard({ canary: { ...canary, checks: [check(true), check(false)] } });
    const back = makeCard({ canary: { ...canary, checks: [check(false), check(true)] } });
    expect(cardProblems(left, use)).toEqual(["canary_left"]);
    expect(cardProblems(back, use)).toEqual([]);
  });

  it("does not hold a provider that names no model against the card", () => {
    expect(cardProblems(makeCard(), { ...use, modelsReturned: [] })).toEqual([]);
  });
});

describe("marks of a report", () => {
  const run = { runId: "r", suite: "s" };
  const byFindings = makeDecided({ qid: "f" }, { decided_by: "findings", confidence: 9 });
  const byEvidence = makeDecided({ qid: "e" });

  it("calls every rate that rests on findings uncalibrated without a valid card", () => {
    const summary = summarize({ ...run, judgements: [byFindings, byEvidence] });
    expect(summary).toMatchObject({ calibrated: false, calibration: null });
    expect(summary.arms[0]).toMatchObject({ calibrated: false, corrected_pass_rate: null });
    for (const format of ["text", "markdown"] as const)
      expect(renderReport(summary, format)).toContain("uncalibrated");
  });

  it("asks for no card where evidence or people decided everything", () => {
    const settled = summarize({
      ...run,
      judgements: [byFindings, byEvidence],
      labels: [makeLabel({ qid: "f" })],
    });
    expect(settled.calibrated).toBeNull();
    expect(renderReport(settled, "text")).not.toContain("alibrated");
  });

  it("says why a card that is there does not count", () => {
    const card = makeCard({ expires_at: "2026-01-15T00:00:00.000Z" });
    const summary = summarize({ ...run, judgements: [byFindings], calibration: { card, now } });
    expect(summary).toMatchObject({ calibrated: false, calibration: { problems: ["expired"] } });
    expect(renderReport(summary, "markdown")).toContain("has expired");
  });

  it("marks slices one by one", () => {
    const tagged = (judgement: typeof byFindings, tag: string) => ({ ...judgement, tags: [tag] });
    const { arms } = summarize({
      ...run,
      judgements: [tagged(byFindings, "soft"), tagged(byEvidence, "hard")],
    });
    expect(arms[0]?.tags.map(({ name, calibrated }) => [name, calibrated])).toEqual([
      ["hard", null],
      ["soft", false],
    ]);
  });
});
