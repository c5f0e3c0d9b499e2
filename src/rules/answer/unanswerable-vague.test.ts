import { describe, expect, it } from "vitest";
import { declining, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("a refusal that says little", () => {
  it("is near_match where it names no missing data", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { ...declining, names_missing_data: sure({ names: false }) },
      }),
    ).toBe("near_match by unanswerable_vague");
  });

  it("is near_match where the caveat of a proxy is buried", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: { ...declining, proxy: sure({ kind: "buried" as const }) },
      }),
    ).toBe("near_match by unanswerable_vague");
  });

  it("is not vague where it names the missing data", () => {
    expect(ruled({ golden: { kind: "unanswerable" }, value: { kind: "none" }, findings: declining })).toBe(
      "match by unanswerable_declined",
    );
  });
});
