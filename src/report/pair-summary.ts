import type { OverallRule } from "../domain/index.ts";
import type { Estimate, NotEstimable, WinRates } from "../stats/index.ts";
import type { PairEvaluation } from "./pair-evaluation.ts";
import type { SystemRanking } from "./pair-rank-systems.ts";
import type { RubricSummary } from "./rubric-summary.ts";

/** How many pairs came to what; every pair is in exactly one. */
export interface PairCounts {
  readonly selected: number;
  readonly decided: number;
  readonly needs_human: number;
  readonly failed: number;
  readonly unscored: number;
  /** Of all of them, those that a person labelled, as a whole or in part. */
  readonly labelled: number;
}

/** How the judge stood to the place of an output, over comparisons with two valid passes. */
export interface PositionSummary {
  /** Comparisons, one a criterion and model, with two valid passes. */
  readonly comparisons: number;
  readonly consistent: number;
  /** consistent / comparisons; null where there are none. */
  readonly consistency: Estimate | null;
  /** Whoever stood first won both passes. */
  readonly primacy: number;
  /** Whoever stood second won both passes. */
  readonly recency: number;
  /** A winner in one pass and a tie in the other, by the place that the winner had. */
  readonly one_tie: { readonly first: number; readonly second: number };
}

/** Outcomes of one criterion, or of the overall rule, over a run. */
export interface PairOutcomes {
  /** Id of the criterion; `overall` for the outcome by the rule. */
  readonly id: string;
  readonly a: number;
  readonly b: number;
  readonly agreed_tie: number;
  readonly order_sensitive: number;
  /** Ties of equal or empty outputs, which nobody was asked about. */
  readonly identical: number;
  /** Ties that a person states in place of the judge. */
  readonly labelled_tie: number;
  readonly needs_human: number;
  readonly failed: number;
  /** Seen from A; null where the sides hold named systems, whose rates stand in `systems`. */
  readonly win_rates: WinRates | NotEstimable | null;
  /** How often the longer output wins, from 30 pairs of different length on; null below. */
  readonly length: WinRates | NotEstimable | null;
  /** Where the sides hold two or more named systems; else null. */
  readonly systems: SystemRanking | null;
}

/** What a run over pairs came to. */
export interface PairSummary extends RubricSummary {
  readonly schema: "eval-judge/pair-summary/v1";
  readonly counts: PairCounts;
  readonly reasons: {
    readonly needs_human: Readonly<Record<string, number>>;
    readonly unscored: Readonly<Record<string, number>>;
    readonly failed: Readonly<Record<string, number>>;
  };
  readonly position: PositionSummary;
  readonly overall_rule: OverallRule | null;
  readonly criteria: readonly PairOutcomes[];
  /** Null where there is no rule. */
  readonly overall: PairOutcomes | null;
  readonly evaluations: readonly PairEvaluation[];
}
