import { describe, expect, it } from "vitest";
import { concluding, figure, makeClause } from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";

const wrong = concluding(["1,300", false]);
const unmarked = { marker: "CREDITED" as const, unmarked: true, unmarked_deciding: true };

describe("unmarked text that reads as if it decided", () => {
  it("goes to a person where marking it could excuse the difference", () => {
    expect(
      ruled({ ...wrong, clauses: [makeClause({ ...unmarked, text: "We accept the count by return." })] }),
    ).toBe("a person: rubric_unmarked");
  });

  it("goes to a person where its figure is that of the answer", () => {
    expect(
      ruled({
        ...wrong,
        clauses: [makeClause({ ...unmarked, text: "By return it is 1,300.", figure: figure(1300) })],
      }),
    ).toBe("a person: rubric_unmarked");
  });

  it("excuses no other figure", () => {
    expect(
      ruled({
        ...wrong,
        clauses: [makeClause({ ...unmarked, text: "We accept 1,310.", figure: figure(1310) })],
      }),
    ).toBe("no_match by not_contained");
  });

  it("excuses nothing where it only forbids", () => {
    expect(
      ruled({ ...wrong, clauses: [makeClause({ ...unmarked, text: "Wrong if drafts are in it." })] }),
    ).toBe("no_match by not_contained");
  });

  it("does not matter beside a right value", () => {
    expect(
      ruled({
        ...concluding(["1,284", true]),
        clauses: [makeClause({ ...unmarked, text: "We accept the count by return." })],
      }),
    ).toBe("match by contained");
  });
});
