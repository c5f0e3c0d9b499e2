import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { becauseGrain } from "../reading/because-grain.ts";
import { readGrain } from "../reading/read-grain.ts";

/** 7.10: averages and distinct counts do not add up. */
export const grainUndecidable: LawRule = {
  name: "grain_undecidable",
  section: "7.10",
  headline: "whether the figures are right at their grain cannot be computed",
  meaning:
    "The question names no grain, and whether the figures are right at the grain of the answer cannot be computed: a person decides.",
  decide: (situation) => {
    const grain = readGrain(situation);
    if (grain?.figures !== "unknown") return null;
    return {
      needs_human: "grain_undecidable",
      because: [becauseGrain(grain), fact("sums_unknown"), ...becauseContainment(grain.containment)],
    };
  },
};
