import { describe, expect, it } from "vitest";
import { concluding, jetties, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const open = ranRows({
  outcome: "undecided",
  gold_rows: 3,
  located: 2,
  missing: 1,
  extra: 1,
  undecided: 1,
  reasons: ["case_only"],
});
const pair = { gold_column: "jetty", golden: "Mill Jetty", as_written: "MILL JETTY" };

describe("what the comparison left open", () => {
  it("goes to a person where no finding resolves it", () => {
    expect(ruled({ ...jetties, evidence: open })).toBe("a person: table_undecided");
  });

  it("is match where the spelling was found to be the same", () => {
    expect(
      ruled({ ...jetties, findings: { equivalences: [sure({ ...pair, same: true })] }, evidence: open }),
    ).toBe("match by contained");
  });

  it("is no_match where the spelling was found to be another", () => {
    expect(
      ruled({ ...jetties, findings: { equivalences: [sure({ ...pair, same: false })] }, evidence: open }),
    ).toBe("no_match by not_contained");
  });

  it("does not matter where other rows are missing for certain", () => {
    expect(
      ruled({
        ...jetties,
        evidence: ranRows({
          outcome: "undecided",
          gold_rows: 3,
          located: 1,
          missing: 2,
          extra: 1,
          undecided: 1,
        }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("goes to a person where nobody said what the extra rows are", () => {
    expect(ruled({ ...jetties, evidence: ranRows({ outcome: "undecided", gold_rows: 3, extra: 1 }) })).toBe(
      "a person: table_undecided",
    );
  });

  it("goes to a person where nobody could equate a value of the prose", () => {
    expect(ruled(concluding(["a dozen dozens", null]))).toBe("a person: table_undecided");
  });
});
