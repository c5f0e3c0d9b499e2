import { describe, expect, it } from "vitest";
import { buildPair } from "./build-pair.ts";

function build(order: "ab" | "ba") {
  return buildPair({
    rubric: { name: "help", purpose: "Travellers get what they need." },
    criterion: {
      id: "complete",
      description: "All parts are answered.",
      scale: { min: 0, max: 3, step: 1 },
      levels: [],
    },
    allowedQuoteRoles: ["answer"],
    given: { input: "When and where?", history: [], context: ["Osthaven 07:40"], expected: null },
    a: "At 07:40.",
    b: "From quay 2.",
    order,
  });
}

describe("buildPair", () => {
  it("shows the outputs by their place alone and says where they stand", () => {
    for (const [order, first, second] of [
      ["ab", "At 07:40.", "From quay 2."],
      ["ba", "From quay 2.", "At 07:40."],
    ] as const) {
      const { sources, outputs, data } = build(order);
      expect(sources[outputs.first]).toEqual({ role: "answer", text: first });
      expect(sources[outputs.second]).toEqual({ role: "answer", text: second });
      expect(data.indexOf("| first output |")).toBeLessThan(data.indexOf("| second output |"));
    }
  });

  it("tells both orders the same, the four statements against bias among it", () => {
    const { instructions } = build("ab");
    expect(build("ba").instructions).toBe(instructions);
    for (const statement of [
      /because it is longer/,
      /because of its position/,
      /only at quality under the given criterion/,
      /Ties are fine/,
    ]) {
      expect(instructions).toMatch(statement);
    }
  });
});
