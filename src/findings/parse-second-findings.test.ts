import { describe, expect, it } from "vitest";
import { parseSecondFindings, type SecondFindingsInput } from "./parse-second-findings.ts";

const sources: SecondFindingsInput["sources"] = [
  { role: "question", text: "Passengers by line in May?" },
  { role: "answer", text: "Only the scheduled lines are asked for." },
  { role: "rows", text: '{"columns":["line","k_riders"]}\n["S",8.1]' },
  { role: "query", text: "SELECT line, kind = 'scheduled' AS asked FROM trips" },
];

function makeReply() {
  const before = {
    evidence: [{ looked_for: "another population", sources: [2] }] as unknown[],
    reason: "Seen.",
  };
  return {
    extras: { ...before, kind: "benign", singles_out: null as string | null, confidence: 8 } as unknown,
    equivalences: [
      {
        pair: "e1",
        ...before,
        evidence: [{ source: 2, quote: '["S",8.1]' }] as unknown[],
        same: true,
        confidence: 6,
      },
    ],
    layout: { ...before, form: "same", key_column: null, value_column: null, confidence: 9 } as unknown,
    column_units: [
      {
        pred_column: "k_riders",
        ...before,
        evidence: [{ source: 2, quote: "k_riders" }] as unknown[],
        factor: 1000,
        confidence: 7,
      },
    ],
  };
}

function parse(change: (reply: ReturnType<typeof makeReply>) => unknown = () => {}) {
  const reply = makeReply();
  change(reply);
  return parseSecondFindings({
    extras: true,
    equivalences: [{ gold_column: "line", golden: "Süd", as_written: "S" }],
    layout: true,
    unitColumns: ["k_riders"],
    goldenColumns: ["line", "month", "riders"],
    predictedColumns: ["line", "k_riders"],
    sources,
    reply: { text: JSON.stringify(reply), finishReason: "stop" },
  });
}

describe("parseSecondFindings", () => {
  it("gives the findings with their pairs and first quotes", () => {
    expect(parse().findings).toEqual({
      extras: { kind: "benign", singles_out: null, confidence: 8, quote: null },
      equivalences: [
        {
          gold_column: "line",
          golden: "Süd",
          as_written: "S",
          same: true,
          confidence: 6,
          quote: expect.objectContaining({ source: 2, grade: "exact" }),
        },
      ],
      layout: { form: "same", key_column: null, value_column: null, confidence: 9, quote: null },
      column_units: [
        {
          pred_column: "k_riders",
          factor: 1000,
          confidence: 7,
          quote: expect.objectContaining({ quote: "k_riders" }),
        },
      ],
    });
  });

  type Change = (reply: ReturnType<typeof makeReply>) => unknown;
  const wide = { form: "predicted_wide", evidence: [{ source: 2, quote: "k_riders" }] };

  it.each<[string, Change, string]>([
    [
      "extras that are null though asked",
      (reply) => Object.assign(reply, { extras: null }),
      "output_malformed",
    ],
    [
      "an unknown pair",
      (reply) => Object.assign(reply.equivalences[0] ?? {}, { pair: "e2" }),
      "output_malformed",
    ],
    ["a pair left out", (reply) => reply.equivalences.pop(), "output_malformed"],
    [
      "a unit of another column",
      (reply) => Object.assign(reply.column_units[0] ?? {}, { pred_column: "line" }),
      "output_malformed",
    ],
    [
      "a factor of 0",
      (reply) => Object.assign(reply.column_units[0] ?? {}, { factor: 0 }),
      "output_malformed",
    ],
    [
      "a wide layout without columns",
      (reply) => Object.assign(reply.layout as object, wide),
      "output_malformed",
    ],
    [
      "a wide layout with the same column twice",
      (reply) => Object.assign(reply.layout as object, wide, { key_column: "month", value_column: "month" }),
      "output_malformed",
    ],
    [
      "a long layout with columns of the golden",
      (reply) =>
        Object.assign(reply.layout as object, wide, {
          form: "predicted_long",
          key_column: "month",
          value_column: "riders",
        }),
      "output_malformed",
    ],
    [
      "the same layout with a column",
      (reply) => Object.assign(reply.layout as object, { key_column: "line" }),
      "output_malformed",
    ],
    [
      "rows singled out by prose without a quote from it",
      (reply) => Object.assign(reply.extras as object, { singles_out: "prose" }),
      "quote_not_found",
    ],
    [
      "another population without a quote",
      (reply) => Object.assign(reply.extras as object, { kind: "another_population" }),
      "quote_not_found",
    ],
    [
      "two spellings of one thing without a quote",
      (reply) =>
        Object.assign(reply.equivalences[0] ?? {}, { evidence: [{ looked_for: "the name", sources: [0] }] }),
      "quote_not_found",
    ],
    [
      "a confidence of 11",
      (reply) => Object.assign(reply.extras as object, { confidence: 11 }),
      "confidence_out_of_range",
    ],
  ])("rejects %s", (_name, change, code) => {
    expect(() => parse(change)).toThrow(expect.objectContaining({ code }));
  });

  it("names the key and value column of the golden where the prediction is wide", () => {
    const { findings } = parse((reply) =>
      Object.assign(reply.layout as object, wide, { key_column: "month", value_column: "riders" }),
    );
    expect(findings.layout).toMatchObject({
      form: "predicted_wide",
      key_column: "month",
      value_column: "riders",
    });
  });

  it("rejects a factor that no number can hold", () => {
    const text = JSON.stringify(makeReply()).replace(":1000,", ":1e999,");
    expect(() =>
      parseSecondFindings({
        extras: true,
        equivalences: [{ gold_column: "line", golden: "Süd", as_written: "S" }],
        layout: true,
        unitColumns: ["k_riders"],
        goldenColumns: [],
        predictedColumns: [],
        sources,
        reply: { text, finishReason: "stop" },
      }),
    ).toThrow(expect.objectContaining({ code: "output_malformed", field: "column_units[0].factor" }));
  });
});
