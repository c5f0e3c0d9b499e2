import { describe, expect, it } from "vitest";
import { concluding, figure, makeClause, makeReading } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const wrong = makeClause({ id: "c2", marker: "WRONG", text: "Counts draft hires.", figure: figure(1500) });

describe("the reading that the rubric calls wrong", () => {
  it("is no_match although the golden value is concluded", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        clauses: [wrong],
        findings: { ...concluding(["1,284", true]).findings, readings: [makeReading({ clause: "c2" })] },
      }),
    ).toBe("no_match by wrong_reading");
  });

  it("beats an accepted reading whose figure agrees", () => {
    expect(
      ruled({
        clauses: [makeClause({ figure: figure(1300) }), wrong],
        findings: {
          ...concluding(["1,300", false]).findings,
          readings: [makeReading(), makeReading({ clause: "c2" })],
        },
        evidence: { figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] },
      }),
    ).toBe("no_match by wrong_reading");
  });

  it("costs nothing where it is avoided", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        clauses: [wrong],
        findings: {
          ...concluding(["1,284", true]).findings,
          readings: [makeReading({ clause: "c2", taken: false })],
        },
      }),
    ).toBe("match by contained");
  });
});
