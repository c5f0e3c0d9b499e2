import type { AnswerSituation } from "../answer-situation.ts";
import type { LawRule, Ruling } from "../law-rule.ts";

/** 7.1: a forbidden field that the final query uses. */
export const mustNotUse: LawRule = {
  name: "must_not_use",
  section: "7.1",
  headline: "the final query uses a forbidden field",
  meaning:
    "The final query uses a field that the golden forbids; the verdict is no_match before any model call.",
  fromEvidence: vetoed,
  decide: vetoed,
};

function vetoed({ veto }: AnswerSituation): Ruling | null {
  if (veto.hits.length === 0) return null;
  return { verdict: "no_match", rule: "must_not_use", because: [{ kind: "veto", entries: veto.hits }] };
}
