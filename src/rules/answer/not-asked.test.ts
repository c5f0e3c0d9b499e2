import { describe, expect, it } from "vitest";
import { makeClause, otherRows, ranRows } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("what nobody looked for", () => {
  it("decides nothing without findings", () => {
    expect(ruled({ findings: null })).toBe("a person: no_model");
  });

  it("decides nothing with findings that state nothing", () => {
    expect(ruled({ findings: { declines: null }, evidence: ranRows(otherRows) })).toBe("a person: no_model");
  });

  it("decides nothing about a text", () => {
    expect(
      ruled({
        golden: { kind: "text" },
        value: { kind: "text", alternatives: ["Mill Jetty"] },
        findings: {},
      }),
    ).toBe("a person: no_model");
  });

  it("decides nothing about criteria", () => {
    expect(
      ruled({ golden: { kind: "criteria" }, value: { kind: "none" }, clauses: [makeClause()], findings: {} }),
    ).toBe("a person: no_model");
  });
});
