import { describe, expect, it } from "vitest";
import { jetties, makeClause, makeReading, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const golden = { kind: "rows" as const, ordered: true };
const prefix = ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1, prefix_of_golden: true });
const clauses = [makeClause({ text: "The first two rows of the list are enough." })];
const order = sure({ question_asks_order: true, names_n: null, tie_break_fixed_by: null });

describe("the first rows of a longer list", () => {
  it("are match where the rubric accepts them and the question names no number", () => {
    expect(
      ruled({
        ...jetties,
        golden,
        clauses,
        findings: { order, readings: [makeReading()] },
        evidence: prefix,
      }),
    ).toBe("match by prefix_accepted");
  });

  it("are no_match where the question names a number", () => {
    expect(
      ruled({
        ...jetties,
        golden,
        clauses,
        findings: { order: { ...order, names_n: 3 }, readings: [makeReading()] },
        evidence: prefix,
      }),
    ).toBe("no_match by not_contained");
  });

  it("are no_match where the rubric is silent", () => {
    expect(ruled({ ...jetties, golden, findings: { order }, evidence: prefix })).toBe(
      "no_match by not_contained",
    );
  });

  it("are no prefix where a row in between is missing", () => {
    expect(
      ruled({
        ...jetties,
        golden,
        clauses,
        findings: { order, readings: [makeReading()] },
        evidence: ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1 }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("go to a person where the clause taken is about something else and has no figure", () => {
    expect(
      ruled({
        ...jetties,
        golden,
        clauses: [makeClause({ text: "First-quarter hires." })],
        findings: { order, readings: [makeReading()] },
        evidence: prefix,
      }),
    ).toBe("a person: clause_without_figure");
  });

  it("are near_match where the rubric calls them DIVERGENT", () => {
    expect(
      ruled({
        ...jetties,
        golden,
        clauses: [makeClause({ marker: "DIVERGENT", text: "The first two rows of the list." })],
        findings: { order, readings: [makeReading()] },
        evidence: prefix,
      }),
    ).toBe("near_match by divergent_reading");
  });
});
