import { describe, expect, it } from "vitest";
import { type AnswerFindings, noFindings } from "../../domain/index.ts";
import { differingFindings } from "./differing-findings.ts";

const reading = (clause: string, taken: boolean, confidence = 9) =>
  ({ clause, taken, figure: null, question: "leaves_open", quote: null, confidence }) as const;

describe("differingFindings", () => {
  it("names an entry of a list by its own id", () => {
    const left: AnswerFindings = { ...noFindings, readings: [reading("c1", false), reading("c2", true)] };
    const right: AnswerFindings = { ...noFindings, readings: [reading("c2", false), reading("c1", false)] };
    expect(differingFindings(left, right)).toEqual(["readings.c2"]);
  });
  it("does not count confidence, quotes or order", () => {
    const left: AnswerFindings = {
      ...noFindings,
      readings: [reading("c1", false, 9), reading("c2", true, 9)],
    };
    const right: AnswerFindings = {
      ...noFindings,
      readings: [reading("c2", true, 4), reading("c1", false, 2)],
    };
    expect(differingFindings(left, right)).toEqual([]);
  });
  it("names a finding that only one repeat states", () => {
    const declines = { declines: true, quote: null, confidence: 9 };
    expect(differingFindings(noFindings, { ...noFindings, declines })).toEqual(["declines"]);
  });
});
