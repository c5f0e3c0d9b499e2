import type { Flag, HumanReason, Rule, Verdict } from "../domain/index.ts";
import type { Because } from "./because.ts";

/** A verdict with the rule that decided it. */
export interface DecidedAnswer {
  readonly status: "decided";
  readonly verdict: Verdict;
  readonly rule: Rule;
  readonly decided_by: "veto" | "evidence" | "findings";
  /** 1 to 10: the lowest among the findings that the verdict hangs on; 10 where it hangs on none. */
  readonly confidence: number;
  readonly flags: readonly Flag[];
  readonly because: readonly Because[];
}

/** No verdict: a person has to look. */
export interface UndecidedAnswer {
  readonly status: "needs_human";
  /** At least one, the weightiest first. */
  readonly reasons: readonly HumanReason[];
  /** The verdict that the evidence suggests, or under `low_confidence` the one that the rules reached. */
  readonly tentative: Verdict | null;
  /** Null where no finding was made. */
  readonly confidence: number | null;
  readonly flags: readonly Flag[];
  readonly because: readonly Because[];
}

/** What the law says of one answer. */
export type Decision = DecidedAnswer | UndecidedAnswer;
