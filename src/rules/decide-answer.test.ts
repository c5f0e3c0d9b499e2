import { describe, expect, it } from "vitest";
import {
  concluding,
  declining,
  figure,
  jetties,
  makeClause,
  makeDisclosure,
  makeReading,
  makeSituation,
  makeTable,
  otherRows,
  ranRows,
  type SituationChanges,
  sure,
} from "../../test/rules/make-situation.ts";
import { decideAnswer } from "./index.ts";

const right = concluding(["1,284", true]);
const wrong = concluding(["1,300", false]);

/** Values of the same kind, with another confidence. */
function valuesOf(made: typeof right, confidence: number) {
  return { values: { stated: made.findings.values?.stated ?? [], confidence } };
}

describe("the confidence of a decision", () => {
  const confidence = (changes: SituationChanges) => decideAnswer(makeSituation(changes)).confidence;

  it("is 10 where evidence decides", () => {
    expect(confidence({ findings: null, evidence: ranRows() })).toBe(10);
  });

  it("is that of the finding that the verdict hangs on", () => {
    expect(confidence({ ...right, findings: valuesOf(right, 8) })).toBe(8);
  });

  it("is the lowest of several that bear", () => {
    const objections = [{ ...sure({ entry: "returns as hires", committed: false }), confidence: 7 }];
    expect(confidence({ ...right, findings: { ...right.findings, objections } })).toBe(7);
  });

  it("leaves out a finding that changes nothing", () => {
    const clauses = [makeClause({ marker: "CREDITED" })];
    const disclosures = [{ ...makeDisclosure("absent"), confidence: 1 }];
    expect(confidence({ ...right, clauses, findings: { ...right.findings, disclosures } })).toBe(9);
  });

  it("leaves out a finding whose place another one takes", () => {
    const objections = [
      { ...sure({ entry: "returns as hires", committed: true }), confidence: 2 },
      sure({ entry: "drafts as hires", committed: true }),
    ];
    expect(confidence({ ...right, findings: { ...right.findings, objections } })).toBe(10);
  });

  it("counts a pairing of columns that rows hang on, but not beside prose that concludes the value", () => {
    const column_pairing = { pairs: [{ gold: "boats", pred: "hires" }], confidence: 6 };
    const rows = ranRows({ column_pairing: "incomplete", ...otherRows });
    const evidence = { ...rows, table_under_found_pairing: makeTable({ column_pairing: "found" }) };
    expect(
      confidence({ findings: { values: { stated: [], confidence: 9 }, column_pairing }, evidence }),
    ).toBe(6);
    expect(
      confidence({
        findings: { ...right.findings, column_pairing },
        evidence: { ...evidence, ...right.evidence },
      }),
    ).toBe(9);
  });

  it("does not count a pairing of fewer rows than the golden's, which no pairing could make enough", () => {
    const column_pairing = { pairs: [], confidence: 2 };
    const evidence = ranRows({ outcome: "no_match", gold_rows: 3, located: 2, missing: 1 });
    expect(confidence({ ...jetties, findings: { column_pairing }, evidence })).toBe(10);
  });

  it("counts an ACCEPT reading that was not taken only where the prose holds its figure", () => {
    const clauses = [makeClause({ figure: figure(1300) })];
    const readings = [makeReading({ taken: false, confidence: 3 })];
    const number = (as_written: string) => ({
      as_written,
      offset: 0,
      equals_golden: false,
      explained_by: null,
    });
    const prose = makeSituation().evidence.prose;
    const found = { clauses, findings: { ...wrong.findings, readings } };
    expect(
      confidence({
        ...found,
        evidence: { ...wrong.evidence, prose: { ...prose, numbers: [number("1,300")] } },
      }),
    ).toBe(3);
    expect(
      confidence({
        ...found,
        evidence: { ...wrong.evidence, prose: { ...prose, numbers: [number("977")] } },
      }),
    ).toBe(9);
  });
});

describe("low confidence", () => {
  it("sends the verdict of the rules to a person, with its doubt first", () => {
    const decision = decideAnswer(makeSituation({ ...right, findings: valuesOf(right, 5) }));
    expect(decision).toMatchObject({ reasons: ["low_confidence"], tentative: "match", confidence: 5 });
    expect(decision.because[0]).toEqual({
      kind: "doubt",
      finding: "values",
      confidence: 5,
      rule: "contained",
    });
  });

  it("is measured by the threshold that is set", () => {
    const settings = { confidence_threshold: 4 };
    expect(decideAnswer(makeSituation({ ...right, findings: valuesOf(right, 5), settings })).status).toBe(
      "decided",
    );
  });

  it("drops the flags of a verdict that is none", () => {
    const clauses = [makeClause({ marker: "DIVERGENT", figure: figure(1300) })];
    const readings = [makeReading({ question: "fixes", confidence: 2 })];
    const evidence = { ...wrong.evidence, figures: [{ clause: "c1", figure: "1,300", figure_agrees: true }] };
    const decision = decideAnswer(
      makeSituation({ clauses, findings: { ...wrong.findings, readings }, evidence }),
    );
    expect(decision).toMatchObject({ reasons: ["low_confidence"], tentative: "no_match", flags: [] });
  });

  it("spares a veto", () => {
    const veto = { hits: ["hires.draft"], left_for_the_judge: [] };
    const settings = { confidence_threshold: 10 };
    expect(decideAnswer(makeSituation({ ...right, veto, settings })).status).toBe("decided");
  });
});

describe("repeats", () => {
  const repeats = { asked: 3, agree: false, differs: ["values"], verdict_changes: true };

  it("that change the verdict go to a person with what the evidence suggests", () => {
    expect(decideAnswer(makeSituation({ ...right, repeats }))).toMatchObject({
      reasons: ["unstable"],
      tentative: null,
    });
  });

  it("that differ without changing the verdict decide", () => {
    const decision = decideAnswer(
      makeSituation({ ...right, repeats: { ...repeats, verdict_changes: false } }),
    );
    expect(decision).toMatchObject({ verdict: "match" });
  });

  it("are told beside another reason", () => {
    const two = concluding(["1,284", true], ["977", false]);
    expect(decideAnswer(makeSituation({ ...two, repeats }))).toMatchObject({
      reasons: ["two_values", "unstable"],
    });
  });
});

describe("flags of how it came about", () => {
  it("stand on decisions by findings only", () => {
    const settings = { self_judged: true, answerer_unknown: true };
    expect(decideAnswer(makeSituation({ ...right, settings })).flags).toEqual([
      "self_judged",
      "answerer_unknown",
    ]);
    expect(decideAnswer(makeSituation({ findings: null, evidence: ranRows(), settings })).flags).toEqual([]);
  });

  it("report a quote that was only found after normalising", () => {
    const quote = {
      source: 0,
      role: "answer" as const,
      quote: "no",
      offset: 0,
      grade: "normalised" as const,
    };
    const findings = { ...declining, declines: { ...declining.declines, quote } };
    const decision = decideAnswer(
      makeSituation({ golden: { kind: "unanswerable" }, value: { kind: "none" }, findings }),
    );
    expect(decision.flags).toEqual(["quote_normalised"]);
  });
});

describe("the law without a rule", () => {
  it("falls through to the rules behind it", () => {
    const clauses = [makeClause({ marker: "REQUIRED" })];
    const situation = makeSituation({
      ...right,
      clauses,
      findings: { ...right.findings, disclosures: [makeDisclosure("absent")] },
    });
    expect(decideAnswer(situation)).toMatchObject({ rule: "required_missing" });
    expect(decideAnswer(situation, { without: "required_missing" })).toMatchObject({ rule: "contained" });
  });

  it("leaves the rule out of what evidence decides too", () => {
    const situation = makeSituation({ findings: null, evidence: ranRows() });
    expect(decideAnswer(situation, { without: "contained" })).toMatchObject({
      reasons: ["no_model"],
      tentative: "match",
    });
  });
});
