import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { type Containment, readContainment } from "../reading/containment.ts";
import { isTabular } from "../reading/golden-kind.ts";

/** 7.11: what the comparison left open and no finding resolved. */
export const tableUndecided: LawRule = {
  name: "table_undecided",
  section: "7.11",
  headline: "the comparison left open whether the golden is contained",
  meaning:
    "The comparison left open whether the answer contains the golden, and no finding resolved it: a person decides.",
  decide: (situation) => {
    const containment = readContainment(situation);
    if (!isTabular(situation) || containment.holds !== "open" || !isCompared(containment)) return null;
    return { needs_human: "table_undecided", because: becauseContainment(containment) };
  },
};

function isCompared({ prose, rows }: Containment): boolean {
  return prose.state === "open" || rows.kind === "counted";
}
