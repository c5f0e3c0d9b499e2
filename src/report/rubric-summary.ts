import type { CalibrationCard, RubricPins } from "../domain/index.ts";
import { type Estimate, isEstimate, wilson } from "../stats/index.ts";
import { cardProblems } from "./card-problems.ts";
import type { Spending } from "./spending.ts";

/** A sample that was judged of a larger file. */
export interface SampleNote {
  readonly size: number;
  readonly of: number;
  readonly seed: number;
}

/** What the summaries of scores and of comparisons share. */
export interface RubricSummary extends Spending {
  readonly run_id: string;
  /** What was judged: the name of a file, or of a text. */
  readonly source: string;
  readonly judge_identity: string;
  readonly judge_version: string;
  /** The panel in its order. */
  readonly judge_models: readonly string[];
  /** False as long as no valid calibration card covers the judge; null where no verdict rests on a model. */
  readonly calibrated: boolean | null;
  readonly rubric: { readonly name: string; readonly revision: string; readonly sha: string };
  /** Null = everything was judged. */
  readonly sample: SampleNote | null;
  /** Whether judged text, reasons and quotes were left out. */
  readonly redacted: boolean;
  /** Share of what was to be judged that was: 1 − failed / (selected − unscored); null where there was nothing. */
  readonly coverage: number | null;
  readonly flags: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
}

/** What a summary is made of beside its judgements. */
export interface RubricSummaryInput {
  readonly runId: string;
  readonly source: string;
  readonly sample?: SampleNote | null;
  /** Leaves out judged text, reasons and quotes. @default false */
  readonly redacted?: boolean;
  /** The calibration card of the judge and the time that its expiry is held against; null or absent = there is none. */
  readonly calibration?: { readonly card: CalibrationCard; readonly now: Date } | null;
}

/** What is said of the judge of a run, from the pins of its judgements. */
export function judgeFacts(
  allPins: readonly RubricPins[],
  askedModel: boolean,
  { calibration = null }: Pick<RubricSummaryInput, "calibration">,
): Pick<RubricSummary, "judge_identity" | "judge_version" | "judge_models" | "calibrated" | "rubric"> {
  const [pins] = allPins;
  const identity = pins?.judge_identity ?? "";
  return {
    judge_identity: identity,
    judge_version: pins?.judge_version ?? "",
    judge_models: pins?.judge_models.map(({ asked }) => asked) ?? [],
    calibrated: askedModel ? calibration !== null && isCovered(allPins, identity, calibration) : null,
    rubric: {
      name: pins?.rubric.name ?? "",
      revision: pins?.rubric.revision ?? "",
      sha: pins?.rubric_sha ?? "",
    },
  };
}

function isCovered(
  allPins: readonly RubricPins[],
  identity: string,
  { card, now }: { readonly card: CalibrationCard; readonly now: Date },
): boolean {
  const modelsReturned = allPins.flatMap(({ judge_models }) =>
    judge_models.flatMap(({ returned }) => returned ?? []),
  );
  return cardProblems(card, { identity, modelsReturned, confidenceThreshold: null, now }).length === 0;
}

/** Share of what was to be judged that was; null where there was nothing. */
export function coverageOf(counts: {
  readonly selected: number;
  readonly unscored: number;
  readonly failed: number;
}): number | null {
  const toJudge = counts.selected - counts.unscored;
  return toJudge === 0 ? null : 1 - counts.failed / toJudge;
}

/** A rate with its Wilson interval; null where there is nothing to divide. */
export function rateOf(successes: number, n: number): Estimate | null {
  const estimate = wilson({ successes, n });
  return isEstimate(estimate) ? estimate : null;
}

/** The last judgement of each line, in the order in which the lines first occur. */
export function latestOfEach<Made extends { readonly pins: { readonly qid: string } }>(
  judgements: readonly Made[],
): readonly Made[] {
  return [...new Map(judgements.map((judgement) => [judgement.pins.qid, judgement])).values()];
}
