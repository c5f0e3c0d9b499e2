import type { AnyJudgement } from "../../domain/index.ts";
import { clusteredRate, type Estimate, type NotEstimable } from "../../stats/index.ts";
import { groupBy } from "../../util/index.ts";
import { differs, type Reading, readingOf } from "../probe/reading.ts";

/** One attempt whose verdict another pass of the same judge changed. */
export interface Flip {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  readonly before: string;
  readonly after: string;
}

/** How stable the verdicts of one judge on the same attempts are: an A/A run of the judge alone, with no new answers. */
export interface Rejudging {
  /** Attempts with a verdict in both passes. */
  readonly compared: number;
  /** Attempts that have a verdict in one pass and none in the other. */
  readonly decided_once: number;
  readonly failed: number;
  /** Those of held-out cases only where they are asked for. */
  readonly flips: readonly Flip[];
  readonly flipped: number;
  /** Flips of held-out cases that are not among `flips`. */
  readonly holdout_hidden: number;
  /** The chance that another pass changes a verdict; clustered by case where a case has several attempts. */
  readonly flip_rate: Estimate | NotEstimable;
}

/** Compares two passes of one judge over the same attempts, by qid, arm, sample and fingerprint of the attempt. */
export function measureRejudging(
  before: readonly AnyJudgement[],
  after: readonly AnyJudgement[],
  { listHoldout = false }: { /** @default false */ readonly listHoldout?: boolean } = {},
): Rejudging {
  const earlier = new Map(before.map((judgement) => [unitKey(judgement), readingOf(judgement)]));
  const pairs = after.flatMap((judgement) => {
    const base = earlier.get(unitKey(judgement));
    return base === undefined ? [] : [{ judgement, base, again: readingOf(judgement) }];
  });
  const compared = pairs.flatMap((pair) => {
    const flip = differs(pair.base, pair.again);
    return flip === null ? [] : [{ ...pair, flip }];
  });
  const flipped = compared.filter(({ flip }) => flip);
  const listed = flipped.filter(({ judgement }) => listHoldout || !isHoldout(judgement));
  const groups = [...groupBy(compared, ({ judgement }) => judgement.pins.qid).values()].map((list) => ({
    successes: list.filter(({ flip }) => flip).length,
    n: list.length,
  }));
  return {
    compared: compared.length,
    decided_once: pairs.filter(({ base, again }) => isDecided(base) !== isDecided(again)).length,
    failed: pairs.filter(({ base, again }) => base.status === "failed" || again.status === "failed").length,
    flips: listed.map(({ judgement: { pins }, base, again }) => ({
      qid: pins.qid,
      arm: pins.arm,
      sample: pins.sample,
      before: base.name,
      after: again.name,
    })),
    flipped: flipped.length,
    holdout_hidden: flipped.length - listed.length,
    flip_rate: clusteredRate(groups),
  };
}

function unitKey({ pins }: AnyJudgement): string {
  return JSON.stringify([pins.qid, pins.arm, pins.sample, pins.attempt_sha]);
}

function isHoldout(judgement: AnyJudgement): boolean {
  return judgement.mode === "answer" && judgement.split === "holdout";
}

function isDecided({ levels }: Reading): boolean {
  return Object.keys(levels).length > 0;
}
