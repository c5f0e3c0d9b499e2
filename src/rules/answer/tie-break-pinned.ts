import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { readTiedRows } from "../reading/tied-rows.ts";

/** 7.8: the other tie-break where one is pinned. */
export const tieBreakPinned: LawRule = {
  name: "tie_break_pinned",
  section: "7.8",
  headline: "the answer breaks a tie otherwise than it was pinned",
  meaning: "A top N breaks a tie at the boundary otherwise than question or rubric pin it: near_match.",
  decide: (situation) => {
    const tied = readTiedRows(situation);
    const order = situation.findings.order;
    if (tied === null || order === null || order.tie_break_fixed_by === null) return null;
    return {
      verdict: "near_match",
      rule: "tie_break_pinned",
      because: [
        fact("only_tied_rows_differ"),
        {
          kind: "finding",
          finding: "order.tie_break_fixed_by",
          states: order.tie_break_fixed_by,
          quote: order.quote,
        },
        ...becauseContainment(tied),
      ],
    };
  },
};
