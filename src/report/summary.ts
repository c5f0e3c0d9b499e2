import type { Estimate } from "../stats/index.ts";
import type { CardProblem } from "./card-problems.ts";
import type { Outcome } from "./settle.ts";
import type { Spending } from "./spending.ts";

/** How many judgements came to what; every judgement is in exactly one of the seven outcomes. */
export interface Counts extends Readonly<Record<Outcome, number>> {
  /** Attempts selected for judging. */
  readonly selected: number;
  /** Judgements with a label of a person. */
  readonly labelled: number;
}

/** Counts and pass rate of one slice: an arm, a tag, a split. */
export interface Slice {
  readonly name: string;
  readonly counts: Counts;
  /** match / (match + no_match); null where there is nothing to divide, or where it may not be published. */
  readonly pass_rate: Estimate | null;
  /** Whether a valid card covers the verdicts by findings in it; null where there are none, so that none is needed. */
  readonly calibrated: boolean | null;
}

/** One stratum of a corrected rate. */
export interface CorrectedStratum {
  readonly name: "person" | "evidence" | "findings";
  /** Passes and fails in it. */
  readonly size: number;
  readonly method: "as_decided" | "prediction_powered" | "rogan_gladen";
  readonly estimate: Estimate | null;
  /** The same by Rogan–Gladen, beside prediction-powered inference; null where that cannot be had. */
  readonly cross_check: Estimate | null;
}

/** A pass rate freed of the measured error of the judge, or the reason why the card cannot do it. */
export type CorrectionResult =
  | (Estimate & { readonly strata: readonly CorrectedStratum[] })
  | {
      readonly kind: "insufficient_calibration";
      readonly reason: "no_labelled_positives" | "no_labelled_negatives" | "uninformative" | "too_few";
    };

/** Why an arm has no pass rate. */
export type RateWithheld = "contaminated" | "nothing_decided";

/** Everything that is reported of one arm. */
export interface ArmSummary extends Slice, Spending {
  readonly rate_withheld: RateWithheld | null;
  /** The pass rate corrected by the card of the judge; null without a valid card, or where no verdict rests on findings. */
  readonly corrected_pass_rate: CorrectionResult | null;
  /** match / all selected attempts; what was not handed in counts against. */
  readonly match_of_selected: Estimate | null;
  /** Share of the attempts to be judged that were: 1 − failed / (selected − unscored); null where there were none. */
  readonly coverage: number | null;
  /** Cases of the suite that this arm has no attempt for. */
  readonly cases_without_attempt: readonly string[];
  /** Attempts that a run which was paused or interrupted has not judged yet. */
  readonly not_judged: number;
  readonly samples_per_case: number;
  /** Chance that at least one of k samples passes, and that all k do; only with several samples a case. */
  readonly pass_at_k: readonly { readonly k: number; readonly any: Estimate; readonly all: Estimate }[];
  readonly decided_by: Readonly<Record<"veto" | "evidence" | "findings" | "person", number>>;
  readonly reasons: {
    readonly needs_human: Readonly<Record<string, number>>;
    readonly unscored: Readonly<Record<string, number>>;
    readonly failed: Readonly<Record<string, number>>;
  };
  readonly rules: Readonly<Record<string, number>>;
  readonly flags: Readonly<Record<string, number>>;
  readonly splits: readonly Slice[];
  readonly tags: readonly Slice[];
  /** Share of near_match among verdicts; null where there are none. */
  readonly near_match_share: number | null;
  readonly contaminated_share: number | null;
  /** Repeats that changed a verdict, of those asked more than once; null where nothing was repeated. */
  readonly flip_rate: Estimate | null;
}

/** One judgement in a list of the report. */
export interface ListedJudgement {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  readonly split: "dev" | "holdout" | null;
  readonly outcome: Outcome;
  /** The deciding rule, or the reasons why there is no verdict. */
  readonly rule: string;
  readonly why: string;
  readonly tentative: string | null;
  readonly labelled_by: string | null;
}

/** A doubt about a golden. */
export interface GoldenDoubt {
  readonly qid: string;
  readonly arm: string;
  readonly gold_status: string;
  readonly gold_class: string | null;
  readonly note: string | null;
  readonly settled_by: string | null;
}

/** What a run came to. */
export interface Summary {
  readonly schema: "eval-judge/summary/v1";
  readonly run_id: string;
  readonly suite: string;
  readonly judge_identity: string;
  readonly judge_version: string;
  readonly judge_model: string | null;
  /** False as long as no valid calibration card covers the judge; null where no verdict rests on a model. */
  readonly calibrated: boolean | null;
  /** The card of this judge identity and why it does not cover the run (empty = it does); null where there is no card. */
  readonly calibration: {
    readonly made_at: string;
    readonly expires_at: string;
    readonly problems: readonly CardProblem[];
  } | null;
  readonly arms: readonly ArmSummary[];
  /** Judgements that a person has to settle, `dev` and holdout alike, holdout only counted unless asked. */
  readonly queue: readonly ListedJudgement[];
  /** Attempts that failed to be judged. */
  readonly failures: readonly ListedJudgement[];
  /** Everything else, case by case. */
  readonly judgements: readonly ListedJudgement[];
  /** Doubts about goldens, unsettled first; those of holdout cases only where they are listed. */
  readonly doubts: readonly GoldenDoubt[];
  /** near_match that stands in every arm: a coverage finding; of the cases that are listed. */
  readonly stable_near_match: readonly string[];
  /** Holdout judgements left out of the lists. */
  readonly holdout_hidden: number;
  /** Doubts about goldens of holdout cases left out of `doubts`, one a golden and wording. */
  readonly holdout_doubts_hidden: number;
  readonly notes: readonly string[];
}
