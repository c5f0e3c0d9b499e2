import type { LawRule } from "../law-rule.ts";
import { becauseReading, takenReadings } from "../reading/clause-readings.ts";

/** 7.5: the reading that the rubric calls wrong. */
export const wrongReading: LawRule = {
  name: "wrong_reading",
  section: "7.5",
  headline: "the answer takes a reading that the rubric calls wrong",
  meaning:
    "The answer takes a reading that the rubric marks WRONG; this beats every other reading: no_match.",
  decide: (situation) => {
    const taken = takenReadings(situation, ["WRONG"]);
    return taken.length === 0
      ? null
      : { verdict: "no_match", rule: "wrong_reading", because: taken.map(becauseReading) };
  },
};
