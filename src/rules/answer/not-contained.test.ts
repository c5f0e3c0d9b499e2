import { describe, expect, it } from "vitest";
import { concluding, jetties, makeSituation, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";
import { decideAnswer } from "../index.ts";

describe("an answer that does not contain the golden", () => {
  it("is no_match where prose concludes another value", () => {
    expect(ruled(concluding(["1,300", false]))).toBe("no_match by not_contained");
  });

  it("is no_match where a golden row is missing", () => {
    expect(
      ruled({ ...jetties, evidence: ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1 }) }),
    ).toBe("no_match by not_contained");
  });

  it("is no_match where prose alone holds some of the rows", () => {
    expect(ruled({ ...jetties, ...concluding(["640", true, "Upper Jetty"]) })).toBe(
      "no_match by not_contained",
    );
  });

  it("is no_match where the order counts and does not hold", () => {
    expect(
      ruled({
        ...jetties,
        findings: { order: sure({ question_asks_order: true, names_n: null, tie_break_fixed_by: null }) },
        evidence: ranRows({ gold_rows: 3, order_holds: false }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("is nobody's guess while nobody read the prose and no rows count", () => {
    expect(ruled({ findings: {} })).toBe("a person: no_model");
  });

  it("names the rows and columns that were not found", () => {
    const columns = [{ gold: "boats", state: "different" as const }];
    const missing = { outcome: "no_match" as const, gold_rows: 3, located: 2, missing: 1, columns };
    const decision = decideAnswer(makeSituation({ ...jetties, evidence: ranRows(missing) }));
    expect(decision.because).toEqual([
      { kind: "rows", gold_rows: 3, located: 2, undecided: 0, extra: 0 },
      { kind: "column", gold: "boats", state: "different" },
    ]);
  });
});
