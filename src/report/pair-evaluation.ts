import type { PairCriterion, PairJudgement, PairPasses, PairVote, PairWinner } from "../domain/index.ts";
import { recordSha } from "./record-sha.ts";
import { type ShownEvidence, shownEvidence } from "./rubric-evidence.ts";

/** One pass as a report shows it. */
export interface ShownPass {
  /** Null where the pass failed. */
  readonly winner: PairWinner | null;
  readonly confidence: number | null;
  /** Code of the error; null where there is none. */
  readonly error: string | null;
}

/** Both passes of one model. */
export interface ShownPasses {
  readonly model: string;
  readonly a_first: ShownPass;
  readonly b_first: ShownPass;
  /** Whether both say the same; null where one failed. */
  readonly consistent: boolean | null;
}

/** One criterion of a pairwise evaluation. */
export interface EvaluatedPairCriterion {
  readonly id: string;
  readonly status: PairCriterion["status"];
  readonly reason: string | null;
  /** Null where there is no outcome. */
  readonly winner: PairWinner | null;
  readonly kind: string | null;
  readonly favours: "first" | "second" | null;
  readonly confidence: number | null;
  /** One a model. */
  readonly passes: readonly ShownPasses[];
  readonly evidence: readonly ShownEvidence[];
  readonly reasoning: string | null;
}

/** Everything that a report says of one compared pair. */
export interface PairEvaluation {
  readonly id: string;
  readonly status: PairJudgement["status"];
  /** `A`, `B`, `TIE`, `none (2 of 3 criteria A)`, `INCOMPLETE (…)` or `UNSCORED (…)`. */
  readonly verdict: string;
  readonly rubric: { readonly name: string; readonly revision: string };
  readonly a: { readonly system: string | null; readonly length: number };
  readonly b: { readonly system: string | null; readonly length: number };
  readonly criteria: readonly EvaluatedPairCriterion[];
  /** Mean over decided criteria that were asked about; null where there are none. */
  readonly confidence: number | null;
  readonly position_consistency: { readonly consistent: number; readonly criteria: number };
  readonly flags: readonly string[];
  /** SHA-256 of the whole record in canonical JSON; `eval-judge show` finds it. */
  readonly record_sha: string;
  readonly attempt_sha: string;
}

/** Takes from a judgement what a report says of it. */
export function evaluatePair(judgement: PairJudgement): PairEvaluation {
  const criteria = judgement.status === "unscored" ? [] : judgement.criteria.map(evaluatedCriterion);
  const confidences = criteria.flatMap(({ confidence }) => confidence ?? []);
  const { pins } = judgement;
  return {
    id: pins.qid,
    status: judgement.status,
    verdict: verdictText(judgement),
    rubric: pins.rubric,
    a: judgement.a,
    b: judgement.b,
    criteria,
    confidence:
      confidences.length === 0
        ? null
        : confidences.reduce((sum, value) => sum + value, 0) / confidences.length,
    position_consistency:
      judgement.status === "unscored" ? { consistent: 0, criteria: 0 } : judgement.position_consistency,
    flags: judgement.flags,
    record_sha: recordSha(judgement),
    attempt_sha: pins.attempt_sha,
  };
}

/** Takes every judged word, reason and quote out of an evaluation. */
export function redactPair(evaluation: PairEvaluation): PairEvaluation {
  return {
    ...evaluation,
    criteria: evaluation.criteria.map((criterion) => ({ ...criterion, evidence: [], reasoning: null })),
  };
}

/** How a winner is written. */
export function sideName(winner: PairWinner): string {
  return winner === "tie" ? "TIE" : winner.toUpperCase();
}

function verdictText(judgement: PairJudgement): string {
  switch (judgement.status) {
    case "decided": {
      const { overall, criteria } = judgement;
      if (overall.winner !== null) return sideName(overall.winner);
      const wins = (side: PairWinner) =>
        criteria.filter((one) => one.status === "decided" && one.winner === side).length;
      const ahead = wins("b") > wins("a") ? "b" : "a";
      const counted = `${wins(ahead)} of ${criteria.length} criteria ${sideName(ahead)}`;
      return `none (${wins("a") === wins("b") && wins("a") > 0 ? `${counted}, ${wins("b")} B` : counted})`;
    }
    case "needs_human":
      return `INCOMPLETE (${openParts(judgement, "needs_human")}: needs a person, ${judgement.reasons.join(", ")})`;
    case "failed":
      return `INCOMPLETE (${openParts(judgement, "failed")}: failed, ${judgement.error.code})`;
    case "unscored":
      return `UNSCORED (${judgement.reason})`;
  }
}

function openParts(
  { criteria }: Exclude<PairJudgement, { status: "unscored" }>,
  status: "needs_human" | "failed",
): string {
  return criteria
    .filter((criterion) => criterion.status === status)
    .map(({ id }) => id)
    .join(", ");
}

function evaluatedCriterion(criterion: PairCriterion): EvaluatedPairCriterion {
  const decided = criterion.status === "decided" ? criterion : null;
  const valid = criterion.votes
    .flatMap(({ a_first, b_first }) => [a_first, b_first])
    .flatMap((vote) => (vote.status === "valid" ? [vote] : []));
  const voice = valid.find(({ winner }) => winner === decided?.winner) ?? valid[0];
  return {
    id: criterion.id,
    status: criterion.status,
    reason:
      criterion.status === "needs_human"
        ? criterion.reasons.join(", ")
        : criterion.status === "failed"
          ? criterion.error.code
          : null,
    winner: decided?.winner ?? null,
    kind: decided?.kind ?? null,
    favours: decided?.favours ?? null,
    confidence: decided?.confidence ?? null,
    passes: criterion.votes.map(shownPasses),
    evidence: voice === undefined ? [] : shownEvidence(voice),
    reasoning: voice?.reasoning ?? null,
  };
}

function shownPasses({ model, a_first, b_first, outcome }: PairPasses): ShownPasses {
  return {
    model,
    a_first: shownPass(a_first),
    b_first: shownPass(b_first),
    consistent: outcome === null ? null : outcome.kind !== "order_sensitive",
  };
}

function shownPass(vote: PairVote): ShownPass {
  return vote.status === "valid"
    ? { winner: vote.winner, confidence: vote.confidence, error: null }
    : { winner: null, confidence: null, error: vote.error.code };
}
