import { describe, expect, it } from "vitest";
import { figure, makeClause } from "../../../test/rules/make-situation.ts";
import { isAboutDeclining, isAboutOrder, isAboutPrefix } from "./clause-topic.ts";

describe("a clause about declining", () => {
  it.each([
    "Declines, because the plan is not in the data.",
    "Says that this cannot be answered.",
    "A refusal is fine.",
    "Is unable to answer for lack of hires.",
    "Does not give a figure.",
  ])("is told by its words: %s", (text) => {
    expect(isAboutDeclining(makeClause({ text }))).toBe(true);
  });

  it.each(["Ranks by hires.", "Counts returns, as drafts are not hires."])("is not: %s", (text) => {
    expect(isAboutDeclining(makeClause({ text }))).toBe(false);
  });
});

describe("a clause about a prefix", () => {
  it.each([
    "The first ten rows are enough.",
    "The top of the list suffices.",
    "A shorter list, five entries or more.",
  ])("is told by its words: %s", (text) => {
    expect(isAboutPrefix(makeClause({ text }))).toBe(true);
  });

  it("is not one about a part of the year, nor one with a figure", () => {
    expect(isAboutPrefix(makeClause({ text: "First-quarter hires." }))).toBe(false);
    expect(isAboutPrefix(makeClause({ text: "The first ten rows.", figure: figure(10) }))).toBe(false);
  });
});

describe("a clause about the order", () => {
  it("is told by its words, and orders of a shop are none", () => {
    expect(isAboutOrder(makeClause({ text: "Any order of the rows." }))).toBe(true);
    expect(isAboutOrder(makeClause({ text: "Sorted by name." }))).toBe(true);
    expect(isAboutOrder(makeClause({ text: "Orders counted by order date." }))).toBe(false);
  });
});
