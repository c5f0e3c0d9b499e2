import { describe, expect, it } from "vitest";
import { makeClause, makeReading, noEvidence } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("a rubric that is the key, not met", () => {
  it("is no_match where none of its readings is taken", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause()],
        findings: { readings: [makeReading({ taken: false })] },
      }),
    ).toBe("no_match by criteria_not_met");
  });

  it("is no_match where only DIVERGENT readings are offered and none is taken", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "DIVERGENT" })],
        findings: { readings: [makeReading({ taken: false })] },
      }),
    ).toBe("no_match by criteria_not_met");
  });

  it("is left to 9 where only a DIVERGENT reading is taken", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause(), makeClause({ id: "c2", marker: "DIVERGENT" })],
        findings: { readings: [makeReading({ taken: false }), makeReading({ clause: "c2" })] },
      }),
    ).toBe("near_match by divergent_reading");
  });

  it("goes to a person where unmarked text could change it", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [
          makeClause(),
          makeClause({
            id: "c2",
            marker: "CREDITED",
            text: "We accept a ranking by visits.",
            unmarked: true,
            unmarked_deciding: true,
          }),
        ],
        findings: { readings: [makeReading({ taken: false })] },
      }),
    ).toBe("a person: rubric_unmarked");
  });

  it("is decided without a model where the answer contains nothing", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        findings: null,
        clauses: [makeClause()],
        evidence: { prose: { ...noEvidence.prose, contentless: true } },
      }),
    ).toBe("no_match by criteria_not_met");
  });
});
