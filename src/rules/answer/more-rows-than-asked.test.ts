import { describe, expect, it } from "vitest";
import { jetties, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const more = { outcome: "undecided" as const, gold_rows: 3, extra: 4 };
const order = sure({ question_asks_order: true, names_n: 3, tie_break_fixed_by: null });
const benign = sure({ kind: "benign" as const, singles_out: null });

describe("more rows than the N asked", () => {
  it("are near_match where nothing singles out the N", () => {
    expect(ruled({ ...jetties, findings: { order, extras: benign }, evidence: ranRows(more) })).toBe(
      "near_match by more_rows_than_asked",
    );
  });

  it("are match where prose singles out the N", () => {
    expect(
      ruled({
        ...jetties,
        findings: { order, extras: { ...benign, singles_out: "prose" } },
        evidence: ranRows(more),
      }),
    ).toBe("match by contained");
  });

  it("are match where the first N returned are they", () => {
    expect(
      ruled({ ...jetties, findings: { order }, evidence: ranRows({ ...more, first_n_are_golden: true }) }),
    ).toBe("match by contained");
  });

  it("are match where the first N returned break a tie otherwise, unless the tie-break is fixed", () => {
    const first = (fixed: "question" | null) =>
      ruled({
        ...jetties,
        findings: { order: { ...order, tie_break_fixed_by: fixed }, extras: benign },
        evidence: ranRows({ ...more, first_n_are_golden: false, first_n_qualify: true }),
      });
    expect([first(null), first("question")]).toEqual([
      "match by contained",
      "near_match by more_rows_than_asked",
    ]);
  });

  it("are no_match where they are of another population", () => {
    expect(
      ruled({
        ...jetties,
        findings: { order, extras: { ...benign, kind: "another_population" } },
        evidence: ranRows(more),
      }),
    ).toBe("no_match by not_contained");
  });

  it("cost nothing where the question names no N", () => {
    expect(ruled({ ...jetties, findings: { extras: benign }, evidence: ranRows(more) })).toBe(
      "match by contained",
    );
  });

  it("are as many as the golden declares where it is a top N", () => {
    expect(
      ruled({
        ...jetties,
        golden: { kind: "rows", topN: true },
        findings: { extras: benign },
        evidence: ranRows(more),
      }),
    ).toBe("near_match by more_rows_than_asked");
  });
});
