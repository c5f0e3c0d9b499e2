import { describe, expect, it } from "vitest";
import { concluding, makeClause, makeDisclosure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const required = ["c1", "c2"].map((id) => makeClause({ id, marker: "REQUIRED" }));
const right = concluding(["1,284", true]);

describe("a required disclosure that is absent", () => {
  it("is no_match beside a right value", () => {
    expect(
      ruled({
        ...right,
        clauses: required,
        findings: {
          ...right.findings,
          disclosures: [makeDisclosure("plain"), makeDisclosure("absent", "c2")],
        },
      }),
    ).toBe("no_match by required_missing");
  });

  it("beats one that is buried", () => {
    expect(
      ruled({
        ...right,
        clauses: required,
        findings: {
          ...right.findings,
          disclosures: [makeDisclosure("buried"), makeDisclosure("absent", "c2")],
        },
      }),
    ).toBe("no_match by required_missing");
  });

  it("costs nothing where it is only credited", () => {
    expect(
      ruled({
        ...right,
        clauses: [makeClause({ marker: "CREDITED" })],
        findings: { ...right.findings, disclosures: [makeDisclosure("absent")] },
      }),
    ).toBe("match by contained");
  });
});
