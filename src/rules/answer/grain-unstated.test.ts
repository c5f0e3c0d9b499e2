import { describe, expect, it } from "vitest";
import { otherRows, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const finer = { ...otherRows, extra: 3 };
const unnamed = sure({ question: null, answer: null });

describe("figures right at a grain that is not stated", () => {
  it("are near_match", () => {
    expect(
      ruled({ findings: { grain: unnamed }, evidence: ranRows({ ...finer, sums_to_golden: true }) }),
    ).toBe("near_match by grain_unstated");
  });

  it("are nothing where they do not sum to the golden", () => {
    expect(
      ruled({
        findings: { grain: unnamed },
        evidence: ranRows({ ...finer, sums_to_golden: false, measure: "additive" }),
      }),
    ).toBe("no_match by not_contained");
  });
});
