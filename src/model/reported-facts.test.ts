import { describe, expect, it } from "vitest";
import { reportedName, reportedTokens } from "./reported-facts.ts";

describe("what a provider reports", () => {
  it.each([0, 1, 200_000, 1_000_000_000])("is a count of tokens: %s", (count) => {
    expect(reportedTokens(count)).toBe(count);
  });

  it.each([
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
    1e300,
    "12",
    null,
    {},
    [3],
  ])("is no count of tokens: %s", (value) => {
    expect(reportedTokens(value)).toBeNull();
  });

  it("is the name of a model, unless it is none", () => {
    expect(reportedName("gpt-5-mini-2026-01-01")).toBe("gpt-5-mini-2026-01-01");
    for (const value of ["", "m".repeat(257), 5, null, undefined, ["m"]])
      expect(reportedName(value)).toBeNull();
  });
});
