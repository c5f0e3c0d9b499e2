import { describe, expect, it } from "vitest";
import { concluding, figure, makeClause, makeReading, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("an objection that only a reader can tell", () => {
  it("is no_match where it is committed", () => {
    expect(
      ruled({
        findings: {
          ...concluding(["1,284", true]).findings,
          objections: [
            sure({ entry: "returns as hires", committed: false }),
            sure({ entry: "drafts as hires", committed: true }),
          ],
        },
      }),
    ).toBe("no_match by objection_committed");
  });

  it("costs nothing where it is not committed", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        findings: {
          ...concluding(["1,284", true]).findings,
          objections: [sure({ entry: "returns as hires", committed: false })],
        },
      }),
    ).toBe("match by contained");
  });

  it("beats a reading that the rubric tolerates", () => {
    expect(
      ruled({
        clauses: [makeClause({ figure: figure(1300) })],
        findings: {
          ...concluding(["1,300", false]).findings,
          readings: [makeReading()],
          objections: [sure({ entry: "returns as hires", committed: true })],
        },
        evidence: { figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] },
      }),
    ).toBe("no_match by objection_committed");
  });
});
