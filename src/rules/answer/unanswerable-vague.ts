import type { LawRule } from "../law-rule.ts";
import { becauseRefusal, readRefusal } from "../reading/read-refusal.ts";

/** 7.2: a refusal that says little, or spoils itself. */
export const unanswerableVague: LawRule = {
  name: "unanswerable_vague",
  section: "7.2",
  headline: "the answer declines, but says too little or spoils it",
  meaning:
    "The question cannot be answered, and the answer declines in general terms, or adds a proxy whose caveat is buried: near_match.",
  decide: (situation) =>
    readRefusal(situation) === "vague"
      ? { verdict: "near_match", rule: "unanswerable_vague", because: becauseRefusal(situation) }
      : null,
};
