import { describe, expect, it } from "vitest";
import { declining, noEvidence, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("an answer without number and without refusal", () => {
  it("is no_match", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { ...declining, declines: sure({ declines: false }) },
      }),
    ).toBe("no_match by unanswerable_not_declined");
  });

  it("is no refusal by a labelled proxy", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: {
          ...declining,
          declines: sure({ declines: false }),
          proxy: sure({ kind: "clearly_labelled" as const }),
        },
      }),
    ).toBe("no_match by unanswerable_not_declined");
  });

  it("is decided without a model where it contains nothing", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: null,
        attempt: { answer_text: "…", final_query: null, truncated: false, contaminated: false },
        evidence: { prose: { ...noEvidence.prose, contentless: true, holds_number: false } },
      }),
    ).toBe("no_match by unanswerable_not_declined");
  });

  it("is nobody's guess while nobody looked for a refusal", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { declines: null, names_missing_data: sure({ names: true }) },
      }),
    ).toBe("a person: no_model");
  });
});
