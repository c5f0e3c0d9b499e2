import { describe, expect, it } from "vitest";
import { overallWinner } from "./decide-pair.ts";

describe("overallWinner", () => {
  it.each([
    ["none", ["a", "a", "a"], null],
    ["majority_of_criteria", ["a", "a", "b"], "a"],
    ["majority_of_criteria", ["a", "tie", "tie"], "tie"],
    ["majority_of_criteria", ["b", "b", "tie"], "b"],
    ["majority_of_criteria", ["a", "b"], "tie"],
    ["lexicographic", ["tie", "b", "a"], "b"],
    ["lexicographic", ["tie", "tie"], "tie"],
  ] as const)("by %s of %j is %s", (rule, winners, expected) => {
    expect(overallWinner(winners, rule)).toBe(expected);
  });
});
