import type { CalibrationCard } from "../domain/index.ts";
import { type CardProblem, cardProblems } from "./card-problems.ts";
import type { SettledJudgement } from "./settle.ts";

/** The calibration card of a judge and the time that its expiry is held against. */
export interface CalibrationAtTime {
  readonly card: CalibrationCard;
  readonly now: Date;
}

/** A card, and what speaks against it for the judgements it is held against. */
export interface StandingCard {
  /** The card where nothing speaks against it; else null. */
  readonly validCard: CalibrationCard | null;
  readonly standing: {
    readonly made_at: string;
    readonly expires_at: string;
    readonly problems: readonly CardProblem[];
  };
}

/** Holds a card against the judgements that it is to cover: judge, models, lowest threshold, time; null where there is no card. */
export function standingOfCard(
  settled: readonly SettledJudgement[],
  calibration: CalibrationAtTime | null,
): StandingCard | null {
  if (calibration === null) return null;
  const { card, now } = calibration;
  const pins = settled.map(({ judgement }) => judgement.pins);
  const problems = cardProblems(card, {
    identity: pins[0]?.judge_identity ?? card.judge.identity,
    modelsReturned: pins.flatMap(({ judge_model }) => judge_model.returned ?? []),
    confidenceThreshold: pins.length === 0 ? null : Math.min(...pins.map((pin) => pin.confidence_threshold)),
    now,
  });
  return {
    validCard: problems.length === 0 ? card : null,
    standing: { made_at: card.made_at, expires_at: card.expires_at, problems },
  };
}
