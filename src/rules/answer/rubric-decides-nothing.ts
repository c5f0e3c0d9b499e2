import type { AnswerSituation } from "../answer-situation.ts";
import { fact } from "../because.ts";
import type { LawRule, Ruling } from "../law-rule.ts";
import { rubricDecides } from "../reading/criteria-clauses.ts";

/** 7.7: a rubric that is the key and has no bit. */
export const rubricDecidesNothing: LawRule = {
  name: "rubric_decides_nothing",
  section: "7.7",
  headline: "the rubric is the key and holds no clause that decides",
  meaning: "The rubric is the key and holds no clause that decides, so no call could help: a person decides.",
  fromEvidence: undecidable,
  decide: undecidable,
};

function undecidable(situation: AnswerSituation): Ruling | null {
  if (situation.golden.kind !== "criteria" || rubricDecides(situation)) return null;
  return { needs_human: "rubric_decides_nothing", because: [fact("nothing_decides")] };
}
