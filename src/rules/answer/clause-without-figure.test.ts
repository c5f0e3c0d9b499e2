import { describe, expect, it } from "vitest";
import { concluding, figure, makeClause, makeReading } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const wrong = concluding(["1,300", false]);

describe("a clause that cannot be checked", () => {
  it("goes to a person where an ACCEPT reading would decide", () => {
    expect(
      ruled({
        clauses: [makeClause()],
        findings: { ...wrong.findings, readings: [makeReading()] },
        evidence: wrong.evidence,
      }),
    ).toBe("a person: clause_without_figure");
  });

  it("goes to a person where a DIVERGENT reading would decide", () => {
    expect(
      ruled({
        clauses: [makeClause({ marker: "DIVERGENT" })],
        findings: { ...wrong.findings, readings: [makeReading()] },
        evidence: wrong.evidence,
      }),
    ).toBe("a person: clause_without_figure");
  });

  it("goes to a person where the figure of the answer cannot be compared", () => {
    expect(
      ruled({
        clauses: [makeClause({ figure: figure(1300) })],
        findings: { ...wrong.findings, readings: [makeReading()] },
        evidence: {
          ...wrong.evidence,
          figures: [{ clause: "c1", figure: "a good deal", figure_agrees: null }],
        },
      }),
    ).toBe("a person: clause_without_figure");
  });

  it("does not matter beside a right value", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        clauses: [makeClause()],
        findings: { ...concluding(["1,284", true]).findings, readings: [makeReading()] },
      }),
    ).toBe("match by contained");
  });

  it("does not matter where it is not taken", () => {
    expect(
      ruled({
        clauses: [makeClause()],
        findings: { ...wrong.findings, readings: [makeReading({ taken: false })] },
        evidence: wrong.evidence,
      }),
    ).toBe("no_match by not_contained");
  });

  it("gives way to a reading whose figure agrees", () => {
    expect(
      ruled({
        clauses: [makeClause(), makeClause({ id: "c2", figure: figure(1300) })],
        findings: { ...wrong.findings, readings: [makeReading(), makeReading({ clause: "c2" })] },
        evidence: { ...wrong.evidence, figures: [{ clause: "c2", figure: "1,300", figure_agrees: true }] },
      }),
    ).toBe("match by accept_reading");
  });
});
