import { describe, expect, it } from "vitest";
import { parsePair } from "./pair.ts";

const asReply = (value: unknown) => ({ text: JSON.stringify(value), finishReason: "stop" });
const throwing = (code: string) => expect.objectContaining({ code });

describe("parsePair", () => {
  const sources = [
    { role: "user", text: "When does it leave?" },
    { role: "assistant", text: "It leaves at 07:40." },
    { role: "assistant", text: "At 18:10, I think." },
  ] as const;
  const reply = {
    evidence: [
      { source: 1, quote: "leaves at 07:40" },
      { source: 2, quote: "I think" },
    ],
    reasoning: "The first is sure.",
    winner: "first",
    confidence: 0.7,
  };
  const parse = (value: unknown, order: "ab" | "ba") =>
    parsePair({
      reply: asReply(value),
      sources,
      allowedQuoteRoles: ["assistant"],
      outputs: { first: 1, second: 2 },
      order,
    });

  it.each([
    ["first", "ab", "a"],
    ["second", "ab", "b"],
    ["first", "ba", "b"],
    ["second", "ba", "a"],
    ["tie", "ba", "tie"],
  ] as const)("reads %s of order %s as %s", (winner, order, side) => {
    expect(parse({ ...reply, winner }, order).winner).toBe(side);
  });

  it("needs evidence from both outputs, a quote or an absence", () => {
    expect(() => parse({ ...reply, evidence: reply.evidence.slice(1) }, "ab")).toThrow(
      throwing("quote_not_found"),
    );
    const absence = { looked_for: "a second departure", sources: [1] };
    expect(parse({ ...reply, evidence: [absence, reply.evidence[1]] }, "ab").absences).toEqual([absence]);
  });

  it("knows no side by its letter", () => {
    expect(() => parse({ ...reply, winner: "a" }, "ab")).toThrow(throwing("output_malformed"));
  });
});
