import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { becauseReading, takenReadings } from "../reading/clause-readings.ts";
import { isAboutRows } from "../reading/clause-topic.ts";
import { readPrefixRows } from "../reading/prefix-rows.ts";
import { askedNumber } from "../reading/read-extras.ts";

/** 7.8: the first rows of a longer list. */
export const prefixAccepted: LawRule = {
  name: "prefix_accepted",
  section: "7.8",
  headline: "the answer is a prefix of the golden, and the rubric accepts one",
  meaning:
    "The rows are a prefix of the golden, the rubric accepts one, and the question names no number of rows: match.",
  decide: (situation) => {
    const prefix = readPrefixRows(situation);
    if (prefix === null || askedNumber(situation) !== null) return null;
    const accepting = takenReadings(situation, ["PREFERRED", "ACCEPT"]).filter(({ clause }) =>
      isAboutRows(clause),
    );
    if (accepting.length === 0) return null;
    return {
      verdict: "match",
      rule: "prefix_accepted",
      because: [...accepting.map(becauseReading), fact("prefix"), ...becauseContainment(prefix)],
    };
  },
};
