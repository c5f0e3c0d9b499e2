import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { becauseGrain } from "../reading/because-grain.ts";
import { readGrain } from "../reading/read-grain.ts";

/** 7.10: right at another grain that the answer states. */
export const grainStated: LawRule = {
  name: "grain_stated",
  section: "7.10",
  headline: "the figures are right at another grain, which the answer states",
  meaning:
    "The question names no grain, and the figures are right at another one, which the answer states: match.",
  decide: (situation) => {
    const grain = readGrain(situation);
    if (grain === null || grain.figures !== "right" || !grain.stated) return null;
    return {
      verdict: "match",
      rule: "grain_stated",
      flags: grain.containment.flags,
      because: [becauseGrain(grain), fact("sums_to_golden"), ...becauseContainment(grain.containment)],
    };
  },
};
