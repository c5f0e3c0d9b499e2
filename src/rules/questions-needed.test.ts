import { describe, expect, it } from "vitest";
import {
  concluding,
  jetties,
  makeSituation,
  makeStated,
  otherRows,
  ranRows,
  sure,
} from "../../test/rules/make-situation.ts";
import { questionsNeeded } from "./index.ts";

const read = { values: { stated: [], confidence: 9 }, column_pairing: { pairs: [], confidence: 9 } };
const asksOf = (changes: Parameters<typeof makeSituation>[0]) =>
  questionsNeeded(makeSituation(changes)).second?.asks;

describe("question 1", () => {
  it("is asked where evidence cannot decide", () => {
    expect(questionsNeeded(makeSituation({ findings: null }))).toEqual({ first: true, second: null });
  });

  it("is not asked where evidence decides, or a rubric decides nothing", () => {
    const nothing = { golden: { kind: "criteria" as const }, value: { kind: "none" as const } };
    expect(questionsNeeded(makeSituation({ findings: null, evidence: ranRows() })).first).toBe(false);
    expect(questionsNeeded(makeSituation({ findings: null, ...nothing })).first).toBe(false);
  });

  it("is not asked without a model, nor twice", () => {
    expect(questionsNeeded(makeSituation({ findings: null, settings: { model: "none" } })).first).toBe(false);
    expect(questionsNeeded(makeSituation(concluding(["1,284", true])))).toEqual({
      first: false,
      second: null,
    });
  });
});

describe("question 2", () => {
  it("asks about rows beyond the golden's", () => {
    expect(asksOf({ ...jetties, findings: read, evidence: ranRows({ gold_rows: 3, extra: 2 }) })).toEqual([
      "extras",
    ]);
  });

  it("asks nothing about them where another rule decides whatever they are", () => {
    const objections = [sure({ entry: "returns as hires", committed: true })];
    const changes = {
      ...jetties,
      findings: { ...read, objections },
      evidence: ranRows({ gold_rows: 3, extra: 2 }),
    };
    expect(asksOf(changes)).toBeUndefined();
  });

  it("asks nothing about them where prose concludes the value", () => {
    const right = concluding(["1,284", true]);
    expect(asksOf({ ...right, evidence: { ...right.evidence, ...ranRows({ extra: 2 }) } })).toBeUndefined();
  });

  it("asks whether two names for one cell are the same before a person has to", () => {
    const value = { kind: "table" as const, columns: ["jetty"], rows: [["Mill Jetty"]] };
    const two = {
      golden: { kind: "scalar" as const },
      value,
      findings: {
        values: {
          confidence: 9,
          stated: ["Mill Jetty", "the old mill pier"].map((name) =>
            makeStated(name, { gold_column: "jetty" }),
          ),
        },
      },
      evidence: {
        values: ["Mill Jetty", "the old mill pier"].map((as_written, index) => ({
          gold_column: "jetty",
          row: null,
          as_written,
          equals_golden: index === 0 ? true : null,
          by: null,
        })),
      },
    };
    expect(asksOf(two)).toEqual(["equivalences"]);
  });

  it("asks whether the golden's one row is singled out among those that the prose lists", () => {
    expect(asksOf(concluding(["1,284", true, "June"], ["977", false, "July"]))).toEqual(["extras"]);
  });

  it("asks about spellings, with the cells they are of", () => {
    const example = { row: 1, column: "jetty", golden: "Mill Jetty", predicted: "MILL JETTY", note: "case" };
    const evidence = ranRows({
      outcome: "undecided",
      gold_rows: 3,
      located: 2,
      undecided: 1,
      extra: 1,
      examples: [example],
    });
    expect(questionsNeeded(makeSituation({ ...jetties, findings: read, evidence })).second).toEqual({
      asks: ["equivalences"],
      spellings: [{ gold_column: "jetty", golden: "Mill Jetty", as_written: "MILL JETTY", of: "rows" }],
      unit_columns: [],
    });
  });

  it("asks about texts that differ in rows that agree otherwise, and not where numbers differ too", () => {
    const example = {
      row: 1,
      column: "jetty",
      golden: "Mill Jetty",
      predicted: "Mühlsteg",
      note: "different cell",
    };
    const number = { row: 1, column: "boats", golden: 412, predicted: 413, note: "different cell" };
    const evidence = (examples: (typeof example | typeof number)[], changes = {}) =>
      ranRows({
        outcome: "no_match",
        gold_rows: 3,
        located: 2,
        missing: 1,
        extra: 1,
        reasons: ["one_column_off"],
        examples,
        ...changes,
      });
    const needed = (given: ReturnType<typeof evidence>) =>
      questionsNeeded(makeSituation({ ...jetties, findings: read, evidence: given })).second;
    expect(needed(evidence([example]))).toEqual({
      asks: ["equivalences"],
      spellings: [{ gold_column: "jetty", golden: "Mill Jetty", as_written: "Mühlsteg", of: "rows" }],
      unit_columns: [],
    });
    expect(needed(evidence([example, number]))).toBeNull();
    expect(needed(evidence([number]))).toBeNull();
    expect(
      needed(evidence([example], { missing: 2, located: 1, reasons: ["different_population"] })),
    ).toBeNull();
  });

  it("asks about a value of the prose that code could not equate", () => {
    expect(questionsNeeded(makeSituation(concluding(["a gross or nine", null]))).second).toMatchObject({
      asks: ["equivalences"],
      spellings: [{ gold_column: "boats", golden: "1284", as_written: "a gross or nine", of: "prose" }],
    });
  });

  it("does not ask a reader whether two numbers are the same", () => {
    const changes = concluding(["1,284", null]);
    expect(questionsNeeded(makeSituation(changes)).second).toBeNull();
  });

  it("asks about the layout where a column has no counterpart and the rows hold others", () => {
    const wide = {
      ...otherRows,
      column_pairing: "incomplete" as const,
      gold_rows: 3,
      extra_columns: ["mill", "reed"],
    };
    expect(asksOf({ ...jetties, findings: read, evidence: ranRows(wide) })).toEqual(["layout"]);
    expect(
      asksOf({ ...jetties, findings: read, evidence: ranRows({ ...wide, extra_columns: [] }) }),
    ).toBeUndefined();
  });

  it("asks about the unit of a column that differs by a factor", () => {
    const scaled = {
      ...otherRows,
      reasons: ["scaled"],
      pairs: [{ gold: "boats", pred: "hires" }],
      columns: [{ gold: "boats", state: "different" as const }],
    };
    expect(questionsNeeded(makeSituation({ findings: read, evidence: ranRows(scaled) })).second).toEqual({
      asks: ["column_units"],
      spellings: [],
      unit_columns: ["hires"],
    });
  });

  it("asks about the unit of no column that is equal", () => {
    const scaled = {
      ...otherRows,
      gold_rows: 3,
      missing: 3,
      extra: 3,
      reasons: ["scaled"],
      pairs: [
        { gold: "jetty", pred: "pier" },
        { gold: "boats", pred: "hires" },
      ],
      columns: [
        { gold: "jetty", state: "equal" as const },
        { gold: "boats", state: "different" as const },
      ],
    };
    const asked = questionsNeeded(makeSituation({ ...jetties, findings: read, evidence: ranRows(scaled) }));
    expect(asked.second?.unit_columns).toEqual(["hires"]);
  });

  it("is not asked about goldens that are no table", () => {
    const text = {
      golden: { kind: "text" as const },
      value: { kind: "text" as const, alternatives: ["Mill Jetty"] },
    };
    expect(asksOf(text)).toBeUndefined();
  });
});
