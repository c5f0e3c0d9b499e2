import { describe, expect, it } from "vitest";
import { makeDecided } from "../testing/make-judgement.ts";
import { distinctDoubts } from "./distinct-doubts.ts";
import { renderReport } from "./render-report.ts";
import { renderText } from "./render-text.ts";
import { summarize } from "./summarize.ts";

const doubt = { gold_status: "suspect", gold_note: "The day is open." } as const;

describe("distinctDoubts", () => {
  it("keeps one of the doubts that several samples and arms raise in the same words, in their order", () => {
    const judgements = [
      makeDecided({ qid: "tea", arm: "a" }, doubt),
      makeDecided({ qid: "tea", arm: "b" }, doubt),
      makeDecided({ qid: "rye", arm: "b" }, doubt),
      makeDecided({ qid: "tea", arm: "c" }, { ...doubt, gold_note: "Another day." }),
    ];
    const summary = summarize({ runId: "r", suite: "s", judgements, labels: [] });
    expect(distinctDoubts(summary.doubts).map(({ qid, note }) => [qid, note])).toEqual([
      ["tea", "The day is open."],
      ["rye", "The day is open."],
      ["tea", "Another day."],
    ]);
    expect(renderText(summary)).toContain("Doubts about goldens (3)");
  });

  it("names no held-out case unless it is asked to", () => {
    const judgements = [makeDecided({ qid: "secret" }, { ...doubt, split: "holdout" })];
    const summary = summarize({ runId: "r", suite: "s", judgements, labels: [] });
    expect(summary).toMatchObject({ doubts: [], holdout_doubts_hidden: 1 });
    for (const format of ["text", "markdown", "html", "json", "junit", "csv"] as const) {
      expect(renderReport(summary, format)).not.toContain("secret");
    }
    expect(renderText(summary)).toContain("1 holdout doubt is counted and not listed.");
    const listed = summarize({ runId: "r", suite: "s", judgements, labels: [], listHoldout: true });
    expect(listed).toMatchObject({ doubts: [{ qid: "secret" }], holdout_doubts_hidden: 0 });
  });
});
