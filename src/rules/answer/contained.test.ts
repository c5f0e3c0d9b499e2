import { describe, expect, it } from "vitest";
import {
  boats,
  concluding,
  jetties,
  makeClause,
  makeReading,
  makeSituation,
  makeTable,
  noEvidence,
  otherRows,
  ranRows,
  type SituationChanges,
  sure,
} from "../../../test/rules/make-situation.ts";
import { ruled } from "../../../test/rules/ruled.ts";
import { decideAnswer, decideFromEvidence } from "../index.ts";

const exact = ranRows({ gold_rows: 3 });
const right = concluding(["1,284", true]);
const wrong = concluding(["1,300", false]);

describe("an answer that contains the golden", () => {
  it("is match by its prose", () => {
    expect(ruled(right)).toBe("match by contained");
  });

  it("is match by its rows where prose concludes nothing", () => {
    expect(ruled({ ...jetties, findings: { values: { stated: [], confidence: 9 } }, evidence: exact })).toBe(
      "match by contained",
    );
  });

  it("is match by prose in one column and rows in the other", () => {
    expect(
      ruled({
        value: { kind: "table", columns: ["boats", "hours"], rows: [[1284, 2310]] },
        ...right,
        evidence: {
          ...right.evidence,
          ...ranRows({
            ...otherRows,
            columns: [
              { gold: "boats", state: "different" },
              { gold: "hours", state: "equal" },
            ],
          }),
        },
      }),
    ).toBe("match by contained");
  });

  it("is match with benign rows besides", () => {
    expect(
      ruled({
        ...jetties,
        findings: { extras: sure({ kind: "benign" as const, singles_out: null }) },
        evidence: ranRows({ outcome: "undecided", gold_rows: 3, extra: 1 }),
      }),
    ).toBe("match by contained");
  });

  it("may hold more rows up to the number asked for", () => {
    const order = sure({ question_asks_order: false, names_n: 5, tie_break_fixed_by: null });
    const asked = (extra: number) =>
      ruled({
        ...jetties,
        findings: { order, extras: sure({ kind: "benign" as const, singles_out: null }) },
        evidence: ranRows({ outcome: "undecided", gold_rows: 3, extra }),
      });
    expect(asked(2)).toBe("match by contained");
    expect(asked(3)).toBe("near_match by more_rows_than_asked");
  });

  it("needs its one row singled out among others that nothing names", () => {
    expect(
      ruled({
        findings: { extras: sure({ kind: "benign" as const, singles_out: null }) },
        evidence: ranRows({ outcome: "undecided", extra: 4 }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("may single it out in the query", () => {
    expect(
      ruled({
        findings: { extras: sure({ kind: "benign" as const, singles_out: "query" as const }) },
        evidence: ranRows({ outcome: "undecided", extra: 4 }),
      }),
    ).toBe("match by contained");
  });

  it("may leave out a supporting column", () => {
    expect(
      ruled({
        golden: { ...boats.golden, supporting: ["hours"] },
        value: { kind: "table", columns: ["boats", "hours"], rows: [[1284, 2310]] },
        ...right,
      }),
    ).toBe("match by contained");
  });

  it("may not contradict a supporting column", () => {
    expect(
      ruled({
        golden: { ...boats.golden, supporting: ["hours"] },
        value: { kind: "table", columns: ["boats", "hours"], rows: [[1284, 2310]] },
        evidence: ranRows({
          columns: [
            { gold: "boats", state: "equal" },
            { gold: "hours", state: "different" },
          ],
        }),
        findings: { values: { stated: [], confidence: 9 } },
      }),
    ).toBe("no_match by not_contained");
  });

  it("may leave out a column that the question was found not to ask for", () => {
    expect(
      ruled({
        value: { kind: "table", columns: ["boats", "hours"], rows: [[1284, 2310]] },
        ...right,
        findings: { ...right.findings, asked_columns: sure({ columns: ["boats"] }) },
      }),
    ).toBe("match by contained");
  });

  it("is match by an accepted text that it asserts", () => {
    expect(
      ruled({
        golden: { kind: "text" },
        value: { kind: "text", alternatives: ["Mill Jetty"] },
        findings: { states_alternative: sure({ alternative: "Mill Jetty" }) },
      }),
    ).toBe("match by contained");
  });

  it("is match by a stated none where the golden has no rows", () => {
    expect(
      ruled({ ...jetties, value: { kind: "table", columns: [], rows: [] }, ...concluding(["none", true]) }),
    ).toBe("match by contained");
  });

  it("is no match by rows where the golden has none", () => {
    expect(
      ruled({
        ...jetties,
        value: { kind: "table", columns: [], rows: [] },
        findings: { values: { stated: [], confidence: 9 } },
        evidence: ranRows({
          gold_rows: 0,
          located: 0,
          extra: 2,
          outcome: "undecided",
          reasons: ["empty_one"],
        }),
      }),
    ).toBe("no_match by not_contained");
  });

  it("counts a coarse rounding only where it is presented as one", () => {
    expect(
      ruled({
        ...concluding(["1,300", true]),
        evidence: {
          values: [
            {
              gold_column: "boats",
              row: null,
              as_written: "1,300",
              equals_golden: true,
              by: "coarse_rounding",
            },
          ],
        },
      }),
    ).toBe("no_match by not_contained");
  });
});

const number = { as_written: "17", offset: 0, equals_golden: false, explained_by: null };
const prose = (changes: object) => ({ ...noEvidence.prose, ...changes });

describe("an answer that contains the golden by evidence alone", () => {
  const exactText = {
    equals_alternative: false,
    contains_alternative: true,
    times_as_long: 2,
    other_candidate: false,
    negation_or_hedge: false,
  };
  const text = (changes: Partial<typeof exactText>) => ({
    golden: { kind: "text" as const },
    value: { kind: "text" as const, alternatives: ["Mill Jetty"] },
    findings: null,
    evidence: { prose: { ...noEvidence.prose, text: { ...exactText, ...changes } } },
  });
  it.each([
    ["exact rows paired by name", { evidence: ranRows() }],
    ["rows paired by a declared alias", { evidence: ranRows({ column_pairing: "all_by_name_or_alias" }) }],
    [
      "rows in another order where order is declared not to count",
      {
        ...jetties,
        golden: { kind: "rows" as const, ordered: false },
        evidence: ranRows({ gold_rows: 3, order_holds: false }),
      },
    ],
    [
      "a WRONG clause whose figure is nowhere",
      {
        clauses: [
          makeClause({ marker: "WRONG", figure: { kind: "number", value: 1500, as_written: "1,500" } }),
        ],
        evidence: ranRows(),
      },
    ],
    [
      "a number that something else explains",
      { evidence: { ...ranRows(), prose: prose({ numbers: [{ ...number, explained_by: "question" }] }) } },
    ],
    ["a text little longer than an accepted one", text({})],
  ] as const)("decides %s", (_what, changes) => {
    expect(ruled({ findings: null, ...changes })).toBe("match by contained");
  });

  it.each([
    ["a row left over", { evidence: ranRows({ outcome: "undecided", extra: 1 }) }],
    ["a pairing that a finding made", { evidence: ranRows({ column_pairing: "found" }) }],
    [
      "undeclared order that does not hold",
      { ...jetties, evidence: ranRows({ gold_rows: 3, order_holds: false }) },
    ],
    ["an unexplained number", { evidence: { ...ranRows(), prose: prose({ numbers: [number] }) } }],
    ["a decline phrase", { evidence: { ...ranRows(), prose: prose({ decline_phrases: ["unable to"] }) } }],
    ["a REQUIRED clause", { clauses: [makeClause({ marker: "REQUIRED" })], evidence: ranRows() }],
    ["a WRONG clause without a figure", { clauses: [makeClause({ marker: "WRONG" })], evidence: ranRows() }],
    [
      "a WRONG clause whose figure the prose holds",
      {
        clauses: [makeClause({ marker: "WRONG", figure: { kind: "number", value: 17, as_written: "17" } })],
        evidence: { ...ranRows(), prose: prose({ numbers: [{ ...number, explained_by: "cell" }] }) },
      },
    ],
    [
      "an objection left",
      { veto: { hits: [], left_for_the_judge: ["returns as hires"] }, evidence: ranRows() },
    ],
    ["a single small count", { value: { ...boats.value, rows: [[7]] }, evidence: ranRows() }],
    ["self-reported rows", { evidence: { rows_from: "self_reported" as const, table: makeTable() } }],
    ["a text much longer than an accepted one", text({ times_as_long: 3.5 })],
    ["a text beside another candidate", text({ other_candidate: true })],
    ["a hedged text", text({ negation_or_hedge: true })],
  ] as const satisfies readonly (readonly [string, SituationChanges])[])(
    "does not decide %s",
    (_what, changes) => {
      expect(decideFromEvidence(makeSituation({ findings: null, ...changes }))).toBeNull();
    },
  );
});

describe("prose and rows", () => {
  const flags = (changes: object) => decideAnswer(makeSituation(changes)).flags;

  it("are flagged where the prose is wrong and the rows are right", () => {
    const evidence = { ...wrong.evidence, ...ranRows(), prose: prose({ numbers: [number] }) };
    expect(flags({ ...wrong, evidence })).toEqual(["prose_contradicts_rows"]);
  });

  it("are flagged where the prose is right and the rows are others", () => {
    expect(flags({ ...right, evidence: { ...right.evidence, ...ranRows(otherRows) } })).toEqual([
      "rows_not_of_answer",
    ]);
  });

  it("are flagged where the prose states none and the rows are some", () => {
    const none = { golden: { kind: "rows" as const }, value: { ...jetties.value, rows: [] } };
    const stated = concluding(["none", true]);
    const some = ranRows({ outcome: "no_match", gold_rows: 0, extra: 2, reasons: ["empty_one"] });
    expect(flags({ ...none, ...stated, evidence: { ...stated.evidence, ...some } })).toEqual([
      "rows_not_of_answer",
    ]);
  });

  it("are not flagged where the rows sum to what the prose concludes", () => {
    const summing = ranRows({ ...otherRows, extra: 3, sums_to_golden: true });
    expect(flags({ ...right, evidence: { ...right.evidence, ...summing } })).toEqual([]);
  });

  it("keep their flag where another rule decides after containment failed", () => {
    const clauses = [makeClause({ figure: { kind: "number", value: 1300, as_written: "1,300" } })];
    const figures = [{ clause: "c1", figure: "1,300", figure_agrees: true }];
    const evidence = { ...wrong.evidence, ...ranRows(), figures, prose: prose({ numbers: [number] }) };
    const findings = { ...wrong.findings, readings: [makeReading()] };
    expect(flags({ clauses, findings, evidence })).toEqual(["prose_contradicts_rows"]);
  });
});
