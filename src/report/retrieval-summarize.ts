import type { RetrievalJudgement } from "../domain/index.ts";
import { clusteredRate, type Estimate, isEstimate } from "../stats/index.ts";
import { groupBy } from "../util/index.ts";
import type { Attribution } from "./retrieval-attribution.ts";
import type { RetrievalRate, RetrievalSummary, SearchState } from "./retrieval-summary.ts";
import { coverageOf, latestOfEach, rateOf } from "./rubric-summary.ts";
import { spendingOf } from "./spending.ts";
import { tallyNames } from "./tally.ts";

/** What a summary of searches is made of. */
export interface SummarizeRetrievalOptions {
  readonly runId: string;
  readonly source: string;
  readonly judgements: readonly RetrievalJudgement[];
  /** The N of precision@N. @default [1, 3, 5, 10] */
  readonly precisionAt?: readonly number[];
  /** @default null */
  readonly attribution?: Attribution | null;
}

/** The N of precision@N where none are named. */
export const defaultPrecisionAt: readonly number[] = [1, 3, 5, 10];

/**
 * Computes coverage (in scope / valid terms), recall (in-scope terms with at least one hit) and precision@N over the searches that were decided; strict figures
 * stand beside the lenient ones. Nothing that has no verdict is counted as one. Pure.
 */
export function summarizeRetrieval(options: SummarizeRetrievalOptions): RetrievalSummary {
  const judgements = latestOfEach(options.judgements);
  const decided = judgements.filter((one): one is Decided => one.status === "decided");
  const inScope = decided.filter((one) => one.in_scope.in_scope);
  const calls = judgements.flatMap((one) => one.calls);
  const counts = countStatuses(judgements);
  const [first] = judgements;
  const open = judgements.filter(({ status }) => status === "needs_human");
  return {
    schema: "eval-judge/retrieval-summary/v1",
    ...{ run_id: options.runId, source: options.source },
    judge_identity: first?.pins.judge_identity ?? "",
    judge_version: first?.pins.judge_version ?? "",
    judge_model: first?.pins.judge_model.asked ?? null,
    calibrated: calls.length > 0 ? false : null,
    entities_sha: first?.pins.entities_sha ?? "",
    ...{ counts, coverage: coverageOf(counts) },
    terms: { valid: decided.length, in_scope: inScope.length },
    scope: rateOf(inScope.length, decided.length),
    recall: recallOf(inScope),
    precision: (options.precisionAt ?? defaultPrecisionAt).map((at) => ({ at, ...precisionOf(inScope, at) })),
    types: typesOf(decided),
    reasons: {
      needs_human: tallyNames(judgements.flatMap((one) => (one.status === "needs_human" ? one.reasons : []))),
      unscored: tallyNames(judgements.flatMap((one) => (one.status === "unscored" ? [one.reason] : []))),
      failed: tallyNames(judgements.flatMap((one) => (one.status === "failed" ? [one.error.code] : []))),
    },
    searches: judgements.map((one) => ({ ...named(one), state: stateOf(one) })),
    missed: inScope
      .filter((one) => !hasHit(one, isHit))
      .map((one) => ({ ...named(one), entities: one.in_scope.entities })),
    out_of_scope: decided.filter((one) => !one.in_scope.in_scope).map(named),
    queue: open.map(named),
    ...spendingOf(calls),
    attribution: options.attribution ?? null,
    notes: notesOf(judgements),
  };
}

type Decided = Extract<RetrievalJudgement, { status: "decided" }>;
type Returned = Decided["returned"][number];

const isHit = ({ level }: Returned) => level !== "no_match";
const isStrictHit = ({ level }: Returned) => level === "match";

function hasHit({ returned }: Decided, hit: (one: Returned) => boolean): boolean {
  return returned.some(hit);
}

function recallOf(inScope: readonly Decided[]): RetrievalRate {
  const rate = (hit: (one: Returned) => boolean) =>
    rateOf(inScope.filter((one) => hasHit(one, hit)).length, inScope.length);
  return { lenient: rate(isHit), strict: rate(isStrictHit) };
}

function precisionOf(inScope: readonly Decided[], at: number): RetrievalRate {
  const rate = (hit: (one: Returned) => boolean): Estimate | null => {
    const estimate = clusteredRate(
      inScope.map(({ returned }) => {
        const first = returned.slice(0, at);
        return { successes: first.filter(hit).length, n: first.length };
      }),
    );
    return isEstimate(estimate) ? estimate : null;
  };
  return { lenient: rate(isHit), strict: rate(isStrictHit) };
}

function typesOf(decided: readonly Decided[]): RetrievalSummary["types"] {
  const byType = groupBy(decided, ({ entity_type }) => entity_type ?? "");
  if (byType.size < 2) return [];
  return [...byType].map(([type, items]) => {
    const inScope = items.filter((one) => one.in_scope.in_scope);
    return { type, valid: items.length, in_scope: inScope.length, recall: recallOf(inScope) };
  });
}

function countStatuses(judgements: readonly RetrievalJudgement[]): RetrievalSummary["counts"] {
  const count = (wanted: RetrievalJudgement["status"]) =>
    judgements.filter(({ status }) => status === wanted).length;
  return {
    selected: judgements.length,
    decided: count("decided"),
    needs_human: count("needs_human"),
    unscored: count("unscored"),
    failed: count("failed"),
  };
}

function stateOf(judgement: RetrievalJudgement): SearchState {
  if (judgement.status !== "decided") return judgement.status;
  if (!judgement.in_scope.in_scope) return "out_of_scope";
  if (hasHit(judgement, isStrictHit)) return "hit";
  return hasHit(judgement, isHit) ? "near_hit" : "missed";
}

function named({ pins, term }: RetrievalJudgement): { readonly id: string; readonly term: string } {
  return { id: pins.qid, term: term ?? "" };
}

function notesOf(judgements: readonly RetrievalJudgement[]): readonly string[] {
  const versions = new Set(judgements.map(({ pins }) => pins.entities_sha));
  return versions.size > 1
    ? ["The judgements are of several versions of the data model; their rates do not belong together."]
    : [];
}
