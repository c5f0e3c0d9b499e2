import { rules, type UnscoredReason, unscoredReasons } from "../domain/index.ts";
import { doubts } from "./doubts.ts";
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

/** Every reason for no verdict, every rule in the order of the law, and every reason for a person, each with its section and its meaning. */
export const ruleDocs: readonly RuleDoc[] = [
  ...unscoredReasons.map((name) => ({
    name,
    kind: "unscored" as const,
    section: "2",
    meaning: unscored[name],
  })),
  ...[...answerLaw, ...doubts].map(({ name, section, meaning }) => ({
    name,
    kind: isRule(name) ? ("rule" as const) : ("needs_human" as const),
    section,
    meaning,
  })),
];

function isRule(name: LawName): boolean {
  return rules.some((rule) => rule === name);
}
