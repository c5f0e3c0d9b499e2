import type { Flag, HumanReason, Rule, Verdict } from "../domain/index.ts";
import type { AnswerSituation, ReadSituation } from "./answer-situation.ts";
import type { Because } from "./because.ts";

/** The name of a rule: the verdict's rule, or the reason for a person. */
export type LawName = Rule | HumanReason;

/** A verdict by one rule. */
export interface VerdictRuling {
  readonly verdict: Verdict;
  /** The rule that decides: the one that makes this ruling. */
  readonly rule: Rule;
  readonly flags?: readonly Flag[];
  readonly because: readonly Because[];
}

/** A rule that hands the answer to a person. */
export interface HumanRuling {
  readonly needs_human: HumanReason;
  /** The verdict to show the person, where the rule knows better than the evidence. */
  readonly tentative?: Verdict | null;
  readonly flags?: readonly Flag[];
  readonly because: readonly Because[];
}

/** What one rule says. */
export type Ruling = VerdictRuling | HumanRuling;

/** The law behind a rule: what the following rules say of a situation. */
export type RestOfLaw = (situation: ReadSituation) => Ruling;

/** One rule of the law; it says something, or null where it does not apply. */
export interface LawRule {
  readonly name: LawName;
  /** Where the specification states it, such as `7.8`. */
  readonly section: string;
  /** What the rule says of an answer, as half a sentence for people. */
  readonly headline: string;
  /** The rule in one sentence, for people. */
  readonly meaning: string;
  /** What the rule says before any finding, only where evidence is sound and complete. */
  readonly fromEvidence?: (situation: AnswerSituation) => Ruling | null;
  /** What the rule says under findings. */
  readonly decide: (situation: ReadSituation, rest: RestOfLaw) => Ruling | null;
}

/** Whether a ruling is a verdict. */
export function isVerdict(ruling: Ruling): ruling is VerdictRuling {
  return "verdict" in ruling;
}
