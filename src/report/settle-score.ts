import {
  type CriterionResult,
  type FailCause,
  type GateOutcome,
  type JudgementError,
  passesAt,
  type RubricHumanReason,
  type RubricUnscoredReason,
  type ScoreJudgement,
  type ScoreLabel,
} from "../domain/index.ts";
import { type CriterionStanding, decideScore, type GateStanding } from "../rules/index.ts";
import { latestLabels, type PartLabels } from "./part-labels.ts";
import { latestOfEach } from "./rubric-summary.ts";

/** What makes an output fail: what its judgement names, or the label of a person (`id` names the rater). */
export type SettledCause = FailCause | { readonly kind: "label"; readonly id: string };

/** What a scored output counts as, once people were heard. */
export type ScoreOutcome =
  | {
      readonly status: "decided";
      readonly verdict: "pass" | "fail";
      readonly failed_by: readonly SettledCause[];
    }
  | { readonly status: "needs_human"; readonly reasons: readonly RubricHumanReason[] }
  | { readonly status: "failed"; readonly error: JudgementError }
  | { readonly status: "unscored"; readonly reason: RubricUnscoredReason };

/** A judgement of an output with the labels that count for it and what it came to. */
export interface SettledScore {
  readonly judgement: ScoreJudgement;
  readonly labels: PartLabels<ScoreLabel>;
  readonly outcome: ScoreOutcome;
}

/** Reduces a ledger to the last judgement of each output and lays the latest labels over it. */
export function settleScores(
  judgements: readonly ScoreJudgement[],
  labels: readonly ScoreLabel[],
): readonly SettledScore[] {
  const latest = latestLabels(labels);
  return latestOfEach(judgements).map((judgement) => settleScore(judgement, latest.of(judgement.pins)));
}

/**
 * Lays labels over one judgement: a label of a gate or criterion takes the place of what the judge says of it, and the rules decide again; a label of the whole
 * decides alone. Pure.
 */
export function settleScore(judgement: ScoreJudgement, labels: PartLabels<ScoreLabel>): SettledScore {
  return { judgement, labels, outcome: outcomeOf(judgement, labels) };
}

/** A gate as it stands with the label on it. */
export function standingOfGate(gate: GateOutcome, label: ScoreLabel | undefined): GateStanding {
  const verdict = label?.verdict;
  return verdict === "pass" || verdict === "fail"
    ? { id: gate.id, status: "decided", result: verdict }
    : gate;
}

/** A criterion as it stands with the label on it, with its score. */
export function standingOfCriterion(
  criterion: CriterionResult,
  label: ScoreLabel | undefined,
): CriterionStanding & { readonly score: number | null } {
  const verdict = label?.verdict;
  if (typeof verdict !== "number") {
    return { ...criterion, score: criterion.status === "decided" ? criterion.score : null };
  }
  const { id, scale, pass_at } = criterion;
  return { id, status: "decided", score: verdict, passes: passesAt(verdict, pass_at, scale) };
}

function outcomeOf(judgement: ScoreJudgement, labels: PartLabels<ScoreLabel>): ScoreOutcome {
  const whole = labels.get(null);
  if (whole !== undefined && typeof whole.verdict !== "number") {
    const causes: readonly SettledCause[] =
      whole.verdict === "pass" ? [] : [{ kind: "label", id: whole.rater }];
    return { status: "decided", verdict: whole.verdict, failed_by: causes };
  }
  if (judgement.status === "unscored") return judgement;
  const { checks, gates, criteria } = judgement;
  const labelled =
    gates.some(({ id }) => typeof labels.get(id)?.verdict === "string") ||
    criteria.some(({ id }) => typeof labels.get(id)?.verdict === "number");
  if (!labelled) return judgement;
  return decideScore({
    checks,
    gates: gates.map((gate) => standingOfGate(gate, labels.get(gate.id))),
    criteria: criteria.map((criterion) => standingOfCriterion(criterion, labels.get(criterion.id))),
  });
}
