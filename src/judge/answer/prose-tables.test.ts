import { describe, expect, it } from "vitest";
import { createScriptedModel } from "../../model/index.ts";
import { judgeAnswer } from "./judge-answer.ts";

const evalCase = {
  qid: "boats",
  question: "How many boats were hired at each jetty?",
  golden: {
    kind: "rows" as const,
    value: [
      { jetty: "Upper Jetty", boats: 640 },
      { jetty: "Mill Jetty", boats: 412 },
      { jetty: "Reed Jetty", boats: 232 },
    ],
  },
};
const table = `| Jetty | Boats |
|---|---:|
| Upper Jetty | 640 |
| Mill Jetty | 412 |
| Reed Jetty | 232 |`;

/** A reader that finds the first row of the table concluded, and states no other. */
function reader() {
  const source = 2;
  const absent = (what: string) => ({
    evidence: [{ looked_for: what, sources: [source] }],
    reason: "Nothing of the kind is said.",
    confidence: 9,
  });
  const value = {
    source,
    quote: "| Upper Jetty | 640 |",
    as_written: "640",
    gold_column: "boats",
    row: "Upper Jetty",
    unit: null,
    scale: null,
    role: "conclusion",
    withdrawn: false,
    rounded_presentation: false,
  };
  return createScriptedModel([
    {
      json: {
        values: { evidence: [], reason: "A table gives them.", stated: [value], confidence: 9 },
        column_pairing: null,
        asked_columns: {
          ...absent("other columns"),
          evidence: [{ source: 0, quote: "How many boats" }],
          columns: ["jetty", "boats"],
        },
        declines: { ...absent("a refusal"), declines: false },
        readings: [],
        disclosures: [],
        grain: { ...absent("a grain"), question: null, answer: null },
        order: {
          ...absent("an order"),
          question_asks_order: false,
          names_n: null,
          tie_break_fixed_by: null,
        },
        objections: [],
        construction: null,
      },
    },
  ]);
}

const judged = (answer_text: string, model: ReturnType<typeof reader> | null = null) =>
  judgeAnswer({
    evalCase,
    attempt: { answer_text, answererModel: "an-assistant" },
    model,
    settings: { doubtGolden: "never" },
  });

describe("a Markdown table in an answer without rows", () => {
  it("is compared with the golden, and shown to the person who is asked", async () => {
    const right = await judged(table);
    expect(right).toMatchObject({ status: "needs_human", reasons: ["no_model"], tentative: "match" });
    expect(right).toMatchObject({ evidence: { prose: { tables: [{ located: 3, gold_rows: 3 }] } } });
    expect(await judged(table.replace("412", "421"))).toMatchObject({ tentative: null });
  });

  it("is read whole where one of its values is found to be concluded", async () => {
    expect(await judged(table, reader())).toMatchObject({
      status: "decided",
      verdict: "match",
      rule: "contained",
    });
    expect(await judged(table.replace("412", "421"), reader())).toMatchObject({
      status: "decided",
      verdict: "no_match",
      rule: "not_contained",
    });
  });
});
