import { describe, expect, it } from "vitest";
import { parseConsistency } from "./consistency.ts";

const asReply = (value: unknown) => ({ text: JSON.stringify(value), finishReason: "stop" });
const throwing = (code: string) => expect.objectContaining({ code });

describe("parseConsistency", () => {
  const sources = [
    { role: "assistant", text: "The quay is 12 metres longer. … These 14 metres paid off." },
  ] as const;
  const both = [
    { source: 0, quote: "12 metres longer" },
    { source: 0, quote: "These 14 metres" },
  ];
  const found = { evidence: both, reason: "12 and 14.", kind: "numeric" };
  const reply = {
    evidence: [] as unknown[],
    contradictions: [found],
    reasoning: "One.",
    result: "contradictory",
    confidence: 0.9,
  };
  const parse = (value: unknown) =>
    parseConsistency({ reply: asReply(value), sources, allowedQuoteRoles: ["assistant"] });

  it("gives each contradiction with its two quotes", () => {
    expect(parse(reply).contradictions).toMatchObject([{ kind: "numeric", quotes: both }]);
  });

  it.each([
    [
      "a contradiction with one quote",
      { ...reply, contradictions: [{ ...found, evidence: both.slice(1) }] },
      "quote_not_found",
    ],
    ["a result that the list does not bear out", { ...reply, result: "consistent" }, "contradiction"],
    [
      "contradictory without a contradiction",
      { ...reply, contradictions: [], evidence: both },
      "contradiction",
    ],
    [
      "consistent without a word of what was compared",
      { ...reply, contradictions: [], result: "consistent" },
      "quote_not_found",
    ],
  ])("rejects %s", (_name, value, code) => {
    expect(() => parse(value)).toThrow(throwing(code));
  });
});
