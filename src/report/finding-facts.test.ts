import { describe, expect, it } from "vitest";
import { type AnswerFindings, noFindings, type Quote } from "../domain/index.ts";
import { findingFacts, quoteWords } from "./finding-facts.ts";

const quote: Quote = { source: 3, role: "answer", quote: "we took 412", offset: 8, grade: "exact" };
const backed = { confidence: 9, quote };

describe("findingFacts", () => {
  it("says nothing where nothing was asked", () => {
    expect(findingFacts(noFindings)).toEqual([]);
  });
  it("says each finding in words, with its confidence and its quote", () => {
    const findings: AnswerFindings = {
      ...noFindings,
      values: {
        confidence: 8,
        stated: [
          {
            as_written: "412",
            gold_column: "ferries",
            row: "May",
            unit: "trips",
            scale: null,
            role: "conclusion",
            withdrawn: true,
            rounded_presentation: false,
            quote: { ...quote, grade: "normalised" },
          },
        ],
      },
      column_pairing: { pairs: [{ gold: "ferries", pred: null }], confidence: 7 },
      readings: [{ clause: "c2", taken: true, figure: "412", question: "leaves_open", ...backed }],
    };
    const said = findingFacts(findings).map((one) => [
      one.name,
      one.says,
      one.confidence,
      quoteWords(one.quote),
    ]);
    expect(said).toEqual([
      ["columns", "ferries → none", 7, null],
      [
        "prose states",
        "“412” for ferries of May in trips as conclusion and withdraws it",
        8,
        "answer, normalised: “we took 412”",
      ],
      ["reading c2", "taken, figure 412, the question leaves it open", 9, "answer: “we took 412”"],
    ]);
  });
  it("has a fact for every kind of finding", () => {
    const findings: AnswerFindings = {
      values: { stated: [], confidence: 1 },
      column_pairing: { pairs: [], confidence: 1 },
      asked_columns: { columns: ["a"], ...backed },
      declines: { declines: true, ...backed },
      names_missing_data: { names: false, ...backed },
      gives_number_for_metric: { gives: false, ...backed },
      proxy: { kind: "none", ...backed },
      readings: [{ clause: "c1", taken: false, figure: null, question: "fixes", ...backed }],
      disclosures: [{ clause: "c2", disclosure: "buried", ...backed }],
      grain: { question: null, answer: null, ...backed },
      order: { question_asks_order: true, names_n: 3, tie_break_fixed_by: "rubric", ...backed },
      objections: [{ entry: "list_price as revenue", committed: false, ...backed }],
      construction: { built: null, ...backed },
      states_alternative: { alternative: null, ...backed },
      extras: { kind: "another_population", singles_out: null, ...backed },
      equivalences: [
        { gold_column: "city", golden: "St Ives", as_written: "Saint Ives", same: true, ...backed },
      ],
      layout: { form: "predicted_wide", key_column: "month", value_column: null, ...backed },
      column_units: [{ pred_column: "weight", factor: 1000, ...backed }],
    };
    expect(findingFacts(findings)).toHaveLength(Object.keys(findings).length);
  });
});
