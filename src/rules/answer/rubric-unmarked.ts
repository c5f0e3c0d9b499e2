import type { LawRule } from "../law-rule.ts";
import { readContainment } from "../reading/containment.ts";
import { hasValue } from "../reading/golden-kind.ts";
import { becauseExcuse, excusingClauses } from "../reading/unmarked-clause.ts";

/** 7.11: unmarked text that reads as if it decided. */
export const rubricUnmarked: LawRule = {
  name: "rubric_unmarked",
  section: "7.11",
  headline: "only unmarked text of the rubric could excuse the difference",
  meaning: "Only unmarked text of the rubric could excuse the difference: a person decides.",
  decide: (situation) => {
    if (!hasValue(situation) || readContainment(situation).holds !== "no") return null;
    const clauses = excusingClauses(situation);
    if (clauses.length === 0) return null;
    return { needs_human: "rubric_unmarked", because: clauses.map(becauseExcuse) };
  },
};
