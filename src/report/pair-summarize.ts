import type { PairCriterion, PairJudgement, PairWinner } from "../domain/index.ts";
import { isEstimate, leastItemsForLength, longerWinRate, winRates } from "../stats/index.ts";
import { evaluatePair, redactPair } from "./pair-evaluation.ts";
import { rankSystems } from "./pair-rank-systems.ts";
import type { PairCounts, PairOutcomes, PairSummary, PositionSummary } from "./pair-summary.ts";
import { coverageOf, judgeFacts, latestOfEach, type RubricSummaryInput, rateOf } from "./rubric-summary.ts";
import { spendingOf } from "./spending.ts";
import { tallyNames } from "./tally.ts";

/** What a summary of comparisons is made of. */
export interface SummarizePairsOptions extends RubricSummaryInput {
  readonly judgements: readonly PairJudgement[];
  /** Of the resampling that makes the intervals of a ranking. @default 1 */
  readonly seed?: number;
}

/**
 * Counts a run over pairs: position consistency with primacy and recency, and for each criterion win rates, the check of length and, where the sides name
 * systems, their ranking. A pair without an outcome is in no rate. Pure.
 */
export function summarizePairs(options: SummarizePairsOptions): PairSummary {
  const judgements = latestOfEach(options.judgements);
  const counts = countOutcomes(judgements);
  const rule = judgements.find((one) => one.status === "decided");
  const overallRule = rule?.status === "decided" ? rule.overall.rule : null;
  const seed = options.seed ?? 1;
  const criteria = criterionIds(judgements).map((id) => outcomesOf(id, criterionRows(judgements, id), seed));
  const overall =
    overallRule === null || overallRule === "none"
      ? null
      : outcomesOf("overall", overallRows(judgements), seed);
  const evaluations = judgements.map(evaluatePair);
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
      needs_human: tallyNames(judgements.flatMap((one) => (one.status === "needs_human" ? one.reasons : []))),
      unscored: tallyNames(judgements.flatMap((one) => (one.status === "unscored" ? [one.reason] : []))),
      failed: tallyNames(judgements.flatMap((one) => (one.status === "failed" ? [one.error.code] : []))),
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

type Compared = Exclude<PairJudgement, { status: "unscored" }>;

function comparedOf(judgements: readonly PairJudgement[]): readonly Compared[] {
  return judgements.filter((judgement): judgement is Compared => judgement.status !== "unscored");
}

function countOutcomes(judgements: readonly PairJudgement[]): PairCounts {
  const count = (wanted: PairJudgement["status"]) =>
    judgements.filter(({ status }) => status === wanted).length;
  return {
    selected: judgements.length,
    decided: count("decided"),
    needs_human: count("needs_human"),
    failed: count("failed"),
    unscored: count("unscored"),
  };
}

function positionOf(judgements: readonly PairJudgement[]): PositionSummary {
  const outcomes = comparedOf(judgements).flatMap(({ criteria }) =>
    criteria.flatMap(({ votes }) => votes.flatMap(({ outcome }) => outcome ?? [])),
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

function criterionIds(judgements: readonly PairJudgement[]): readonly string[] {
  return [...new Set(comparedOf(judgements).flatMap(({ criteria }) => criteria.map(({ id }) => id)))];
}

/** One pair under one criterion, or under the overall rule. */
interface Row {
  readonly judgement: Compared;
  readonly status: PairCriterion["status"];
  /** Null where there is no outcome. */
  readonly winner: PairWinner | null;
  readonly kind: string | null;
}

function criterionRows(judgements: readonly PairJudgement[], id: string): readonly Row[] {
  return comparedOf(judgements).flatMap((judgement): Row[] => {
    const criterion = judgement.criteria.find((one) => one.id === id);
    if (criterion === undefined) return [];
    const { status } = criterion;
    if (criterion.status !== "decided") return [{ judgement, status, winner: null, kind: null }];
    return [{ judgement, status, winner: criterion.winner, kind: criterion.kind }];
  });
}

function overallRows(judgements: readonly PairJudgement[]): readonly Row[] {
  return comparedOf(judgements).map((judgement) => {
    const { status } = judgement;
    if (judgement.status !== "decided") return { judgement, status, winner: null, kind: null };
    const kind = judgement.decided_by === "evidence" ? "identical" : "agreed_tie";
    return { judgement, status, winner: judgement.overall.winner, kind };
  });
}

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
