import { describe, expect, it } from "vitest";
import { concluding, makeTable, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const reported = { rows_from: "self_reported" as const, table: makeTable() };
const silent = { values: { stated: [], confidence: 9 } };

describe("rows that only the answerer reported", () => {
  it("go to a person, and the reading is shown", () => {
    expect(ruled({ findings: silent, evidence: reported })).toBe("a person: self_reported_rows");
  });

  it("go to a person without a model too", () => {
    expect(ruled({ findings: null, evidence: reported })).toBe("a person: self_reported_rows, no_model");
  });

  it("do not matter where prose concludes the value", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        evidence: { ...concluding(["1,284", true]).evidence, ...reported },
      }),
    ).toBe("match by contained");
  });

  it("do not save an answer that declines", () => {
    expect(ruled({ findings: { ...silent, declines: sure({ declines: true }) }, evidence: reported })).toBe(
      "no_match by no_value_given",
    );
  });
});
