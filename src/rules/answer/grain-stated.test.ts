import { describe, expect, it } from "vitest";
import { makeStated, noEvidence, otherRows, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const finer = { ...otherRows, extra: 3 };
const stated = sure({ question: null, answer: "by jetty" });

describe("figures right at another grain", () => {
  it("are match where the answer states it", () => {
    expect(
      ruled({ findings: { grain: stated }, evidence: ranRows({ ...finer, sums_to_golden: true }) }),
    ).toBe("match by grain_stated");
  });

  it("are no match where the question names its grain", () => {
    expect(
      ruled({
        findings: { grain: { ...stated, question: "in total" } },
        evidence: ranRows({ ...finer, sums_to_golden: true }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("are right where prose tells them row by row", () => {
    expect(
      ruled({
        findings: {
          grain: stated,
          values: {
            confidence: 9,
            stated: [makeStated("640", { row: "Upper" }), makeStated("644", { row: "Lower" })],
          },
        },
        evidence: ranRows({ ...finer, sums_to_golden: true }),
      }),
    ).toBe("match by grain_stated");
  });

  it("are not proved by rows that prose departs from", () => {
    expect(
      ruled({
        findings: {
          grain: stated,
          values: {
            confidence: 9,
            stated: [makeStated("999", { row: "Upper" }), makeStated("644", { row: "Lower" })],
          },
        },
        evidence: {
          ...ranRows({ ...finer, sums_to_golden: true }),
          prose: {
            ...noEvidence.prose,
            numbers: [{ as_written: "999", offset: 0, equals_golden: false, explained_by: null }],
          },
        },
      }),
    ).toBe("a person: grain_undecidable");
  });
});
