import { describe, expect, it } from "vitest";
import { makeEvidence } from "../testing/make-judgement.ts";
import { evidenceFacts } from "./evidence-facts.ts";

const number = { offset: 0, equals_golden: false, explained_by: null };

describe("evidenceFacts", () => {
  it("leaves out what was not found", () => {
    expect(evidenceFacts(makeEvidence()).map(([name]) => name)).toEqual(["Query"]);
  });
  it("gathers the numbers of the prose by what explains them", () => {
    const evidence = makeEvidence();
    const numbers = [
      { ...number, as_written: "41", equals_golden: true },
      { ...number, as_written: "7" },
      { ...number, as_written: "2025", explained_by: "question" as const },
      { ...number, as_written: "9" },
    ];
    const facts = evidenceFacts({ ...evidence, prose: { ...evidence.prose, numbers } });
    expect(facts.find(([name]) => name === "Numbers in the prose")?.[1]).toEqual([
      "as in the golden: 41",
      "explained by nothing: 7, 9",
      "as in the question: 2025",
    ]);
  });
  it("counts one row as one, and says that a reading has no figure", () => {
    const evidence = makeEvidence();
    const facts = evidenceFacts({
      ...evidence,
      query: { ...evidence.query, status: "ran", row_count: 1 },
      figures: [{ clause: "c3", figure: null, figure_agrees: null }],
    });
    expect(facts[0]?.[1][0]).toContain("ran, 1 row · rows from");
    expect(facts.at(-1)).toEqual(["Figures of readings", ["c3: the answer gives no figure"]]);
  });
});
