import { describe, expect, it } from "vitest";
import { jetties, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const top_n = {
  boundary_value_right: true,
  every_returned_row_qualifies: true,
  differs_only_in_tied_rows: true,
};
const tied = ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1, extra: 1, top_n });
const pinned = sure({ question_asks_order: true, names_n: 3, tie_break_fixed_by: "rubric" as const });

describe("a pinned tie-break", () => {
  it("makes the other one near_match", () => {
    expect(ruled({ ...jetties, findings: { order: pinned }, evidence: tied })).toBe(
      "near_match by tie_break_pinned",
    );
  });

  it("does not matter where every golden row is there", () => {
    expect(
      ruled({ ...jetties, findings: { order: pinned }, evidence: ranRows({ gold_rows: 3, top_n }) }),
    ).toBe("match by contained");
  });

  it("saves no top N whose boundary value is wrong", () => {
    expect(
      ruled({
        ...jetties,
        findings: { order: pinned },
        evidence: ranRows({
          outcome: "no_match",
          gold_rows: 3,
          located: 2,
          missing: 1,
          extra: 1,
          top_n: { ...top_n, boundary_value_right: false },
        }),
      }),
    ).toBe("no_match by not_contained");
  });
});
