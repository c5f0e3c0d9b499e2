import { describe, expect, it } from "vitest";
import { parseGoldDoubt } from "./gold-doubt.ts";

const sources = [
  { role: "question", text: "Passengers in the 2024 season?" },
  { role: "golden", text: "SELECT SUM(passengers) FROM trips WHERE year = 2023" },
  { role: "answer", text: "There were 48,210 passengers." },
] as const;

const quotes = [
  { source: 0, quote: "the 2024 season" },
  { source: 1, quote: "year = 2023" },
];
const verified = {
  evidence: [{ source: 1, quote: "SUM(passengers)" }],
  reason: "It follows.",
  gold_status: "verified",
  gold_note: null,
  gold_class: null,
  confidence: 7,
};
const wrong = {
  ...verified,
  evidence: quotes,
  gold_status: "verified_wrong",
  gold_note: "The query takes 2023, the question asks for 2024.",
  gold_class: "E1",
};

function parse(reply: unknown) {
  return parseGoldDoubt({ text: JSON.stringify(reply), finishReason: "stop" }, sources);
}

describe("parseGoldDoubt", () => {
  it("gives status, note, class and quotes", () => {
    expect(parse(wrong)).toMatchObject({ gold_status: "verified_wrong", gold_class: "E1", quotes });
    expect(parse(verified)).toMatchObject({ gold_status: "verified", gold_note: null });
  });

  it.each([
    ["a wrong golden shown with one quote", { ...wrong, evidence: quotes.slice(1) }, "quote_not_found"],
    [
      "a suspect golden without a quote",
      { ...wrong, gold_status: "suspect", evidence: [{ looked_for: "the year", sources: [1] }] },
      "quote_not_found",
    ],
    ["a doubt without a note", { ...wrong, gold_note: null }, "contradiction"],
    ["a doubt with an empty note", { ...wrong, gold_note: " " }, "contradiction"],
    ["a verified golden with a note", { ...verified, gold_note: "Odd." }, "contradiction"],
    ["a verified golden with a class", { ...verified, gold_class: "E2" }, "contradiction"],
    ["an unknown class", { ...wrong, gold_class: "E5" }, "output_malformed"],
    [
      "a quote from the answer, which proves nothing about the golden",
      { ...wrong, evidence: [...quotes, { source: 2, quote: "48,210" }] },
      "quote_role",
    ],
  ])("rejects %s", (_name, reply, code) => {
    expect(() => parse(reply)).toThrow(expect.objectContaining({ code }));
  });
});
