import type { LawRule } from "../law-rule.ts";
import { becauseRefusal, readRefusal } from "../reading/read-refusal.ts";

/** 7.2: a refusal that says what is missing. */
export const unanswerableDeclined: LawRule = {
  name: "unanswerable_declined",
  section: "7.2",
  headline: "the answer declines and names the missing data",
  meaning:
    "The question cannot be answered, and the answer declines and names the missing data, with or without a clearly labelled proxy: match.",
  decide: (situation) =>
    readRefusal(situation) === "specific"
      ? { verdict: "match", rule: "unanswerable_declined", because: becauseRefusal(situation) }
      : null,
};
