import type { LawRule } from "../law-rule.ts";
import { becauseReading } from "../reading/clause-readings.ts";
import { readContainment } from "../reading/containment.ts";
import { divergentReadings } from "../reading/divergent-readings.ts";

/** 7.9: a clause never makes a wrong value right. */
export const divergentOverridden: LawRule = {
  name: "divergent_overridden",
  section: "7.9",
  headline: "the rubric tolerates the reading, but the question or the arithmetic does not",
  meaning:
    "The answer takes a reading that the rubric marks DIVERGENT, but the question fixes another one or the arithmetic is wrong: no_match, and the clause is reported.",
  decide: (situation) => {
    if (situation.golden.kind === "unanswerable") return null;
    const overridden = divergentReadings(situation).filter(({ standing }) => standing === "overridden");
    if (overridden.length === 0) return null;
    return {
      verdict: "no_match",
      rule: "divergent_overridden",
      flags: ["clause_overridden", ...readContainment(situation).flags],
      because: overridden.map(({ reading }) => becauseReading(reading)),
    };
  },
};
