import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { readContainment } from "../reading/containment.ts";
import { isTabular } from "../reading/golden-kind.ts";

/** 7.8: the N asked, hidden among more. */
export const moreRowsThanAsked: LawRule = {
  name: "more_rows_than_asked",
  section: "7.8",
  headline: "the golden rows stand among more than were asked for",
  meaning:
    "Every golden row is there among more rows than the N asked, and the N are neither singled out in prose nor the first returned: near_match.",
  decide: (situation) => {
    const containment = readContainment(situation);
    const { holds, table, extras, prose } = containment;
    if (!isTabular(situation) || holds !== "no" || prose.state === "wrong" || extras !== "too_many")
      return null;
    if (table?.contains !== "yes" || !table.order_holds) return null;
    return { verdict: "near_match", rule: "more_rows_than_asked", because: becauseContainment(containment) };
  },
};
