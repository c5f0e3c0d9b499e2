import { describe, expect, it } from "vitest";
import { parseGate } from "./gate.ts";

const asReply = (value: unknown) => ({ text: JSON.stringify(value), finishReason: "stop" });
const throwing = (code: string) => expect.objectContaining({ code });

describe("parseGate", () => {
  const sources = [{ role: "assistant", text: "Departs at 07:40." }] as const;
  const reply = {
    evidence: [{ looked_for: "a time that is not in the context", sources: [0] }],
    reasoning: "None found.",
    result: "pass",
    confidence: 0.9,
  };
  const parse = (value: unknown) =>
    parseGate({ reply: asReply(value), sources, allowedQuoteRoles: ["assistant"] });

  it("gives pass or fail with its evidence", () => {
    expect(parse(reply)).toMatchObject({
      result: "pass",
      confidence: 0.9,
      quotes: [],
      absences: [{ sources: [0] }],
    });
    expect(parse({ ...reply, result: "fail", evidence: [{ source: 0, quote: "07:40" }] })).toMatchObject({
      result: "fail",
    });
  });

  it("rejects a result without evidence, and one that is neither pass nor fail", () => {
    expect(() => parse({ ...reply, evidence: [] })).toThrow(throwing("quote_not_found"));
    expect(() => parse({ ...reply, result: "unclear" })).toThrow(throwing("output_malformed"));
  });
});
