import type { ReadSituation } from "../answer-situation.ts";
import type { LawRule, Ruling } from "../law-rule.ts";
import { becauseReading, keptReadings, readingsOf } from "../reading/clause-readings.ts";
import { hasClause, readingsWereRead, rubricDecides } from "../reading/criteria-clauses.ts";
import { becauseDisclosure, requiredDisclosures } from "../reading/disclosures.ts";

/** 7.7: the rubric is the key and is met. */
export const criteriaMet: LawRule = {
  name: "criteria_met",
  section: "7.7",
  headline: "the answer meets the rubric",
  meaning:
    "The rubric is the key: a PREFERRED or ACCEPT reading is taken and no figure of it is wrong, or it only forbids and requires and all of that is kept: match.",
  decide: (situation) => {
    if (situation.golden.kind !== "criteria" || !rubricDecides(situation) || !readingsWereRead(situation))
      return null;
    if (hasClause(situation, ["PREFERRED", "ACCEPT"])) return readingTaken(situation);
    return hasClause(situation, ["DIVERGENT"]) ? null : nothingAgainstIt(situation);
  },
};

function readingTaken(situation: ReadSituation): Ruling | null {
  const taken = keptReadings(situation, ["PREFERRED", "ACCEPT"]);
  return taken.length === 0
    ? null
    : { verdict: "match", rule: "criteria_met", because: taken.map(becauseReading) };
}

function nothingAgainstIt(situation: ReadSituation): Ruling {
  const avoided = readingsOf(situation, ["WRONG"]).map(becauseReading);
  return {
    verdict: "match",
    rule: "criteria_met",
    because: [...avoided, ...requiredDisclosures(situation).map(becauseDisclosure)],
  };
}
