import { describe, expect, it } from "vitest";
import { figure, makeClause, makeDisclosure, makeReading } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("a rubric that is the key, met", () => {
  it("is match by an accepted reading", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause(), makeClause({ id: "c2", marker: "PREFERRED" })],
        findings: { readings: [makeReading(), makeReading({ clause: "c2", taken: false })] },
      }),
    ).toBe("match by criteria_met");
  });

  it("is not met by a reading whose figure is wrong", () => {
    const changes = {
      golden: { kind: "criteria" as const },
      value: { kind: "none" as const },
      clauses: [makeClause({ figure: figure(1300) })],
      findings: { readings: [makeReading({ figure: "1,250" })] },
    };
    const figures = (figure_agrees: boolean | null) => ({
      figures: [{ clause: "c1", figure: "1,250", figure_agrees }],
    });
    expect(ruled({ ...changes, evidence: figures(false) })).toBe("no_match by criteria_not_met");
    expect(ruled({ ...changes, evidence: figures(null) })).toBe("match by criteria_met");
  });

  it("is match where it only forbids and nothing of that is taken", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "WRONG" })],
        findings: { readings: [makeReading({ taken: false })] },
      }),
    ).toBe("match by criteria_met");
  });

  it("is match where it only requires and all of that is stated", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "REQUIRED" })],
        findings: { disclosures: [makeDisclosure("plain")] },
      }),
    ).toBe("match by criteria_met");
  });

  it("is not met while nobody looked", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "WRONG" })],
        findings: {},
      }),
    ).toBe("a person: no_model");
  });
});
