import { describe, expect, it } from "vitest";
import { jetties, makeStated, otherRows, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const top_n = {
  boundary_value_right: true,
  every_returned_row_qualifies: true,
  differs_only_in_tied_rows: true,
};
const tied = ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1, extra: 1, top_n });
const order = sure({ question_asks_order: true, names_n: 3, tie_break_fixed_by: null });

describe("rows tied at the boundary", () => {
  it("are match where nothing pins the tie-break", () => {
    expect(ruled({ ...jetties, findings: { order }, evidence: tied })).toBe("match by tie_break_free");
  });

  it("are match where prose names the other row of the tie", () => {
    expect(
      ruled({
        ...jetties,
        findings: {
          order,
          values: { confidence: 9, stated: [makeStated("Ash Jetty", { gold_column: "jetty" })] },
        },
        evidence: {
          ...tied,
          values: [
            { gold_column: "jetty", row: null, as_written: "Ash Jetty", equals_golden: false, by: null },
          ],
        },
      }),
    ).toBe("match by tie_break_free");
  });

  it("are no tie where the question asks for no ranking and no number of rows", () => {
    const unranked = sure({ question_asks_order: false, names_n: null, tie_break_fixed_by: null });
    expect(ruled({ ...jetties, findings: { order: unranked }, evidence: tied })).toBe(
      "no_match by not_contained",
    );
    const golden = { ...jetties.golden, topN: 3 };
    expect(ruled({ ...jetties, golden, findings: { order: unranked }, evidence: tied })).toBe(
      "match by tie_break_free",
    );
  });

  it("are not all where a row above the boundary is missing", () => {
    expect(
      ruled({
        ...jetties,
        findings: { order },
        evidence: ranRows({
          outcome: "no_match",
          gold_rows: 3,
          located: 2,
          missing: 1,
          extra: 1,
          top_n: { ...top_n, differs_only_in_tied_rows: false },
        }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("are not all where more rows came than were asked for", () => {
    expect(
      ruled({
        ...jetties,
        findings: { order },
        evidence: ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1, extra: 4, top_n }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("are not all where the order counts and does not hold", () => {
    const unordered = ranRows({
      outcome: "no_match",
      gold_rows: 3,
      located: 2,
      missing: 1,
      extra: 1,
      top_n,
      order_holds: false,
    });
    expect(ruled({ ...jetties, findings: { order }, evidence: unordered })).toBe("no_match by not_contained");
    const unasked = { order: { ...order, question_asks_order: false } };
    expect(ruled({ ...jetties, findings: unasked, evidence: unordered })).toBe("match by tie_break_free");
  });

  it("are no matter where there is no top N", () => {
    expect(ruled({ findings: { order }, evidence: ranRows(otherRows) })).toBe("no_match by not_contained");
  });
});
