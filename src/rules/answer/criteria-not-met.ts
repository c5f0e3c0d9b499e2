import type { AnswerSituation, ReadSituation } from "../answer-situation.ts";
import { fact } from "../because.ts";
import type { LawRule, Ruling } from "../law-rule.ts";
import { becauseReading, keptReadings, readingsOf, takenReadings } from "../reading/clause-readings.ts";
import { isContentless } from "../reading/contentless.ts";
import { hasClause, readingsWereRead } from "../reading/criteria-clauses.ts";
import { becauseExcuse, excusingClauses } from "../reading/unmarked-clause.ts";

/** 7.7: the rubric is the key and no reading of it is taken. */
export const criteriaNotMet: LawRule = {
  name: "criteria_not_met",
  section: "7.7",
  headline: "the answer takes no reading of the rubric",
  meaning:
    "The rubric is the key and the answer takes none of its readings: no_match, unless marking unmarked text could change that.",
  fromEvidence: (situation) =>
    isCriteria(situation) && isContentless(situation)
      ? { verdict: "no_match", rule: "criteria_not_met", because: [fact("contentless")] }
      : null,
  decide: (situation) => {
    const readings = ["PREFERRED", "ACCEPT", "DIVERGENT"] as const;
    if (!isCriteria(situation) || !hasClause(situation, readings) || !readingsWereRead(situation))
      return null;
    const { length: met } = keptReadings(situation, ["PREFERRED", "ACCEPT"]);
    if (met > 0 || takenReadings(situation, ["DIVERGENT"]).length > 0) return null;
    return (
      excused(situation) ?? {
        verdict: "no_match",
        rule: "criteria_not_met",
        because: readingsOf(situation, readings).map(becauseReading),
      }
    );
  },
};

function isCriteria({ golden }: AnswerSituation): boolean {
  return golden.kind === "criteria";
}

function excused(situation: ReadSituation): Ruling | null {
  const clauses = excusingClauses(situation);
  return clauses.length === 0
    ? null
    : { needs_human: "rubric_unmarked", because: clauses.map(becauseExcuse) };
}
