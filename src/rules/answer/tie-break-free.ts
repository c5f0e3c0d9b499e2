import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { becauseContainment } from "../reading/because-containment.ts";
import { readTiedRows } from "../reading/tied-rows.ts";

/** 7.8: any of the tied rows is right. */
export const tieBreakFree: LawRule = {
  name: "tie_break_free",
  section: "7.8",
  headline: "the answer differs from the golden only in rows tied at the boundary",
  meaning:
    "A top N differs from the golden only in rows tied at the boundary, and nothing pins the tie-break: match.",
  decide: (situation) => {
    const tied = readTiedRows(situation);
    const pinned = situation.findings.order?.tie_break_fixed_by ?? null;
    if (tied === null || pinned !== null) return null;
    return {
      verdict: "match",
      rule: "tie_break_free",
      because: [fact("only_tied_rows_differ"), ...becauseContainment(tied)],
    };
  },
};
