import { describe, expect, it } from "vitest";
import { describeMiss, quoteMiss } from "./describe-miss.ts";

const sources = [
  { role: "answer", text: "The quay is open at noon; ask for berth six." },
  { role: "context", text: "Berth seven is closed." },
] as const;

describe("quoteMiss", () => {
  it.each([
    ["open at noon.", "punctuation"],
    ["“open at noon,”", "punctuation"],
    ["the quay is open", "capitals"],
    ["The Quay Is Open!", "capitals"],
    ["Berth seven is closed", "other_source"],
    ["open until noon", "nowhere"],
    ["open … berth six", "nowhere"],
    ["…", "nowhere"],
  ])("of %j is %s", (quote, miss) => {
    expect(quoteMiss(sources, 0, quote)).toBe(miss);
  });

  it("is told in words that quote nothing", () => {
    expect(describeMiss(sources, 0, "Berth seven is closed")).toBe("it stands in another source");
  });
});
