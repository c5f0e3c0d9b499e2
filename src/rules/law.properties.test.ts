import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFindings, arbitrarySituation } from "../../test/rules/arbitrary-situation.ts";
import { humanReasons, noFindings, rules } from "../domain/index.ts";
import {
  type AnswerSituation,
  composeWhy,
  type Decision,
  decideAnswer,
  decideFromEvidence,
  tentativeVerdict,
} from "./index.ts";

const runs = { numRuns: 150 };

/** A decision without the order of its reasons. */
function outcome(situation: AnswerSituation) {
  const { because: _, ...decision } = decideAnswer(situation);
  return { ...decision, flags: new Set(decision.flags) };
}

function decidedOf(decision: Decision) {
  return decision.status === "decided" ? decision : null;
}

describe("the law over any situation", () => {
  it("names the rule of every verdict and at least one reason for a person", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        const decision = decideAnswer(situation);
        if (decision.status === "decided") {
          expect(rules).toContain(decision.rule);
          expect(decision.confidence).toBeGreaterThanOrEqual(1);
        } else {
          expect(decision.reasons.length).toBeGreaterThan(0);
          for (const reason of decision.reasons) expect(humanReasons).toContain(reason);
        }
        expect(new Set(decision.flags).size).toBe(decision.flags.length);
        expect(composeWhy(decision, situation)).not.toMatch(/undefined|null|\[object/);
      }),
      runs,
    );
  });

  it("changes nothing that it is given", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        const before = structuredClone(situation);
        decideAnswer(situation);
        expect(situation).toEqual(before);
      }),
      runs,
    );
  });

  it("lets no finding turn a veto", () => {
    fc.assert(
      fc.property(arbitrarySituation, arbitraryFindings, (situation, findings) => {
        const veto = { ...situation.veto, hits: ["hires.draft"] };
        const decision = decideAnswer({ ...situation, veto, findings });
        expect(decision).toMatchObject({ verdict: "no_match", rule: "must_not_use", decided_by: "veto" });
      }),
      runs,
    );
  });

  it("never hangs on doubt about the golden", () => {
    fc.assert(
      fc.property(arbitrarySituation, fc.array(fc.string()), (situation, golden_notes) => {
        const doubted = { ...situation, evidence: { ...situation.evidence, golden_notes } };
        expect(outcome(doubted)).toEqual(outcome(situation));
      }),
      runs,
    );
  });

  it("never hangs on columns that compete for no golden column", () => {
    fc.assert(
      fc.property(arbitrarySituation, fc.array(fc.string()), (situation, extra_columns) => {
        const { table, table_under_found_pairing: found } = situation.evidence;
        const evidence = {
          ...situation.evidence,
          table: table === null ? null : { ...table, extra_columns },
          table_under_found_pairing: found === null ? null : { ...found, extra_columns },
        };
        expect(outcome({ ...situation, evidence })).toEqual(outcome(situation));
      }),
      runs,
    );
  });

  it("never hangs on the order of clauses, golden rows, values and findings", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        expect(outcome(reversed(situation))).toEqual(outcome(situation));
      }),
      { numRuns: 500 },
    );
  });

  it("decides nothing by findings that are absent or state nothing", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        for (const findings of [null, noFindings]) {
          const decided = decidedOf(decideAnswer({ ...situation, findings }));
          if (decided !== null) expect(decided.decided_by).not.toBe("findings");
        }
      }),
      runs,
    );
  });

  it("decides by evidence whatever was found", () => {
    fc.assert(
      fc.property(arbitrarySituation, arbitraryFindings, (situation, findings) => {
        const evident = decideFromEvidence(situation);
        expect(decideFromEvidence({ ...situation, findings })).toEqual(evident);
        if (evident !== null) expect(decideAnswer({ ...situation, findings })).toEqual(evident);
      }),
      runs,
    );
  });
});

describe("doubt over any situation", () => {
  it("shows a person the verdict of the rules under low confidence, and otherwise what the evidence suggests", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        const decision = decideAnswer(situation);
        if (decision.status === "decided" || decision.reasons.includes("self_reported_rows")) return;
        if (decision.reasons[0] === "low_confidence") expect(decision.tentative).not.toBeNull();
        else expect(decision.tentative).toBe(tentativeVerdict(situation));
      }),
      runs,
    );
  });

  it("never arises where every finding is certain", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        const settings = { ...situation.settings, confidence_threshold: 9 };
        const decision = decideAnswer({ ...withConfidence(situation, 10), settings });
        if (decision.status === "needs_human") expect(decision.reasons).not.toContain("low_confidence");
      }),
      runs,
    );
  });

  it("spares a verdict only where no finding bears on it, once every finding is a guess", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        const settings = { ...situation.settings, confidence_threshold: 5 };
        const decided = decidedOf(decideAnswer({ ...withConfidence(situation, 1), settings }));
        if (decided !== null) expect(decided.confidence).toBe(10);
      }),
      runs,
    );
  });

  it("keeps every verdict by findings whose repeats change it from being decided", () => {
    fc.assert(
      fc.property(arbitrarySituation, (situation) => {
        const repeats = { asked: 3, agree: false, differs: ["values"], verdict_changes: true };
        const decided = decidedOf(decideAnswer({ ...situation, repeats }));
        if (decided !== null) expect(decided.decided_by).not.toBe("findings");
      }),
      runs,
    );
  });
});

describe("the law without a rule", () => {
  it("never decides by it", () => {
    fc.assert(
      fc.property(arbitrarySituation, fc.constantFrom(...rules), (situation, without) => {
        const decided = decidedOf(decideAnswer(situation, { without }));
        if (decided !== null) expect(decided.rule).not.toBe(without);
      }),
      runs,
    );
  });
});

function reversed(situation: AnswerSituation): AnswerSituation {
  const { findings, value, evidence } = situation;
  return {
    ...situation,
    clauses: situation.clauses.toReversed(),
    value: value.kind === "table" ? { ...value, rows: value.rows.toReversed() } : value,
    evidence: { ...evidence, prose: { ...evidence.prose, numbers: evidence.prose.numbers.toReversed() } },
    findings:
      findings === null
        ? null
        : {
            ...findings,
            values: findings.values && { ...findings.values, stated: findings.values.stated.toReversed() },
            readings: findings.readings.toReversed(),
            disclosures: findings.disclosures.toReversed(),
            objections: findings.objections.toReversed(),
            equivalences: findings.equivalences.toReversed(),
          },
  };
}

function withConfidence(situation: AnswerSituation, confidence: number): AnswerSituation {
  const { findings } = situation;
  return findings === null ? situation : { ...situation, findings: allOf(findings, confidence) };
}

/** Every confidence of a value replaced. */
function allOf<Value>(value: Value, confidence: number): Value {
  const text = JSON.stringify(value, (key, member) => (key === "confidence" ? confidence : member));
  return JSON.parse(text);
}
