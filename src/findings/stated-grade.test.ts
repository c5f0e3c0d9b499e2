import { describe, expect, it } from "vitest";
import { lastStatedGrade } from "./stated-grade.ts";

const range = { min: 0, max: 5 };

describe("lastStatedGrade", () => {
  it.each([
    ["So it earns 2 out of 5.", 2],
    ["Two out of five, since the quay is missing.", 2],
    ["That makes a score of 3.", 3],
    ["It fits level 4", 4],
    ["Level 3 fits better than level 4, so level 3.", 3],
    ["First I thought of level 1, but the table settles it: level 2.", 2],
    ["It deserves the lowest score.", 0],
    ["Nothing is missing: the highest possible score.", 5],
    ["I would give this a score of 2.", 2],
    ["A score of 3.5 fits.", 3.5],
    ["A score of \u22121 is off this scale, level 1 is not.", null],
  ])("reads %j", (reasoning, grade) => {
    expect(lastStatedGrade(reasoning, range)).toBe(grade);
  });

  it.each([
    "The time is right and the quay is missing.",
    "A score of 5 would need the quay; without it this is a 4.",
    "Level 5 asks for both.",
    "Level 5, which could be argued, is not stated.".replace("which could", "could"),
    "It is better than level 2.",
    "It does not reach level 4.",
    "It lies between level 2 and level 3.",
    "To reach a score of 5 it has to name the quay.",
    "It answers 3 out of 5 questions.",
    "It answers 3 out of 4.",
    "The hotel has a score of 87 in the guide.",
    "Confidence is at 80%, a score of 80% of the guide.",
    "The answer names room 4 and 5 chairs.",
  ])("finds no grade stated in %j", (reasoning) => {
    expect(lastStatedGrade(reasoning, range)).toBeNull();
  });

  it("knows the ends of a scale with negative grades", () => {
    expect(lastStatedGrade("This is the lowest score.", { min: -2, max: 2 })).toBe(-2);
    expect(lastStatedGrade("Level -1 fits.", { min: -2, max: 2 })).toBe(-1);
  });
});
