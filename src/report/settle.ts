import { attemptKey, type Judgement, type Label, type Verdict } from "../domain/index.ts";

/** What a judgement counts as, once the latest label of a person was heard; `excluded` = its golden is settled as wrong. */
export type Outcome = Verdict | "needs_human" | "unscored" | "failed" | "excluded";

/** A judgement with the latest label on it and what it counts as. */
export interface SettledJudgement {
  readonly judgement: Judgement;
  /** The latest label for this very attempt, or null. */
  readonly label: Label | null;
  readonly outcome: Outcome;
}

/**
 * Reduces a ledger to one judgement for each (qid, arm, sample), the last one written, and lays the latest label over it. A label
 * counts only for the attempt that it names by its fingerprint. Order: arm, qid, sample.
 */
export function settleJudgements(
  judgements: readonly Judgement[],
  labels: readonly Label[],
): readonly SettledJudgement[] {
  const latest = new Map<string, Judgement>();
  for (const judgement of judgements) latest.set(attemptKey(judgement.pins), judgement);
  const latestLabels = new Map<string, Label>();
  for (const label of labels) {
    const key = `${attemptKey(label)}\u0000${label.attempt_sha}`;
    const before = latestLabels.get(key);
    if (before === undefined || before.at <= label.at) latestLabels.set(key, label);
  }
  return [...latest.values()].toSorted(byArmThenCase).map((judgement) => {
    const label =
      latestLabels.get(`${attemptKey(judgement.pins)}\u0000${judgement.pins.attempt_sha}`) ?? null;
    return { judgement, label, outcome: outcomeOf(judgement, label) };
  });
}

function byArmThenCase(left: Judgement, right: Judgement): number {
  const a = left.pins;
  const b = right.pins;
  return compareText(a.arm, b.arm) || compareText(a.qid, b.qid) || a.sample - b.sample;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function outcomeOf(judgement: Judgement, label: Label | null): Outcome {
  if (label?.gold_status === "verified_wrong") return "excluded";
  if (label !== null) return label.verdict;
  return judgement.status === "decided" ? judgement.verdict : judgement.status;
}
