import type { LoadedPair, OverallRule, RubricCriterion } from "../../domain/index.ts";
import type { RubricJudge, RubricJudgeSettings } from "../rubric/rubric-judge.ts";

/** How pairs are compared; every field has its default in `normalizePairSettings`. */
export interface PairSettings extends RubricJudgeSettings {
  /** How one winner is made of several criteria. Default `none`: there is a winner for each criterion, and no other. */
  readonly overall: OverallRule;
  /** Whether a line without an expected answer is left unscored. Default false. */
  readonly requireReference: boolean;
}

/** Everything that comparing two outputs needs beside them. */
export interface PairJudge extends RubricJudge {
  readonly settings: PairSettings;
  /** The criteria that are asked about, in the order of the rubric. */
  readonly criteria: readonly RubricCriterion[];
}

/** Two outputs to be compared. */
export type PairTask = LoadedPair;

/** Names the rules by which passes and votes become a winner; part of the judge identity. */
export const PAIR_RULES_REVISION = "pair/v1";
