import { describe, expect, it } from "vitest";
import { otherRows, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const finer = { ...otherRows, extra: 3 };
const stated = sure({ question: null, answer: "by jetty" });

describe("sums that are not the golden", () => {
  it("are no_match at the grain claimed", () => {
    expect(
      ruled({
        findings: { grain: stated },
        evidence: ranRows({ ...finer, sums_to_golden: false, measure: "additive" }),
      }),
    ).toBe("no_match by grain_wrong");
  });

  it("are a plain difference where the rows are as many as the golden's", () => {
    expect(
      ruled({ findings: { grain: stated }, evidence: ranRows({ ...otherRows, sums_to_golden: false }) }),
    ).toBe("no_match by not_contained");
  });
});
