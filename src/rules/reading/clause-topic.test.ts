import { describe, expect, it } from "vitest";
import { figure, makeClause } from "../../../test/rules/make-situation.ts";
import { isAboutDeclining, isAboutOrder, isAboutRows } from "./clause-topic.ts";

describe("the topic of a clause", () => {
  it("may be declining", () => {
    expect(isAboutDeclining(makeClause({ text: "Declines, because the plan is not in the data." }))).toBe(
      true,
    );
    expect(isAboutDeclining(makeClause({ text: "Ranks by hires." }))).toBe(false);
  });

  it("may be the rows, which need no figure", () => {
    expect(isAboutRows(makeClause({ text: "The top of the list suffices." }))).toBe(true);
    expect(isAboutRows(makeClause({ text: "Any order of the rows." }))).toBe(true);
    expect(isAboutRows(makeClause({ text: "First-quarter hires." }))).toBe(false);
    expect(isAboutRows(makeClause({ text: "The first ten rows.", figure: figure(10) }))).toBe(false);
  });

  it("may be their order, and orders of a shop are none", () => {
    expect(isAboutOrder(makeClause({ text: "Any order of the rows." }))).toBe(true);
    expect(isAboutOrder(makeClause({ text: "The first ten rows are enough." }))).toBe(false);
    expect(isAboutOrder(makeClause({ text: "Orders counted by shipping date." }))).toBe(false);
  });
});
