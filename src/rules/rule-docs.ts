import { rules, type UnscoredReason, unscoredReasons } from "../domain/index.ts";
import { answerLaw } from "./law.ts";
import type { LawName } from "./law-rule.ts";

/** A rule, a reason for a person or a reason for no verdict, explained. */
export interface RuleDoc {
  readonly name: LawName | UnscoredReason;
  readonly kind: "rule" | "needs_human" | "unscored";
  /** Where the specification states it. */
  readonly section: string;
  /** One sentence. */
  readonly meaning: string;
}

const unscored: Readonly<Record<UnscoredReason, string>> = {
  contaminated: "The answerer saw what it must not see, or it is not known whether it did.",
  answerer_truncated: "The answerer was cut off.",
  golden_missing: "The case has no golden.",
  golden_invalid: "The golden is marked invalid.",
  golden_ambiguous: "The golden is marked ambiguous.",
  golden_provisional: "The golden is still provisional.",
  golden_verified_wrong: "The golden is settled as wrong.",
  golden_unavailable: "The file of the golden cannot be read: an error of the suite.",
  not_submitted: "The attempt holds no text, no query and no rows that count.",
};

const doubts: Readonly<Record<"low_confidence" | "unstable", string>> = {
  low_confidence:
    "A finding whose replacement by another allowed value would change the verdict has a confidence at or below the threshold.",
  unstable: "The questions were asked again, and the verdict under another reply differs.",
};

/** Every reason for no verdict, every rule in the order of the law, and every reason for a person, each with its section and its meaning. */
export const ruleDocs: readonly RuleDoc[] = [
  ...unscoredReasons.map((name) => ({
    name,
    kind: "unscored" as const,
    section: "2",
    meaning: unscored[name],
  })),
  ...answerLaw.map(({ name, section, meaning }) => ({
    name,
    kind: isRule(name) ? ("rule" as const) : ("needs_human" as const),
    section,
    meaning,
  })),
  { name: "low_confidence", kind: "needs_human", section: "7, end", meaning: doubts.low_confidence },
  { name: "unstable", kind: "needs_human", section: "7, end", meaning: doubts.unstable },
];

function isRule(name: LawName): boolean {
  return rules.some((rule) => rule === name);
}
