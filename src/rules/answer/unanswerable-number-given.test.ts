import { describe, expect, it } from "vitest";
import { declining, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("a number where there is none to give", () => {
  it("is no_match although the answer declines too", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { ...declining, gives_number_for_metric: sure({ gives: true }) },
      }),
    ).toBe("no_match by unanswerable_number_given");
  });

  it("may be a proxy buried without declining", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: {
          ...declining,
          declines: sure({ declines: false }),
          proxy: sure({ kind: "buried" as const }),
        },
      }),
    ).toBe("no_match by unanswerable_number_given");
  });

  it("is not given by a buried proxy under a refusal", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { ...declining, proxy: sure({ kind: "buried" as const }) },
      }),
    ).toBe("near_match by unanswerable_vague");
  });

  it("is none where the golden holds a value", () => {
    expect(ruled({ findings: { gives_number_for_metric: sure({ gives: true }) } })).toBe(
      "a person: no_model",
    );
  });
});
