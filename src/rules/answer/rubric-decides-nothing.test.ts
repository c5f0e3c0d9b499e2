import { describe, expect, it } from "vitest";
import { makeClause, makeReading } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("a rubric that is the key and decides nothing", () => {
  it("goes to a person without a call", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        findings: null,
        settings: { model: "none" },
        clauses: [makeClause({ marker: "CREDITED" })],
      }),
    ).toBe("a person: rubric_decides_nothing");
  });

  it("is no matter where a clause decides", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause()],
        findings: { readings: [makeReading()] },
      }),
    ).toBe("match by criteria_met");
  });

  it("is no matter where the golden holds a value", () => {
    expect(
      ruled({
        clauses: [makeClause({ marker: "CREDITED" })],
        findings: { values: { stated: [], confidence: 9 } },
      }),
    ).toBe("no_match by no_value_given");
  });
});
