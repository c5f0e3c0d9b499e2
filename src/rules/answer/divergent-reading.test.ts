import { describe, expect, it } from "vitest";
import { concluding, figure, makeClause, makeReading } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const clauses = [makeClause({ marker: "DIVERGENT", figure: figure(1300) })];
const wrong = concluding(["1,300", false]);
const agreeing = { ...wrong.evidence, figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] };

describe("a DIVERGENT reading", () => {
  it("is near_match where the question leaves it open and the figure is right for it", () => {
    expect(
      ruled({ clauses, findings: { ...wrong.findings, readings: [makeReading()] }, evidence: agreeing }),
    ).toBe("near_match by divergent_reading");
  });

  it("does not matter where the golden is contained", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        clauses,
        findings: { ...concluding(["1,284", true]).findings, readings: [makeReading()] },
      }),
    ).toBe("match by contained");
  });

  it("gives way to an accepted one whose figure agrees", () => {
    expect(
      ruled({
        clauses: [...clauses, makeClause({ id: "c2", figure: figure(1300) })],
        findings: { ...wrong.findings, readings: [makeReading(), makeReading({ clause: "c2" })] },
        evidence: {
          ...agreeing,
          figures: [
            { clause: "c1", figure: "1,300", figure_agrees: true },
            { clause: "c2", figure: "1,300", figure_agrees: true },
          ],
        },
      }),
    ).toBe("match by accept_reading");
  });

  it("needs no figure where the rubric is the key", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "DIVERGENT" })],
        findings: { readings: [makeReading()] },
      }),
    ).toBe("near_match by divergent_reading");
  });
});
