import type { Estimate } from "../../stats/index.ts";

/** What is measured on each output or pair: the verdict or winner as a whole, a gate, or a criterion. */
export type MeasureKind = "verdict" | "gate" | "criterion" | "winner";

/** One measure before and after, over the items that have it in both runs. */
export interface ComparedMeasure {
  /** Id of the gate or criterion; `verdict` or `overall` for the whole. */
  readonly id: string;
  readonly kind: MeasureKind;
  /** The scale on which the figures stand: 0 to 1 for gates and verdicts (share that passes) and for winners (A 1, tie 0.5, B 0). */
  readonly min: number;
  readonly max: number;
  /** Items with a value in both runs. */
  readonly pairs: number;
  /** Items whose value rose, fell or stayed. */
  readonly better: number;
  readonly worse: number;
  readonly same: number;
  /** Means over these items; null without any. */
  readonly before: Estimate | null;
  readonly after: Estimate | null;
  /** Mean of after minus before, paired, with its interval; null without any. */
  readonly difference: Estimate | null;
  /** Exact one-sided p of the sign test (for gates and verdicts McNemar's); 1 where nothing changed. */
  readonly p_better: number;
  readonly p_worse: number;
  readonly result: "better" | "worse" | "no_difference_shown";
}

/** An item on which the two runs differ. */
export interface ChangedItem {
  readonly id: string;
  /** Each measure that changed, as words: `pass`, `fail`, a score, `A`, `B`, `TIE`; `–` where there is none. */
  readonly changes: readonly { readonly id: string; readonly before: string; readonly after: string }[];
}

/** A pin that two runs under a rubric must share. */
export const rubricComparedPins = ["judge_identity", "rubric_sha", "input_sha"] as const;
/** One of the pins that two runs under a rubric must share. */
export type RubricComparedPin = (typeof rubricComparedPins)[number];

/** One side of a comparison of runs under a rubric. */
export interface RubricSide {
  readonly run_id: string;
  readonly source: string;
  readonly items: number;
}

/** What two runs over the same outputs or pairs differ in. There is no number over criteria. */
export interface RubricComparison {
  readonly schema: "eval-judge/rubric-comparison/v1";
  readonly mode: "score" | "pair";
  readonly rubric: { readonly name: string; readonly revision: string };
  readonly judge_identity: string;
  /** False where no valid calibration card covers the judge of either run; null where no verdict rests on a model. */
  readonly calibrated: boolean | null;
  readonly pre: RubricSide;
  readonly post: RubricSide;
  readonly pin_differences: readonly RubricComparedPin[];
  /** Items of both runs. */
  readonly shared: number;
  readonly missing_before: readonly string[];
  readonly missing_after: readonly string[];
  readonly measures: readonly ComparedMeasure[];
  readonly changed: readonly ChangedItem[];
  readonly notes: readonly string[];
}
