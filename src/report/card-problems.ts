import type { CalibrationCard } from "../domain/index.ts";

/** Why a card does not cover a use of its judge. */
export type CardProblem =
  | "other_identity"
  | "refused"
  | "insufficient_calibration"
  | "expired"
  | "model_changed"
  | "canary_left"
  | "threshold_lower";

/** A use of a judge that a card may cover. */
export interface CardUse {
  readonly identity: string;
  /** Models that the provider said have answered. */
  readonly modelsReturned: Iterable<string>;
  /** The lowest confidence threshold that was used, 0 to 10; null = none, or not known yet. */
  readonly confidenceThreshold: number | null;
  readonly now: Date;
}

/** Says everything for which a card does not cover a use of the judge; a card without a problem is valid for it. */
export function cardProblems(card: CalibrationCard, use: CardUse): readonly CardProblem[] {
  const { judge, status, expires_at, canary } = card;
  const known = new Set(judge.models_returned);
  const changed = known.size > 0 && [...use.modelsReturned].some((model) => !known.has(model));
  const measured = judge.confidence_threshold;
  const lower = measured !== null && use.confidenceThreshold !== null && use.confidenceThreshold < measured;
  const expires = Date.parse(expires_at);
  return [
    ...(judge.identity === use.identity ? [] : (["other_identity"] as const)),
    ...(status === "accepted" ? [] : [status]),
    ...(expires > use.now.getTime() ? [] : (["expired"] as const)),
    ...(changed ? (["model_changed"] as const) : []),
    ...(canary.checks.at(-1)?.within === false ? (["canary_left"] as const) : []),
    ...(lower ? (["threshold_lower"] as const) : []),
  ];
}

/** Says a problem in words that go on from "the card". */
export function describeCardProblem(problem: CardProblem): string {
  return problemWords[problem];
}

const problemWords: Readonly<Record<CardProblem, string>> = {
  other_identity: "is of another judge identity",
  refused: "refuses this judge",
  insufficient_calibration: "rests on too few labels",
  expired: "has expired",
  model_changed: "was measured with another model than the provider returns now",
  canary_left: "no longer holds: a re-run of its canary left the measured interval",
  threshold_lower: "was measured with a higher confidence threshold",
};
