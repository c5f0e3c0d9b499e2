import type {
  JudgementError,
  OverallRule,
  PairCriterion,
  PairJudgement,
  PairLabel,
  PairWinner,
  RubricHumanReason,
  RubricUnscoredReason,
} from "../domain/index.ts";
import { decidePair, type PairStanding } from "../rules/index.ts";
import { latestLabels, type PartLabels } from "./part-labels.ts";
import { latestOfEach } from "./rubric-summary.ts";

/** What a compared pair counts as, once people were heard. */
export type PairOutcome =
  | {
      readonly status: "decided";
      readonly overall: { readonly rule: OverallRule; readonly winner: PairWinner | null };
    }
  | { readonly status: "needs_human"; readonly reasons: readonly RubricHumanReason[] }
  | { readonly status: "failed"; readonly error: JudgementError }
  | { readonly status: "unscored"; readonly reason: RubricUnscoredReason };

/** A judgement of a pair with the labels that count for it and what it came to. */
export interface SettledPair {
  readonly judgement: PairJudgement;
  readonly labels: PartLabels<PairLabel>;
  readonly outcome: PairOutcome;
}

/** Reduces a ledger to the last judgement of each pair and lays the latest labels over it. */
export function settlePairs(
  judgements: readonly PairJudgement[],
  labels: readonly PairLabel[],
): readonly SettledPair[] {
  const latest = latestLabels(labels);
  const rule = overallRuleOf(judgements) ?? "none";
  return latestOfEach(judgements).map((judgement) =>
    settlePair(judgement, { labels: latest.of(judgement.pins), rule }),
  );
}

/** The rule of a run for one winner of several criteria, as its decided pairs name it; null where none is decided. */
export function overallRuleOf(judgements: readonly PairJudgement[]): OverallRule | null {
  const decided = judgements.find((one) => one.status === "decided");
  return decided?.status === "decided" ? decided.overall.rule : null;
}

/**
 * Lays labels over one judgement: a label of a criterion takes the place of what the judge says of it, and the rule decides again; a label of the whole names the
 * overall winner. Pure.
 */
export function settlePair(
  judgement: PairJudgement,
  { labels, rule }: { readonly labels: PartLabels<PairLabel>; readonly rule: OverallRule },
): SettledPair {
  return { judgement, labels, outcome: outcomeOf(judgement, labels, rule) };
}

/** A criterion as it stands with the label on it. */
export function standingOfPair(criterion: PairCriterion, label: PairLabel | undefined): PairStanding {
  return label === undefined ? criterion : { id: criterion.id, status: "decided", winner: label.verdict };
}

function outcomeOf(judgement: PairJudgement, labels: PartLabels<PairLabel>, rule: OverallRule): PairOutcome {
  const whole = labels.get(null);
  if (whole !== undefined) return { status: "decided", overall: { rule, winner: whole.verdict } };
  if (judgement.status === "unscored") return judgement;
  const { criteria } = judgement;
  if (!criteria.some(({ id }) => labels.has(id))) return judgement;
  const standings = criteria.map((criterion) => standingOfPair(criterion, labels.get(criterion.id)));
  return decidePair(standings, judgement.status === "decided" ? judgement.overall.rule : rule);
}
