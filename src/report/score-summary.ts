import type { Estimate, NotEstimable } from "../stats/index.ts";
import type { RubricSummary } from "./rubric-summary.ts";
import type { ScoreEvaluation } from "./score-evaluation.ts";

/** How many outputs came to what; every output is in exactly one. */
export interface ScoreCounts {
  readonly selected: number;
  readonly pass: number;
  readonly fail: number;
  readonly needs_human: number;
  readonly failed: number;
  readonly unscored: number;
  /** Of all of them, those that a person labelled, as a whole or in part. */
  readonly labelled: number;
}

/** What became of one gate over a run. */
export interface GateSummary {
  readonly id: string;
  readonly pass: number;
  readonly fail: number;
  readonly needs_human: number;
  readonly failed: number;
}

/** What became of one check over a run. */
export interface CheckSummary {
  readonly id: string;
  readonly pass: number;
  readonly fail: number;
  readonly unknown: number;
}

/** What became of one criterion over a run, on its own scale. */
export interface CriterionSummary {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly pass_at: number | null;
  readonly scored: number;
  readonly needs_human: number;
  readonly failed: number;
  /** How often each score was given, lowest first. */
  readonly scores: readonly { readonly score: number; readonly count: number }[];
  /** Null where nothing was scored. */
  readonly median: number | null;
  readonly mean: Estimate | null;
  /** Scores at or above `pass_at`; null where there is none. */
  readonly pass_rate: Estimate | null;
  /** Stages at fault, `none` left out. */
  readonly stages: Readonly<Record<string, number>>;
  /** Rank correlation of scores with lengths, from 30 scores on; null below. */
  readonly length: Estimate | NotEstimable | null;
}

/** What a run over outputs came to. There is no number over criteria. */
export interface ScoreSummary extends RubricSummary {
  readonly schema: "eval-judge/score-summary/v1";
  readonly counts: ScoreCounts;
  /** pass / (pass + fail); null where there is neither, or where nothing could fail: no gate, no check, no passAt. */
  readonly pass_rate: Estimate | null;
  /** What made outputs fail, such as `gate safety`. */
  readonly failed_by: Readonly<Record<string, number>>;
  readonly reasons: {
    readonly needs_human: Readonly<Record<string, number>>;
    readonly unscored: Readonly<Record<string, number>>;
    readonly failed: Readonly<Record<string, number>>;
  };
  readonly checks: readonly CheckSummary[];
  readonly gates: readonly GateSummary[];
  readonly criteria: readonly CriterionSummary[];
  readonly evaluations: readonly ScoreEvaluation[];
}
