import type { ReadSituation } from "../answer-situation.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseReading } from "../reading/clause-readings.ts";
import { readContainment } from "../reading/containment.ts";
import { divergentReadings } from "../reading/divergent-readings.ts";

/** 7.9: defensible and not what was asked for. */
export const divergentReading: LawRule = {
  name: "divergent_reading",
  section: "7.9",
  headline: "the answer takes a defensible reading that was not asked for",
  meaning:
    "The answer takes a reading that the rubric marks DIVERGENT, the question leaves it open, and the figure is right for it: near_match.",
  decide: (situation) => {
    if (!readsClauses(situation)) return null;
    const defensible = divergentReadings(situation).filter(({ standing }) => standing === "defensible");
    if (defensible.length === 0) return null;
    return {
      verdict: "near_match",
      rule: "divergent_reading",
      flags: readContainment(situation).flags,
      because: defensible.map(({ reading }) => becauseReading(reading)),
    };
  },
};

/** A question that cannot be answered has no readings. */
function readsClauses({ golden }: ReadSituation): boolean {
  return golden.kind !== "unanswerable";
}
