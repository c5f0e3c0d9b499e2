import { z } from "zod";
import type { Judgement } from "../../domain/index.ts";
import { clopperPearsonBound } from "../../stats/index.ts";
import { canonicalJson, sha256 } from "../../util/index.ts";

/** How often verdicts change between two passes over the same thing: an A/A comparison. */
export const noiseBandSchema = z.strictObject({
  schema: z.literal("eval-judge/noise/v1"),
  /** `judge`: the same attempts were judged twice. `answerer`: the questions were answered twice. */
  kind: z.enum(["judge", "answerer"]),
  runs: z.array(z.string()).min(2),
  suite: z.string(),
  /** Fingerprint of judge, threshold, suite and data; a band counts only for the same. */
  pins_sha: z.string(),
  judge_identity: z.string(),
  /** Cases whose verdict changed. */
  flips: z.int().min(0),
  /** Cases with a verdict in both. */
  cases: z.int().min(1),
  /** Exact one-sided 95 % upper bound of the share of flips: the band. */
  band: z.number().min(0).max(1),
  /** ISO 8601 with `Z`; null where it was measured within this comparison. */
  at: z.string().nullable(),
});
/** How often verdicts change between two passes over the same thing. */
export interface NoiseBand extends z.infer<typeof noiseBandSchema> {}

/** Fingerprint of the pins under which noise is measured and used. */
export function noisePins(judgements: readonly Judgement[]): string {
  const of = (value: (judgement: Judgement) => string | number | null) =>
    [...new Set(judgements.map((judgement) => String(value(judgement))))].sort();
  return sha256(
    canonicalJson({
      identity: of(({ pins }) => pins.judge_identity),
      threshold: of(({ pins }) => pins.confidence_threshold),
      suite: of(({ pins }) => pins.suite_sha),
      data: of(({ pins }) => pins.data_sha).filter((sha) => sha !== "null"),
    }),
  );
}

/** The upper bound of the share of flips; 1 without a case. */
export function bandOf({ flips, cases }: { readonly flips: number; readonly cases: number }): number {
  const bound = clopperPearsonBound({ successes: flips, n: cases }, { side: "upper", confidence: 0.95 });
  return bound.kind === "bound" ? bound.bound : 1;
}
