import { describe, expect, it } from "vitest";
import { parseRetrieval } from "./retrieval.ts";

const asReply = (value: unknown) => ({ text: JSON.stringify(value), finishReason: "stop" });
const throwing = (code: string) => expect.objectContaining({ code });

describe("parseRetrieval", () => {
  const sources = [
    { role: "definition", text: '{"id":"trips.riders"}\n{"id":"trips.line"}' },
    { role: "question", text: '{"term":"passengers"}' },
    { role: "context", text: '{"id":"trips.line"}\nName of the line.' },
    { role: "context", text: '{"id":"trips.riders"}\nPeople on board.' },
  ] as const;
  const none = { evidence: [{ looked_for: "people", sources: [2] }] as unknown[] };
  const riders = {
    entity: "trips.riders",
    evidence: [{ source: 3, quote: "People on board" }],
    why: "Is it.",
    level: "match",
    confidence: 9,
  };
  const line = { entity: "trips.line", ...none, why: "Is not.", level: "no_match", confidence: 8 };
  const reply = {
    in_scope: {
      evidence: [{ source: 0, quote: "trips.riders" }],
      reason: "It is there.",
      entities: ["trips.riders"],
      in_scope: true,
      confidence: 9,
    },
    returned: [riders, line],
  };
  const parse = (value: unknown) =>
    parseRetrieval({
      reply: asReply(value),
      sources,
      entities: ["trips.riders", "trips.line"],
      returned: [
        { entity: "trips.line", source: 2 },
        { entity: "trips.riders", source: 3 },
      ],
    });

  it("gives the levels in the order of the search", () => {
    expect(parse(reply).returned.map(({ entity, level }) => [entity, level])).toEqual([
      ["trips.line", "no_match"],
      ["trips.riders", "match"],
    ]);
    expect(parse(reply).in_scope).toMatchObject({
      in_scope: true,
      entities: ["trips.riders"],
      confidence: 9,
    });
  });

  it.each([
    [
      "an unknown returned entity",
      { ...reply, returned: [riders, { ...line, entity: "trips.x" }] },
      "output_malformed",
    ],
    ["a returned entity left out", { ...reply, returned: [riders] }, "output_malformed"],
    [
      "an unknown entity in scope",
      { ...reply, in_scope: { ...reply.in_scope, entities: ["trips.x"] } },
      "output_malformed",
    ],
    [
      "in scope without an entity",
      { ...reply, in_scope: { ...reply.in_scope, entities: [] } },
      "contradiction",
    ],
    [
      "an entity that is not in scope",
      { ...reply, in_scope: { ...reply.in_scope, in_scope: false } },
      "contradiction",
    ],
    [
      "a hit quoted from another document",
      { ...reply, returned: [{ ...riders, evidence: [{ source: 2, quote: "Name of the line" }] }, line] },
      "quote_not_found",
    ],
    ["a hit without a quote", { ...reply, returned: [{ ...riders, ...none }, line] }, "quote_not_found"],
    [
      "a quote from the intent",
      { ...reply, returned: [riders, { ...line, evidence: [{ source: 1, quote: "passengers" }] }] },
      "quote_role",
    ],
  ])("rejects %s", (_name, value, code) => {
    expect(() => parse(value)).toThrow(throwing(code));
  });
});
