import { describe, expect, it } from "vitest";
import {
  declining,
  makeClause,
  makeDisclosure,
  makeReading,
  sure,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("a refusal that names the missing data", () => {
  it("is match", () => {
    expect(ruled({ golden: { kind: "unanswerable" }, value: { kind: "none" }, findings: declining })).toBe(
      "match by unanswerable_declined",
    );
  });

  it("is not hurt by a clearly labelled proxy", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { ...declining, proxy: sure({ kind: "clearly_labelled" as const }) },
      }),
    ).toBe("match by unanswerable_declined");
  });

  it("does not stand in for what the rubric requires", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "REQUIRED" })],
        findings: { ...declining, disclosures: [makeDisclosure("absent")] },
      }),
    ).toBe("no_match by required_missing");
  });

  it("does not excuse a WRONG reading", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        clauses: [makeClause({ marker: "WRONG" })],
        findings: { ...declining, readings: [makeReading()] },
      }),
    ).toBe("no_match by wrong_reading");
  });
});
