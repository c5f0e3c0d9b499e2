import type { PairCriterion, PairJudgement, PairLabel, PairWinner } from "../domain/index.ts";
import { isEstimate, leastItemsForLength, longerWinRate, winRates } from "../stats/index.ts";
import { evaluateSettledPair } from "./evaluate-pair.ts";
import type { PairEvaluation } from "./pair-evaluation.ts";
import { rankSystems } from "./pair-rank-systems.ts";
import { redactPair } from "./pair-redact.ts";
import type { PairCounts, PairOutcomes, PairSummary, PositionSummary } from "./pair-summary.ts";
import { coverageOf, judgeFacts, type RubricSummaryInput, rateOf } from "./rubric-summary.ts";
import { overallRuleOf, type SettledPair, settlePairs } from "./settle-pair.ts";
import { spendingOf } from "./spending.ts";
import { tallyNames } from "./tally.ts";

/** What a summary of comparisons is made of. */
export interface SummarizePairsOptions extends RubricSummaryInput {
  readonly judgements: readonly PairJudgement[];
  /** What people say of pairs and criteria; the latest on each takes the place of the judge. @default none */
  readonly labels?: readonly PairLabel[];
  /** Of the resampling that makes the intervals of a ranking. @default 1 */
  readonly seed?: number;
}

/**
 * Counts a run over pairs: position consistency with primacy and recency, and for each criterion win rates, the check of length and, where the sides name
 * systems, their ranking. A pair without an outcome is in no rate. Pure.
 */
export function summarizePairs(options: SummarizePairsOptions): PairSummary {
  const settled = settlePairs(options.judgements, options.labels ?? []);
  const judgements = settled.map(({ judgement }) => judgement);
  const outcomes = settled.map(({ outcome }) => outcome);
  const evaluations = settled.map(evaluateSettledPair);
  const pairs = settled.map((one, index) => ({ ...one, evaluation: evaluations[index] }));
  const counts = countOutcomes(settled);
  const overallRule = overallRuleOf(options.judgements);
  const seed = options.seed ?? 1;
  const criteria = criterionIds(evaluations).map((id) => outcomesOf(id, criterionRows(pairs, id), seed));
  const overall =
    overallRule === null || overallRule === "none" ? null : outcomesOf("overall", overallRows(pairs), seed);
  const calls = judgements.flatMap((judgement) => judgement.calls);
  return {
    schema: "eval-judge/pair-summary/v1",
    run_id: options.runId,
    source: options.source,
    ...judgeFacts(
      judgements.map(({ pins }) => pins),
      calls.length > 0,
      options,
    ),
    sample: options.sample ?? null,
    redacted: options.redacted === true,
    counts,
    coverage: coverageOf(counts),
    reasons: {
      needs_human: tallyNames(outcomes.flatMap((one) => (one.status === "needs_human" ? one.reasons : []))),
      unscored: tallyNames(outcomes.flatMap((one) => (one.status === "unscored" ? [one.reason] : []))),
      failed: tallyNames(outcomes.flatMap((one) => (one.status === "failed" ? [one.error.code] : []))),
    },
    position: positionOf(judgements),
    overall_rule: overallRule,
    criteria,
    overall,
    flags: tallyNames(judgements.flatMap(({ flags }) => flags)),
    ...spendingOf(calls),
    evaluations: options.redacted === true ? evaluations.map(redactPair) : evaluations,
    notes: [...criteria, ...(overall === null ? [] : [overall])].flatMap(notesOf),
  };
}

function countOutcomes(settled: readonly SettledPair[]): PairCounts {
  const count = (wanted: PairJudgement["status"]) =>
    settled.filter(({ outcome }) => outcome.status === wanted).length;
  return {
    selected: settled.length,
    decided: count("decided"),
    needs_human: count("needs_human"),
    failed: count("failed"),
    unscored: count("unscored"),
    labelled: settled.filter(({ labels }) => labels.size > 0).length,
  };
}

/** Of the judge alone: what people say has no place. */
function positionOf(judgements: readonly PairJudgement[]): PositionSummary {
  const outcomes = judgements.flatMap((judgement) =>
    judgement.status === "unscored"
      ? []
      : judgement.criteria.flatMap(({ votes }) => votes.flatMap(({ outcome }) => outcome ?? [])),
  );
  const consistent = outcomes.filter(({ kind }) => kind !== "order_sensitive").length;
  const favouring = (disagreement: "opposite" | "one_tie", place: "first" | "second") =>
    outcomes.filter((outcome) => outcome.disagreement === disagreement && outcome.favours === place).length;
  return {
    comparisons: outcomes.length,
    consistent,
    consistency: rateOf(consistent, outcomes.length),
    primacy: favouring("opposite", "first"),
    recency: favouring("opposite", "second"),
    one_tie: { first: favouring("one_tie", "first"), second: favouring("one_tie", "second") },
  };
}

function criterionIds(evaluations: readonly PairEvaluation[]): readonly string[] {
  return [...new Set(evaluations.flatMap(({ criteria }) => criteria.map(({ id }) => id)))];
}

interface SettledWithEvaluation extends SettledPair {
  readonly evaluation: PairEvaluation | undefined;
}

/** One pair under one criterion, or under the overall rule. */
interface Row {
  readonly judgement: PairJudgement;
  readonly status: PairCriterion["status"];
  /** Null where there is no outcome. */
  readonly winner: PairWinner | null;
  /** How a tie came about. */
  readonly kind: string | null;
}

function criterionRows(pairs: readonly SettledWithEvaluation[], id: string): readonly Row[] {
  return pairs.flatMap(({ judgement, evaluation }): Row[] => {
    const criterion = evaluation?.criteria.find((one) => one.id === id);
    if (criterion === undefined) return [];
    const { status, winner, kind, label } = criterion;
    return [{ judgement, status, winner, kind: label === null ? kind : LABELLED }];
  });
}

function overallRows(pairs: readonly SettledPair[]): readonly Row[] {
  return pairs.flatMap(({ judgement, labels, outcome }): Row[] => {
    if (outcome.status === "unscored") return [];
    if (outcome.status !== "decided")
      return [{ judgement, status: outcome.status, winner: null, kind: null }];
    const identical = judgement.status === "decided" && judgement.decided_by === "evidence";
    const kind = labels.has(null) ? LABELLED : identical ? "identical" : "agreed_tie";
    return [{ judgement, status: "decided", winner: outcome.overall.winner, kind }];
  });
}

const LABELLED = "labelled";

function outcomesOf(id: string, rows: readonly Row[], seed: number): PairOutcomes {
  const decided = rows.flatMap(({ judgement, winner, kind }) =>
    winner === null ? [] : [{ judgement, winner, kind }],
  );
  const ties = (kind: string) => decided.filter((row) => row.winner === "tie" && row.kind === kind).length;
  const comparisons = decided.map(({ judgement: { a, b, input_sha }, winner }) => ({
    a: a.system,
    b: b.system,
    lengthA: a.length,
    lengthB: b.length,
    outcome: winner,
    group: input_sha,
  }));
  const named = comparisons.flatMap(({ a, b, outcome, group }) =>
    a === null || b === null || a === b ? [] : [{ a, b, outcome, group }],
  );
  const lengths = comparisons.filter(({ lengthA, lengthB }) => lengthA !== lengthB).length;
  return {
    id,
    a: decided.filter(({ winner }) => winner === "a").length,
    b: decided.filter(({ winner }) => winner === "b").length,
    agreed_tie: ties("agreed_tie"),
    order_sensitive: ties("order_sensitive"),
    identical: ties("identical"),
    labelled_tie: ties(LABELLED),
    needs_human: rows.filter(({ status }) => status === "needs_human").length,
    failed: rows.filter(({ status }) => status === "failed").length,
    win_rates:
      named.length === comparisons.length && named.length > 0
        ? null
        : winRates(comparisons.map(({ outcome, group }) => ({ outcome: seenFromA[outcome], group }))),
    length: lengths < leastItemsForLength ? null : longerWinRate(comparisons),
    systems: named.length === 0 ? null : rankSystems(named, { seed }),
  };
}

const seenFromA = { a: "win", b: "loss", tie: "tie" } as const;

function notesOf({ id, length, systems }: PairOutcomes): readonly string[] {
  const notes: string[] = [];
  if (length?.kind === "win_rates" && isEstimate(length.winRate)) {
    const { value, low, high } = length.winRate;
    if (low > 0.5 || high < 0.5) {
      notes.push(
        `${id}: the ${value > 0.5 ? "longer" : "shorter"} output wins more often (longer ${percent(value)}, ${percent(low)} to ${percent(high)}); read some of them to see whether that is deserved.`,
      );
    }
  }
  if (systems?.transitivity.kind === "transitivity" && systems.transitivity.cycles.length > 0) {
    notes.push(
      `${id}: ${systems.transitivity.cycles.length} preferences go round, so the ranking hides a cycle.`,
    );
  }
  return notes;
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(1)} %`;
}
