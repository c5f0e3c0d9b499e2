import { describe, expect, it } from "vitest";
import {
  concluding,
  figure,
  jetties,
  makeClause,
  makeReading,
  ranRows,
  sure,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const accept = makeClause({ figure: figure(1300) });
const wrong = concluding(["1,300", false]);
const agreeing = { ...wrong.evidence, figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] };

describe("an accepted reading", () => {
  it("is match where its figure agrees", () => {
    expect(
      ruled({
        clauses: [accept],
        findings: { ...wrong.findings, readings: [makeReading()] },
        evidence: agreeing,
      }),
    ).toBe("match by accept_reading");
  });

  it("is match whatever reading the question suggests", () => {
    expect(
      ruled({
        clauses: [accept],
        findings: { ...wrong.findings, readings: [makeReading({ question: "fixes" })] },
        evidence: agreeing,
      }),
    ).toBe("match by accept_reading");
  });

  it("is no_match where its figure differs", () => {
    expect(
      ruled({
        clauses: [accept],
        findings: { ...wrong.findings, readings: [makeReading()] },
        evidence: { ...agreeing, figures: [{ clause: "c1", figure: "1,300", figure_agrees: false }] },
      }),
    ).toBe("no_match by not_contained");
  });

  it("does not excuse where it is not taken", () => {
    expect(
      ruled({
        clauses: [accept],
        findings: { ...wrong.findings, readings: [makeReading({ taken: false })] },
        evidence: agreeing,
      }),
    ).toBe("no_match by not_contained");
  });

  it("may free the order of rows that are all there", () => {
    expect(
      ruled({
        ...jetties,
        golden: { kind: "rows", ordered: true },
        clauses: [makeClause({ text: "Any order of the jetties." })],
        findings: {
          readings: [makeReading()],
          order: sure({ question_asks_order: true, names_n: null, tie_break_fixed_by: null }),
        },
        evidence: ranRows({ gold_rows: 3, order_holds: false }),
      }),
    ).toBe("match by accept_reading");
  });
});
