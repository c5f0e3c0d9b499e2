import { describe, expect, it } from "vitest";
import {
  boats,
  concluding,
  jetties,
  makeClause,
  makeReading,
  makeSituation,
  noEvidence,
  ranRows,
  sure,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";
import { decideAnswer } from "../index.ts";

const refusal = { declines: sure({ declines: true }), values: { stated: [], confidence: 9 } };
const silent = { ...noEvidence.prose, holds_number: false };

describe("no value where there is one to give", () => {
  it("is no_match where the answer declines beside exact rows", () => {
    expect(
      ruled({
        findings: refusal,
        evidence: { ...ranRows(), prose: { ...noEvidence.prose, decline_phrases: ["unable to"] } },
      }),
    ).toBe("no_match by no_value_given");
  });

  it("is no_match where prose concludes nothing and no rows count", () => {
    expect(ruled({ findings: { values: { stated: [], confidence: 9 } } })).toBe("no_match by no_value_given");
  });

  it("is no_match where the engine rejected the query", () => {
    expect(
      ruled({
        findings: { values: { stated: [], confidence: 9 } },
        evidence: { query: { ...noEvidence.query, status: "failed" } },
      }),
    ).toBe("no_match by no_value_given");
  });

  it("is no_match where the result is empty", () => {
    expect(
      ruled({
        findings: { values: { stated: [], confidence: 9 } },
        evidence: ranRows({ located: 0, missing: 1, outcome: "no_match", reasons: ["empty_one"] }),
      }),
    ).toBe("no_match by no_value_given");
  });

  it("is not the case for an empty result where the golden has no rows", () => {
    expect(
      ruled({
        ...jetties,
        value: { kind: "table", columns: [], rows: [] },
        findings: { values: { stated: [], confidence: 9 } },
        evidence: ranRows({ gold_rows: 0, reasons: ["empty_both"] }),
      }),
    ).toBe("match by contained");
  });

  it("is decided without a model where every golden row needs a number and the prose holds none", () => {
    expect(ruled({ findings: null, evidence: { prose: silent } })).toBe("no_match by no_value_given");
  });

  it("is asked about where the golden value is 0", () => {
    expect(
      ruled({ value: { ...boats.value, rows: [[0]] }, findings: null, evidence: { prose: silent } }),
    ).toBe("a person: no_model");
  });

  it("is asked about where a label may stand for the number", () => {
    expect(
      ruled({
        golden: { ...boats.golden, labels: { boats: { "1284": ["most of them"] } } },
        findings: null,
        evidence: { prose: silent },
      }),
    ).toBe("a person: no_model");
  });

  it("is asked about where the query was not run", () => {
    expect(
      ruled({
        attempt: {
          answer_text: "See the result.",
          final_query: "FROM hires",
          truncated: false,
          contaminated: false,
        },
        findings: null,
        evidence: { prose: silent, query: { ...noEvidence.query, status: "not_run" } },
      }),
    ).toBe("a person: no_model");
  });

  it("does not touch an answer that gives the value with a caveat", () => {
    expect(ruled(concluding(["1,284", true]))).toBe("match by contained");
  });

  it("holds for criteria that are tagged as answerable, whatever a clause says", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        tags: ["answerable-sounds-unanswerable"],
        clauses: [makeClause({ text: "Declines, as the plan is not known." })],
        findings: { declines: sure({ declines: true }), readings: [makeReading()] },
      }),
    ).toBe("no_match by no_value_given");
  });

  it("gives way to a clause of criteria that names declining", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ text: "Declines, as the plan is not known." })],
        findings: { declines: sure({ declines: true }), readings: [makeReading()] },
      }),
    ).toBe("match by criteria_met");
  });

  it("does not give way to another clause of criteria", () => {
    expect(
      ruled({
        golden: { kind: "criteria" },
        value: { kind: "none" },
        clauses: [makeClause({ text: "Ranks by hires." })],
        findings: { declines: sure({ declines: true }), readings: [makeReading({ taken: false })] },
      }),
    ).toBe("no_match by no_value_given");
  });

  it("does not blame a clause that the query follows while the prose declines", () => {
    const clauses = [makeClause({ text: "Hires of the year, returns taken off." })];
    const taken = (role: "answer" | "query") =>
      makeReading({ quote: { source: 1, role, quote: "hires", offset: 0, grade: "exact" } });
    const flags = (role: "answer" | "query") =>
      decideAnswer(makeSituation({ clauses, findings: { ...refusal, readings: [taken(role)] } })).flags;
    expect(flags("query")).toEqual([]);
    expect(flags("answer")).toEqual(["rubric_defect"]);
  });

  it("reports the clause that accepts declining", () => {
    const clauses = [makeClause({ text: "Declines, as hires are not in the data." })];
    const decision = decideAnswer(
      makeSituation({ clauses, findings: { ...refusal, readings: [makeReading()] } }),
    );
    expect(decision).toMatchObject({ verdict: "no_match", flags: ["rubric_defect"] });
  });
});
