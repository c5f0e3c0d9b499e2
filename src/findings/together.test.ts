import { describe, expect, it } from "vitest";
import { catchReplyError } from "./catch-reply-error.ts";
import { parseTogether } from "./together.ts";

const gate = {
  id: "privacy",
  evidence: [{ looked_for: "names of passengers", sources: [0] }],
  reasoning: "None is named.",
  result: "pass",
  confidence: 0.9,
};
const criterion = (id: string, changes: object = {}) => ({
  id,
  evidence: [{ source: 0, quote: "At 07:40" }],
  reasoning: "The time is given.",
  score: 3,
  confidence: 0.8,
  improvement: "Name the quay.",
  stage: "none",
  ...changes,
});
const roles = ["answer"] as const;
const scale = { min: 0, max: 3, step: 1 };

function parse(reply: object) {
  return catchReplyError(() =>
    parseTogether({
      reply: { text: JSON.stringify(reply), finishReason: "stop" },
      sources: [
        { role: "answer", text: "At 07:40 from quay 2." },
        { role: "context", text: "Quay 2: 07:40" },
      ],
      gates: [{ id: "privacy", allowedQuoteRoles: roles }],
      criteria: [
        { id: "time", allowedQuoteRoles: roles, scale },
        { id: "place", allowedQuoteRoles: roles, scale },
      ],
    }),
  );
}

describe("parseTogether", () => {
  it("gives each finding by its id, whatever the order of the reply", () => {
    const result = parse({ gates: [gate], criteria: [criterion("place", { score: 1 }), criterion("time")] });
    expect(result.ok && result.value.criteria.get("time")?.score).toBe(3);
    expect(result.ok && result.value.criteria.get("place")?.score).toBe(1);
    expect(result.ok && result.value.gates.get("privacy")?.result).toBe("pass");
  });

  it.each([
    ["a missing criterion", { gates: [gate], criteria: [criterion("time")] }, "output_malformed"],
    [
      "a criterion given twice",
      { gates: [gate], criteria: [criterion("time"), criterion("time"), criterion("place")] },
      "output_malformed",
    ],
    ["a missing gate", { gates: [], criteria: [criterion("time"), criterion("place")] }, "output_malformed"],
    [
      "one score off its scale",
      { gates: [gate], criteria: [criterion("time"), criterion("place", { score: 4 })] },
      "score_out_of_range",
    ],
    [
      "one quote from a role that is not allowed",
      {
        gates: [gate],
        criteria: [criterion("time"), criterion("place", { evidence: [{ source: 1, quote: "Quay 2" }] })],
      },
      "quote_role",
    ],
    [
      "a reasoning that states another grade",
      { gates: [gate], criteria: [criterion("time"), criterion("place", { reasoning: "So level 1." })] },
      "contradiction",
    ],
  ])("rejects the whole reply for %s", (_what, reply, code) => {
    expect(parse(reply)).toMatchObject({ ok: false, error: { code } });
  });
});
