import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerFindingsSchema } from "../domain/index.ts";
import { ReplyError } from "../errors/index.ts";
import { catchReplyError } from "./catch-reply-error.ts";
import type { AnswerFindingsInput } from "./parse-answer-findings.ts";
import { parseAnswerFindings } from "./parse-answer-findings.ts";

const answer =
  "Nord carried 48,210 passengers in the season, counted at departure. Süd came to about 31 thousand.";
const sources: AnswerFindingsInput["sources"] = [
  { role: "question", text: "How many passengers did each line carry in the 2024 season?" },
  { role: "rubric", text: '{"id":"c1","text":"By line."}' },
  { role: "answer", text: answer },
  { role: "query", text: "SELECT line, SUM(passengers) AS riders FROM trips GROUP BY 1" },
  { role: "rows", text: '{"columns":["line","riders"]}\n["Nord",48210]' },
];
const [QUESTION, ANSWER, QUERY] = [0, 2, 3];

const nothing = (lookedFor: string) => [{ looked_for: lookedFor, sources: [ANSWER] }];
const from = (source: number, quote: string) => [{ source, quote }];

function makeValueReply() {
  return {
    values: {
      evidence: [] as unknown[],
      reason: "Two values are given.",
      stated: [
        {
          source: ANSWER,
          quote: "Nord carried 48,210 passengers",
          as_written: "48,210",
          gold_column: "passengers",
          row: "Nord",
          unit: "passengers",
          scale: null,
          role: "conclusion",
          withdrawn: false,
          rounded_presentation: false,
        },
      ],
      confidence: 9,
    },
    column_pairing: {
      reason: "By name.",
      pairs: [
        { gold: "line", pred: "line" as string | null },
        { gold: "passengers", pred: "riders" },
      ],
      confidence: 8,
    } as { reason: string; pairs: { gold: string; pred: string | null }[]; confidence: number } | null,
    asked_columns: {
      evidence: from(QUESTION, "passengers did each line carry"),
      reason: "Both are asked.",
      columns: ["line", "passengers"],
      confidence: 10,
    },
    grain: {
      evidence: from(QUESTION, "each line") as unknown[],
      reason: "By line.",
      question: "each line" as string | null,
      answer: null as string | null,
      confidence: 9,
    },
    order: {
      evidence: nothing("a ranking") as unknown[],
      reason: "None is asked.",
      question_asks_order: false,
      names_n: null as number | null,
      tie_break_fixed_by: null as string | null,
      confidence: 9,
    },
    declines: {
      evidence: nothing("a refusal") as unknown[],
      reason: "It answers.",
      declines: false,
      confidence: 10,
    },
    readings: [
      {
        clause: "c1",
        evidence: from(ANSWER, "48,210 passengers in the season") as unknown[],
        reason: "It counts by line.",
        taken: true,
        figure: "48,210" as string | null,
        question: "leaves_open",
        confidence: 8,
      },
    ],
    disclosures: [
      {
        clause: "c2",
        evidence: from(ANSWER, "counted at departure") as unknown[],
        reason: "Said beside the figure.",
        disclosure: "plain",
        confidence: 7,
      },
    ],
    objections: [
      {
        objection: "o1",
        evidence: [{ looked_for: "capacity", sources: [ANSWER, QUERY] }] as unknown[],
        reason: "It sums passengers.",
        committed: false,
        confidence: 9,
      },
    ],
    construction: null as unknown,
  };
}

type ValueReply = ReturnType<typeof makeValueReply>;

function makeInput(change: (reply: ValueReply) => void = () => {}): AnswerFindingsInput {
  const reply = makeValueReply();
  change(reply);
  return {
    kind: "rows",
    clauses: [
      {
        id: "c1",
        marker: "PREFERRED",
        text: "By line.",
        figure: { kind: "number", value: 48210, as_written: "48,210" },
        unmarked: false,
        unmarked_deciding: false,
      },
      {
        id: "c2",
        marker: "CREDITED",
        text: "Says how.",
        figure: null,
        unmarked: false,
        unmarked_deciding: false,
      },
    ],
    goldenColumns: ["line", "passengers"],
    predictedColumns: ["line", "riders"],
    objections: ["capacity as passengers"],
    alternatives: [],
    derivable: false,
    sources,
    reply: { text: JSON.stringify(reply), finishReason: "stop" },
  };
}

describe("parseAnswerFindings", () => {
  it("takes values of no column, and no asked column, where the golden has none", () => {
    const input = (gold_column: string) => ({
      ...makeInput((reply) => {
        Object.assign(reply.asked_columns, { columns: [] });
        Object.assign(reply.column_pairing ?? {}, { pairs: [] });
        Object.assign(reply.values.stated[0] ?? {}, { gold_column });
      }),
      goldenColumns: [],
    });
    expect(parseAnswerFindings(input("")).findings).toMatchObject({
      values: { stated: [{ as_written: "48,210", gold_column: "" }] },
      asked_columns: { columns: [] },
      column_pairing: { pairs: [] },
    });
    expect(catchReplyError(() => parseAnswerFindings(input("passengers")))).toMatchObject({
      error: { code: "output_malformed", field: "values.stated[0].gold_column" },
    });
  });

  it("gives the findings of a sound reply with their first quotes located", () => {
    const { findings, quotes } = parseAnswerFindings(makeInput());
    expect(findings.values?.stated[0]).toMatchObject({
      as_written: "48,210",
      row: "Nord",
      quote: { source: ANSWER, role: "answer", offset: 0, grade: "exact" },
    });
    expect(findings.column_pairing?.pairs).toContainEqual({ gold: "passengers", pred: "riders" });
    expect(findings.readings).toEqual([
      {
        clause: "c1",
        taken: true,
        figure: "48,210",
        question: "leaves_open",
        confidence: 8,
        quote: expect.objectContaining({ offset: answer.indexOf("48,210 passengers in") }),
      },
    ]);
    expect(findings.objections).toEqual([
      { entry: "capacity as passengers", committed: false, confidence: 9, quote: null },
    ]);
    expect(findings).toMatchObject({ proxy: null, states_alternative: null, extras: null, equivalences: [] });
    expect(quotes).toHaveLength(5);
  });

  it.each<[string, (reply: ValueReply) => void]>([
    [
      "a value of a column that the golden has not",
      (reply) => Object.assign(reply.values.stated[0] ?? {}, { gold_column: "riders" }),
    ],
    ["a pairing that leaves out a golden column", (reply) => void reply.column_pairing?.pairs.pop()],
    [
      "a pairing with a column that the rows have not",
      (reply) => void reply.column_pairing?.pairs.splice(1, 1, { gold: "passengers", pred: "passengers" }),
    ],
    ["no pairing where rows were shown", (reply) => Object.assign(reply, { column_pairing: null })],
    ["no asked column", (reply) => Object.assign(reply.asked_columns, { columns: [] })],
    [
      "an asked column that the golden has not",
      (reply) => Object.assign(reply.asked_columns, { columns: ["month"] }),
    ],
    ["an asked column twice", (reply) => Object.assign(reply.asked_columns, { columns: ["line", "line"] })],
    ["a clause left out", (reply) => Object.assign(reply, { readings: [] })],
    ["a clause answered twice", (reply) => void reply.disclosures.push(...reply.disclosures)],
    ["a clause of the other list", (reply) => void Object.assign(reply.readings[0] ?? {}, { clause: "c2" })],
    ["an unknown objection", (reply) => void Object.assign(reply.objections[0] ?? {}, { objection: "o2" })],
    [
      "a construction that was not asked",
      (reply) =>
        Object.assign(reply, { construction: { ...reply.declines, declines: undefined, built: null } }),
    ],
    [
      "a top N of 0",
      (reply) => void Object.assign(reply.order, { names_n: 0, evidence: from(QUESTION, "each line") }),
    ],
    ["a top N that is not whole", (reply) => void Object.assign(reply.order, { names_n: 2.5 })],
  ])("calls malformed: %s", (_name, change) => {
    expect(() => parseAnswerFindings(makeInput(change))).toThrow(
      expect.objectContaining({ code: "output_malformed" }),
    );
  });

  it.each<[string, (reply: ValueReply) => void, string]>([
    [
      "a value whose quote does not contain it",
      (reply) => Object.assign(reply.values.stated[0] ?? {}, { as_written: "31 thousand" }),
      "values.stated[0].as_written",
    ],
    [
      "a column of the rows paired twice",
      (reply) => reply.column_pairing?.pairs.splice(0, 1, { gold: "line", pred: "riders" }),
      "column_pairing.pairs[1]",
    ],
    [
      "a golden column paired twice",
      (reply) => reply.column_pairing?.pairs.push({ gold: "line", pred: null }),
      "column_pairing.pairs[2]",
    ],
    [
      "declining beside a concluded value",
      (reply) => Object.assign(reply.declines, { declines: true, evidence: from(ANSWER, "Süd came to") }),
      "declines.declines",
    ],
    [
      "a reading taken without its figure",
      (reply) => Object.assign(reply.readings[0] ?? {}, { figure: null }),
      "readings[0].figure",
    ],
    [
      "a figure that stands nowhere",
      (reply) => Object.assign(reply.readings[0] ?? {}, { figure: "48,211" }),
      "readings[0].figure",
    ],
  ])("calls a contradiction: %s", (_name, change, field) => {
    expect(() => parseAnswerFindings(makeInput(change))).toThrow(
      expect.objectContaining({ code: "contradiction", field }),
    );
  });

  it.each<[string, (reply: ValueReply) => void]>([
    [
      "declining beside a value that is only a step",
      (reply) => {
        Object.assign(reply.declines, { declines: true, evidence: from(ANSWER, "Süd came to") });
        Object.assign(reply.values.stated[0] ?? {}, { role: "intermediate" });
      },
    ],
    [
      "declining beside a value that is withdrawn",
      (reply) => {
        Object.assign(reply.declines, { declines: true, evidence: from(ANSWER, "Süd came to") });
        Object.assign(reply.values.stated[0] ?? {}, { withdrawn: true });
      },
    ],
    [
      "a figure that stands in the rows only",
      (reply) => Object.assign(reply.readings[0] ?? {}, { figure: "48210" }),
    ],
    [
      "a value and its quote that differ in white space only",
      (reply) =>
        Object.assign(reply.values.stated[0] ?? {}, {
          quote: "Süd came to about 31\u00a0thousand",
          as_written: "31 thousand",
        }),
    ],
  ])("accepts %s", (_name, change) => {
    expect(parseAnswerFindings(makeInput(change)).findings.values?.confidence).toBe(9);
  });

  it.each<[string, (reply: ValueReply) => void, string]>([
    [
      "declining quoted from the question",
      (reply) => Object.assign(reply.declines, { evidence: from(QUESTION, "How many") }),
      "quote_role",
    ],
    [
      "a value quoted from the rows",
      (reply) =>
        Object.assign(reply.values.stated[0] ?? {}, {
          source: 4,
          quote: '["Nord",48210]',
          as_written: "48210",
        }),
      "quote_role",
    ],
    [
      "declining without a quote",
      (reply) => Object.assign(reply.declines, { declines: true }),
      "quote_not_found",
    ],
    [
      "a reading taken that only the question shows",
      (reply) => Object.assign(reply.readings[0] ?? {}, { evidence: from(QUESTION, "each line") }),
      "quote_not_found",
    ],
    [
      "a reading that the question fixes without a quote from it",
      (reply) => Object.assign(reply.readings[0] ?? {}, { question: "fixes" }),
      "quote_not_found",
    ],
    [
      "an absent disclosure without evidence",
      (reply) => Object.assign(reply.disclosures[0] ?? {}, { disclosure: "absent", evidence: [] }),
      "quote_not_found",
    ],
    [
      "no values and no word of what was looked for",
      (reply) => Object.assign(reply.values, { stated: [] }),
      "quote_not_found",
    ],
    [
      "a confidence of 0",
      (reply) => Object.assign(reply.grain, { confidence: 0 }),
      "confidence_out_of_range",
    ],
    [
      "a confidence of 7.5",
      (reply) => Object.assign(reply.grain, { confidence: 7.5 }),
      "confidence_out_of_range",
    ],
    [
      "a reason that is too long",
      (reply) => Object.assign(reply.grain, { reason: "é".repeat(2049) }),
      "limit_exceeded",
    ],
    [
      "a unit that is too long",
      (reply) => Object.assign(reply.values.stated[0] ?? {}, { unit: "x".repeat(513) }),
      "limit_exceeded",
    ],
  ])("rejects %s", (_name, change, code) => {
    expect(() => parseAnswerFindings(makeInput(change))).toThrow(expect.objectContaining({ code }));
  });

  it("allows a name that two columns of the rows share to be paired as often as it occurs", () => {
    const input = makeInput((reply) =>
      reply.column_pairing?.pairs.splice(
        0,
        2,
        { gold: "line", pred: "n" },
        { gold: "passengers", pred: "n" },
      ),
    );
    expect(
      parseAnswerFindings({ ...input, predictedColumns: ["n", "n"] }).findings.column_pairing?.pairs,
    ).toHaveLength(2);
    expect(() => parseAnswerFindings({ ...input, predictedColumns: ["n", "m"] })).toThrow(
      expect.objectContaining({ code: "contradiction" }),
    );
  });

  it("reads the findings of an unanswerable case", () => {
    const { declines } = makeValueReply();
    const { declines: _declines, ...parts } = declines;
    const reply = {
      names_missing_data: { ...parts, names: false },
      gives_number_for_metric: { ...parts, evidence: from(ANSWER, "carried 48,210"), gives: true },
      proxy: { ...parts, kind: "none" },
      declines: { ...declines, declines: true, evidence: from(ANSWER, "Süd came to") },
      readings: [],
      disclosures: [],
      objections: [],
      construction: null,
    };
    const input = {
      ...makeInput(),
      clauses: [],
      objections: [],
      goldenColumns: [],
      kind: "unanswerable" as const,
    };
    const { findings } = parseAnswerFindings({
      ...input,
      reply: { text: JSON.stringify(reply), finishReason: "stop" },
    });
    expect(findings.gives_number_for_metric).toMatchObject({
      gives: true,
      quote: { quote: "carried 48,210" },
    });
    expect(findings.values).toBeNull();
  });

  it("gives an alternative as its text", () => {
    const { declines, readings: _readings } = makeValueReply();
    const { declines: _declines, ...parts } = declines;
    const reply = {
      states_alternative: { ...parts, evidence: from(ANSWER, "Nord carried"), alternative: "a2" },
      declines,
      readings: [],
      disclosures: [],
      objections: [],
      construction: { ...parts, built: null },
    };
    const input: AnswerFindingsInput = {
      ...makeInput(),
      kind: "text",
      clauses: [],
      objections: [],
      alternatives: ["Süd", "Nord"],
      derivable: true,
      reply: { text: JSON.stringify(reply), finishReason: "stop" },
    };
    expect(parseAnswerFindings(input).findings.states_alternative).toMatchObject({ alternative: "Nord" });
    expect(() => parseAnswerFindings({ ...input, alternatives: ["Süd"] })).toThrow(
      expect.objectContaining({ code: "output_malformed" }),
    );
  });

  it("gives findings of the declared form for a changed reply, or rejects it with a typed error", () => {
    const text = JSON.stringify(makeValueReply());
    const literals = [...text.matchAll(/"[^"]*"(?!:)|\b\d+\b|\b(?:true|false|null)\b/g)];
    const value = fc.constantFrom(
      "null",
      "true",
      "0",
      "3",
      "-1",
      "7.5",
      "1e999",
      '""',
      '"c1"',
      '"line"',
      '"48,210"',
      '"Nord"',
      "[]",
      "{}",
    );
    fc.assert(
      fc.property(fc.constantFrom(...literals), value, (literal, put) => {
        const changed = text.slice(0, literal.index) + put + text.slice(literal.index + literal[0].length);
        const result = catchReplyError(() =>
          parseAnswerFindings({ ...makeInput(), reply: { text: changed, finishReason: "stop" } }),
        );
        if (result.ok) expect(answerFindingsSchema.safeParse(result.value.findings).error).toBeUndefined();
        else expect(result.error).toBeInstanceOf(ReplyError);
      }),
      { numRuns: 1000 },
    );
  });
});
