import { describe, expect, it } from "vitest";
import {
  concluding,
  figure,
  makeClause,
  makeReading,
  makeSituation,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";
import { decideAnswer } from "../index.ts";

const clauses = [makeClause({ marker: "DIVERGENT", figure: figure(1300) })];
const wrong = concluding(["1,300", false]);
const agreeing = { ...wrong.evidence, figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] };

describe("a DIVERGENT clause that asks too much", () => {
  it("is overridden where the question fixes another reading", () => {
    expect(
      ruled({
        clauses,
        findings: { ...wrong.findings, readings: [makeReading({ question: "fixes" })] },
        evidence: agreeing,
      }),
    ).toBe("no_match by divergent_overridden");
  });

  it("is overridden where the arithmetic is wrong", () => {
    expect(
      ruled({
        clauses,
        findings: { ...wrong.findings, readings: [makeReading()] },
        evidence: { ...wrong.evidence, figures: [{ clause: "c1", figure: "1,300", figure_agrees: false }] },
      }),
    ).toBe("no_match by divergent_overridden");
  });

  it("is overridden where the rubric is the key and the arithmetic is wrong", () => {
    const key = { golden: { kind: "criteria" as const }, value: { kind: "none" as const } };
    const figures = (figure_agrees: boolean) => ({
      figures: [{ clause: "c1", figure: "1,250", figure_agrees }],
    });
    const changes = { ...key, clauses, findings: { readings: [makeReading({ figure: "1,250" })] } };
    expect(ruled({ ...changes, evidence: figures(false) })).toBe("no_match by divergent_overridden");
    expect(ruled({ ...changes, evidence: figures(true) })).toBe("near_match by divergent_reading");
  });

  it("is overridden without a figure too where the question fixes another reading", () => {
    expect(
      ruled({
        clauses: [makeClause({ marker: "DIVERGENT" })],
        findings: { ...wrong.findings, readings: [makeReading({ question: "fixes" })] },
        evidence: wrong.evidence,
      }),
    ).toBe("no_match by divergent_overridden");
  });

  it("does not apply where it is not taken", () => {
    expect(
      ruled({
        clauses,
        findings: { ...wrong.findings, readings: [makeReading({ taken: false })] },
        evidence: wrong.evidence,
      }),
    ).toBe("no_match by not_contained");
  });

  it("is reported", () => {
    const readings = [makeReading({ question: "fixes" })];
    const decision = decideAnswer(
      makeSituation({ clauses, findings: { ...wrong.findings, readings }, evidence: agreeing }),
    );
    expect(decision.flags).toEqual(["clause_overridden"]);
  });
});
