import type { LawRule } from "../law-rule.ts";

/** 7.4: an objection that only a reader can tell. */
export const objectionCommitted: LawRule = {
  name: "objection_committed",
  section: "7.4",
  headline: "the answer commits what the golden objects to",
  meaning:
    "The answer commits what `mustNotUse` objects to in words, or uses a field that turned out to be the forbidden one: no_match.",
  decide: ({ findings }) => {
    const committed = findings.objections.filter((objection) => objection.committed);
    if (committed.length === 0) return null;
    const because = committed.map(({ entry, quote }) => ({ kind: "objection" as const, entry, quote }));
    return { verdict: "no_match", rule: "objection_committed", because };
  },
};
