import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { becauseGrain } from "../reading/because-grain.ts";
import { readGrain } from "../reading/read-grain.ts";

/** 7.10: wrong at the grain that the answer claims. */
export const grainWrong: LawRule = {
  name: "grain_wrong",
  section: "7.10",
  headline: "the figures are wrong at the grain that the answer claims",
  meaning:
    "The question names no grain, and the sums at the grain that the answer claims are not the golden's: no_match.",
  decide: (situation) => {
    const grain = readGrain(situation);
    if (grain?.figures !== "wrong") return null;
    return {
      verdict: "no_match",
      rule: "grain_wrong",
      flags: grain.containment.flags,
      because: [becauseGrain(grain), fact("sums_differ"), ...becauseContainment(grain.containment)],
    };
  },
};
