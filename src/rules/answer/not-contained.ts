import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { readContainment } from "../reading/containment.ts";
import { hasValue } from "../reading/golden-kind.ts";

/** 7.12: otherwise. */
export const notContained: LawRule = {
  name: "not_contained",
  section: "7.12",
  headline: "the answer does not contain the golden",
  meaning:
    "The answer does not contain the golden and no rule excuses it: no_match, naming the rows and columns not found.",
  decide: (situation) => {
    const containment = readContainment(situation);
    if (!hasValue(situation) || containment.holds !== "no") return null;
    return {
      verdict: "no_match",
      rule: "not_contained",
      flags: containment.flags,
      because: becauseContainment(containment),
    };
  },
};
