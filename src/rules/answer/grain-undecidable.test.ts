import { describe, expect, it } from "vitest";
import { concluding, otherRows, ranRows, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const finer = { ...otherRows, extra: 3 };
const unnamed = sure({ question: null, answer: null });
const stated = sure({ question: null, answer: "by jetty" });

describe("figures that do not add up", () => {
  it("go to a person where they are averages", () => {
    expect(ruled({ findings: { grain: stated }, evidence: ranRows({ ...finer, measure: "average" }) })).toBe(
      "a person: grain_undecidable",
    );
  });

  it("go to a person where they are distinct counts and the grain is not stated", () => {
    expect(
      ruled({ findings: { grain: unnamed }, evidence: ranRows({ ...finer, measure: "distinct_count" }) }),
    ).toBe("a person: grain_undecidable");
  });

  it("go to a person where prose alone breaks the golden down", () => {
    expect(
      ruled({
        ...concluding(["640", false, "Upper"], ["644", false, "Lower"]),
        findings: { ...concluding(["640", false, "Upper"], ["644", false, "Lower"]).findings, grain: stated },
      }),
    ).toBe("a person: grain_undecidable");
  });

  it("do not matter where the question names its grain", () => {
    expect(
      ruled({
        findings: { grain: { ...stated, question: "in total" } },
        evidence: ranRows({ ...finer, measure: "average" }),
      }),
    ).toBe("no_match by not_contained");
  });
});
