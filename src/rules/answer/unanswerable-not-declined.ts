import { fact } from "../because.ts";
import type { LawRule } from "../law-rule.ts";
import { isContentless } from "../reading/contentless.ts";

/** 7.2: the absence of a number is no refusal. */
export const unanswerableNotDeclined: LawRule = {
  name: "unanswerable_not_declined",
  section: "7.2",
  headline: "the answer neither gives a number nor declines",
  meaning:
    "The question cannot be answered, and the answer neither gives a number nor states that it declines: no_match.",
  fromEvidence: (situation) =>
    situation.golden.kind === "unanswerable" && isContentless(situation)
      ? { verdict: "no_match", rule: "unanswerable_not_declined", because: [fact("contentless")] }
      : null,
  decide: ({ golden, findings }) => {
    if (golden.kind !== "unanswerable" || findings.declines?.declines !== false) return null;
    const quote = findings.declines.quote;
    return {
      verdict: "no_match",
      rule: "unanswerable_not_declined",
      because: [{ kind: "finding", finding: "declines", states: "does not decline", quote }],
    };
  },
};
