import { describe, expect, it } from "vitest";
import {
  concluding,
  jetties,
  makeClause,
  makeReading,
  makeStated,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

describe("two concluded values for one cell", () => {
  it("go to a person although one of them is right", () => {
    expect(ruled(concluding(["1,284", true], ["1,300", false]))).toBe("a person: two_values");
  });

  it("are one where they are written differently", () => {
    expect(ruled(concluding(["1,284", true], ["1284", true]))).toBe("match by contained");
  });

  it("are one where the second is a rounding of the first", () => {
    expect(ruled(concluding(["1,300.4", false], ["1,300", false]))).toBe("no_match by not_contained");
  });

  it("are not two for two rows", () => {
    expect(
      ruled({
        ...jetties,
        ...concluding(["640", true, "Upper Jetty"], ["412", true, "Mill Jetty"], ["232", true, "Reed Jetty"]),
      }),
    ).toBe("match by contained");
  });

  it("go to a person for one row of several", () => {
    expect(
      ruled({ ...jetties, ...concluding(["640", true, "Upper Jetty"], ["641", false, "upper jetty"]) }),
    ).toBe("a person: two_values");
  });

  it("are one where the other is withdrawn or on the way", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        findings: {
          values: {
            confidence: 9,
            stated: [
              makeStated("1,284"),
              makeStated("1,300", { withdrawn: true }),
              makeStated("12", { role: "intermediate" }),
            ],
          },
        },
      }),
    ).toBe("match by contained");
  });

  it("come after a WRONG reading", () => {
    expect(
      ruled({
        clauses: [makeClause({ marker: "WRONG" })],
        findings: { ...concluding(["1,284", true], ["1,300", false]).findings, readings: [makeReading()] },
      }),
    ).toBe("no_match by wrong_reading");
  });
});
