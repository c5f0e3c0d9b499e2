import type { CalibrationCard, CanaryCheck, Judgement } from "../../domain/index.ts";
import { thingsOfJudgements } from "./things-of-judgements.ts";

/** The attempts that a card wants judged again, by qid and fingerprint. */
export function canaryAttempts({ canary, parts }: CalibrationCard): readonly {
  readonly qid: string;
  readonly attemptSha: string;
}[] {
  const chosen = new Set(canary.ids);
  return (parts[0]?.items ?? []).flatMap(({ id, qid, attempt_sha }) =>
    chosen.has(id) && qid !== null && attempt_sha !== null ? [{ qid, attemptSha: attempt_sha }] : [],
  );
}

/**
 * Holds new judgements of the canary against its labels: the judge is still the one that was measured where the agreement lies within the interval
 * that the card states. What has no verdict now does not agree.
 */
export function checkCanary(card: CalibrationCard, judgements: readonly Judgement[], now: Date): CanaryCheck {
  const { canary, parts } = card;
  const { things, judge } = thingsOfJudgements(judgements, { file: null });
  const verdicts = new Map(things.map(({ id, value }) => [id, value]));
  const labels = new Map((parts[0]?.items ?? []).map(({ id, label }) => [id, label]));
  const agree = canary.ids.filter((id) => {
    const verdict = verdicts.get(id) ?? null;
    return verdict !== null && verdict === labels.get(id);
  }).length;
  const n = canary.ids.length;
  const { agreement } = canary;
  const within = agreement.kind === "estimate" && agree / n >= agreement.low && agree / n <= agreement.high;
  return { at: now.toISOString(), agree, n, within, models_returned: [...judge.modelsReturned] };
}
