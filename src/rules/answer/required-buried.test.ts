import { describe, expect, it } from "vitest";
import {
  concluding,
  declining,
  figure,
  makeClause,
  makeDisclosure,
  makeReading,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const required = makeClause({ id: "c9", marker: "REQUIRED" });
const disclosures = [makeDisclosure("buried", "c9")];
const right = concluding(["1,284", true]);
const wrong = concluding(["1,300", false]);

describe("a required disclosure that is buried", () => {
  it("is near_match where everything else would be match", () => {
    expect(ruled({ ...right, clauses: [required], findings: { ...right.findings, disclosures } })).toBe(
      "near_match by required_buried",
    );
  });

  it("is near_match in a good refusal", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        clauses: [required],
        findings: { ...declining, disclosures },
      }),
    ).toBe("near_match by required_buried");
  });

  it("does not soften a wrong value", () => {
    expect(ruled({ ...wrong, clauses: [required], findings: { ...wrong.findings, disclosures } })).toBe(
      "no_match by not_contained",
    );
  });

  it("leaves another near_match its rule", () => {
    expect(
      ruled({
        clauses: [required, makeClause({ marker: "DIVERGENT", figure: figure(1300) })],
        findings: { ...wrong.findings, disclosures, readings: [makeReading()] },
        evidence: { ...wrong.evidence, figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] },
      }),
    ).toBe("near_match by divergent_reading");
  });

  it("keeps an answer from being right while nobody looked for it", () => {
    expect(ruled({ ...right, clauses: [required] })).toBe("a person: no_model");
  });
});
