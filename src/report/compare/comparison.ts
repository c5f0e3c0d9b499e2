import type { Split } from "../../domain/index.ts";
import type { DetectableEffect, Estimate } from "../../stats/index.ts";
import type { Outcome } from "../settle.ts";
import type { Acceptance } from "./acceptance.ts";
import type { NoiseBand } from "./noise-band.ts";
import type { PinDifference } from "./pin-differences.ts";

/** What a case came to in an arm: its outcome, or `mixed` where its samples have no majority. */
export type CaseOutcome = Outcome | "mixed";

/** The outcomes of `transitions`; `no_verdict` takes every other outcome. */
export const transitionWords = ["match", "near_match", "no_match", "no_verdict"] as const;

/** What happened to a case between two arms. */
export const caseChanges = [
  "improved",
  "regressed",
  "same_pass",
  "same_fail",
  "stable_near_match",
  "near_match_changed",
  "unscored_before",
  "unscored_after",
  "unscored_both",
  "missing_before",
  "missing_after",
  "excluded",
] as const;
/** One of the changes. */
export type CaseChange = (typeof caseChanges)[number];

/** One side of a compared case. */
export interface ComparedSide {
  readonly outcome: CaseOutcome;
  /** Outcomes of the samples, in their order. */
  readonly samples: readonly Outcome[];
  /** The deciding rule or the reasons why there is no verdict, of the sample that stands for the case. */
  readonly rule: string;
  readonly why: string;
  /** Null where none was handed in, or where the case did not change. */
  readonly final_query: string | null;
  /** Null where none was handed in, or where the case did not change. */
  readonly answer_text: string | null;
  readonly attempt_sha: string;
  readonly labelled_by: string | null;
}

/** One case of a comparison. */
export interface ComparedCase {
  readonly qid: string;
  readonly split: Split | null;
  readonly tags: readonly string[];
  /** Null where the run did not store it. */
  readonly question: string | null;
  /** Whether the change was meant to mend it. */
  readonly target: boolean;
  readonly change: CaseChange;
  /** Null = the arm has no attempt for it. */
  readonly pre: ComparedSide | null;
  readonly post: ComparedSide | null;
  /** Null = no second pass, or no attempt for it in there. */
  readonly post2: ComparedSide | null;
}

/** One side of a comparison. */
export interface ComparisonSide {
  readonly run_id: string;
  readonly arm: string;
  /** Cases with a judgement. */
  readonly cases: number;
  /** match / (match + no_match) over its own cases, one outcome a case. */
  readonly pass_rate: Estimate | null;
  /** Whether a valid calibration card covers its verdicts by findings; null where there are none, so that no card is needed. */
  readonly calibrated: boolean | null;
}

/** What the exact test says of the cases that pass or fail in both arms. */
export interface PairedResult {
  /** Cases that pass or fail in both arms. */
  readonly pairs: number;
  readonly improved: number;
  readonly regressed: number;
  /** Pass rate of the second arm minus that of the first, over these cases; null without any. */
  readonly difference: Estimate | null;
  /** Exact one-sided p that the second arm is better; 1 where nothing changed. */
  readonly p_better: number;
  /** Exact one-sided p that it is worse. */
  readonly p_worse: number;
  /** The improved cases that would be significant against these regressions, one-sided p < 0.05. */
  readonly bar: number;
  readonly result: "better" | "worse" | "no_difference_shown";
}

/** What size of improvement a comparison of so many cases finds with power 0.8. */
export interface Power {
  /** With the losses that noise alone makes; what could be said before the run. */
  readonly before: DetectableEffect;
  /** With the losses that were seen; null unless no difference was shown. */
  readonly after_null: DetectableEffect | null;
  /** The share of cases that break by noise, as assumed before the run. */
  readonly assumed_loss_rate: number;
}

/** Counts of one split or tag. */
export interface ComparedSlice {
  readonly name: string;
  readonly pairs: number;
  readonly improved: number;
  readonly regressed: number;
  readonly pre: Estimate | null;
  readonly post: Estimate | null;
}

/** What two arms over the same cases differ in. */
export interface Comparison {
  readonly schema: "eval-judge/comparison/v1";
  readonly suite: string;
  readonly judge_identity: string;
  readonly judge_model: string | null;
  /** False where a verdict by findings of any pass is not covered by a valid calibration card; null where none rests on findings. */
  readonly calibrated: boolean | null;
  readonly pre: ComparisonSide;
  readonly post: ComparisonSide;
  readonly post2: ComparisonSide | null;
  /** Pins that differ and were allowed to; empty = the arms are comparable. */
  readonly pin_differences: readonly PinDifference[];
  readonly counts: Readonly<Record<CaseChange, number>>;
  /** Cases by outcome before (rows) and after (columns), in the order of `transitionWords`; those of both arms alone. */
  readonly transitions: readonly (readonly number[])[];
  readonly paired: PairedResult;
  readonly power: Power;
  /** Verdicts that changed, of the cases with a verdict in both arms; near_match is a verdict here. */
  readonly flips: Estimate | null;
  readonly flip_count: number;
  readonly splits: readonly ComparedSlice[];
  readonly tags: readonly ComparedSlice[];
  /** The noise that the flips are held against; null = none was measured. */
  readonly noise: NoiseBand | null;
  readonly acceptance: Acceptance;
  /** Case by case; holdout cases only where they are targets, or where asked for. */
  readonly cases: readonly ComparedCase[];
  /** Holdout cases that are counted and not listed. */
  readonly holdout_hidden: number;
  readonly notes: readonly string[];
}
