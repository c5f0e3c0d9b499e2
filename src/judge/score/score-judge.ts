import type { LoadedOutput, OutputCheck, RubricCriterion, RubricGate } from "../../domain/index.ts";
import type { RubricJudge, RubricJudgeSettings } from "../rubric/rubric-judge.ts";

/** How outputs are scored; every field has its default in `normalizeScoreSettings`. */
export interface ScoreSettings extends RubricJudgeSettings {
  /** `each` asks one question a criterion and gate, so that none sees another; `together` asks one for all. Default `each`. */
  readonly isolation: "each" | "together";
  /** When an output is read for contradictions with itself: over 500 words, always or never. Default `long`. */
  readonly consistency: "long" | "always" | "never";
  /** Whether a line without an expected answer is left unscored. Default false. */
  readonly requireReference: boolean;
}

/** Everything that scoring an output needs beside the output. */
export interface ScoreJudge extends RubricJudge {
  readonly settings: ScoreSettings;
  /** The criteria that are asked about, in the order of the rubric. */
  readonly criteria: readonly RubricCriterion[];
  /** Every gate of the rubric: a selection of criteria leaves none out. */
  readonly gates: readonly RubricGate[];
  /** Checks of every output, beside those of its own line. */
  readonly checks: readonly OutputCheck[];
}

/** One output to be scored. */
export type ScoreTask = LoadedOutput;

/** Names the rules by which votes and results become a verdict; part of the judge identity. */
export const SCORE_RULES_REVISION = "score/v1";
