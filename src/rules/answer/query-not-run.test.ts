import { describe, expect, it } from "vitest";
import { concluding, jetties, noEvidence, sure } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const notRun = { query: { ...noEvidence.query, status: "not_run" as const, reason: "no engine" } };

describe("a query that was not run for our reasons", () => {
  it("goes to a person where only its rows could hold the answer", () => {
    expect(ruled({ findings: { values: { stated: [], confidence: 9 } }, evidence: notRun })).toBe(
      "a person: query_not_run",
    );
  });

  it("goes to a person where prose concludes some of the cells", () => {
    expect(
      ruled({
        ...jetties,
        ...concluding(["640", true, "Upper Jetty"]),
        evidence: { ...concluding(["640", true, "Upper Jetty"]).evidence, ...notRun },
      }),
    ).toBe("a person: query_not_run");
  });

  it("does not matter where prose concludes the value", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        evidence: { ...concluding(["1,284", true]).evidence, ...notRun },
      }),
    ).toBe("match by contained");
  });

  it("does not matter where prose concludes another value", () => {
    expect(
      ruled({
        ...concluding(["1,300", false]),
        evidence: { ...concluding(["1,300", false]).evidence, ...notRun },
      }),
    ).toBe("no_match by not_contained");
  });

  it("does not matter where the answer declines", () => {
    expect(
      ruled({
        findings: { values: { stated: [], confidence: 9 }, declines: sure({ declines: true }) },
        evidence: notRun,
      }),
    ).toBe("no_match by no_value_given");
  });
});
