import { describe, expect, it } from "vitest";
import { concluding, declining } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("the veto", () => {
  it("forces no_match although the value is right", () => {
    expect(
      ruled({ ...concluding(["1,284", true]), veto: { hits: ["hires.draft"], left_for_the_judge: [] } }),
    ).toBe("no_match by must_not_use");
  });

  it("comes before a good refusal", () => {
    expect(
      ruled({
        golden: { kind: "unanswerable" },
        value: { kind: "none" },
        findings: declining,
        veto: { hits: ["hires.draft"], left_for_the_judge: [] },
      }),
    ).toBe("no_match by must_not_use");
  });

  it("needs no model", () => {
    expect(
      ruled({
        findings: null,
        settings: { model: "none" },
        veto: { hits: ["hires.draft"], left_for_the_judge: [] },
      }),
    ).toBe("no_match by must_not_use");
  });

  it("leaves alone what it only passes on", () => {
    expect(
      ruled({ ...concluding(["1,284", true]), veto: { hits: [], left_for_the_judge: ["returns as hires"] } }),
    ).toBe("match by contained");
  });
});
