import type {
  OverallRule,
  PairCriterion,
  PairJudgement,
  PairLabel,
  PairPasses,
  PairVote,
  PairWinner,
} from "../domain/index.ts";
import {
  type EvaluatedPairCriterion,
  type PairEvaluation,
  type ShownPass,
  type ShownPasses,
  sideName,
} from "./pair-evaluation.ts";
import { pairEvidence } from "./pair-evidence.ts";
import { latestLabels } from "./part-labels.ts";
import { recordSha } from "./record-sha.ts";
import { type SettledPair, settlePair, standingOfPair } from "./settle-pair.ts";
import { shownLabel } from "./shown-label.ts";

/** What lies over a judgement of a pair. */
export interface EvaluatePairOptions {
  /** The latest on each criterion counts. @default none */
  readonly labels?: readonly PairLabel[];
  /** The rule of the run for one winner of several criteria, for a pair that has no outcome of its own. @default "none" */
  readonly rule?: OverallRule;
}

/** Takes from a judgement, and the labels on it, what a report says of it. */
export function evaluatePair(
  judgement: PairJudgement,
  { labels = [], rule = "none" }: EvaluatePairOptions = {},
): PairEvaluation {
  return evaluateSettledPair(
    settlePair(judgement, { labels: latestLabels(labels).of(judgement.pins), rule }),
  );
}

/** Takes from a settled judgement what a report says of it. */
export function evaluateSettledPair({ judgement, labels, outcome }: SettledPair): PairEvaluation {
  const criteria =
    judgement.status === "unscored"
      ? []
      : judgement.criteria.map((criterion) => evaluatedCriterion(criterion, labels.get(criterion.id)));
  const confidences = criteria.flatMap(({ confidence }) => confidence ?? []);
  const { pins } = judgement;
  return {
    id: pins.qid,
    status: outcome.status,
    verdict: verdictText(outcome, criteria),
    label: shownLabel(labels.get(null)),
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
    at: pins.at,
  };
}

function verdictText(outcome: SettledPair["outcome"], criteria: readonly EvaluatedPairCriterion[]): string {
  const open = (status: "needs_human" | "failed") =>
    criteria
      .filter((criterion) => criterion.status === status)
      .map(({ id }) => id)
      .join(", ");
  switch (outcome.status) {
    case "decided": {
      const { overall } = outcome;
      if (overall.winner !== null) return sideName(overall.winner);
      const wins = (side: PairWinner) => criteria.filter(({ winner }) => winner === side).length;
      const ahead = wins("b") > wins("a") ? "b" : "a";
      const counted = `${wins(ahead)} of ${criteria.length} criteria ${sideName(ahead)}`;
      return `none (${wins("a") === wins("b") && wins("a") > 0 ? `${counted}, ${wins("b")} B` : counted})`;
    }
    case "needs_human":
      return `INCOMPLETE (${open("needs_human")}: needs a person, ${outcome.reasons.join(", ")})`;
    case "failed":
      return `INCOMPLETE (${open("failed")}: failed, ${outcome.error.code})`;
    case "unscored":
      return `UNSCORED (${outcome.reason})`;
  }
}

function evaluatedCriterion(criterion: PairCriterion, label: PairLabel | undefined): EvaluatedPairCriterion {
  const standing = standingOfPair(criterion, label);
  const decided = criterion.status === "decided" && label === undefined ? criterion : null;
  const winner = standing.status === "decided" ? standing.winner : null;
  const voices = criterion.votes.flatMap(({ a_first, b_first }) => [
    ...voiceOf(a_first, "ab"),
    ...voiceOf(b_first, "ba"),
  ]);
  const voice = voices.find(({ vote }) => vote.winner === winner) ?? voices[0];
  const other =
    decided?.kind === "order_sensitive"
      ? voices.find(({ vote }) => vote.winner !== voice?.vote.winner)
      : undefined;
  return {
    id: criterion.id,
    status: standing.status,
    reason:
      standing.status === "needs_human"
        ? standing.reasons.join(", ")
        : standing.status === "failed"
          ? standing.error.code
          : null,
    winner,
    kind: decided?.kind ?? null,
    favours: decided?.favours ?? null,
    confidence: decided?.confidence ?? null,
    passes: criterion.votes.map(shownPasses),
    evidence: voice === undefined ? [] : pairEvidence(voice.vote, voice.order),
    reasoning: voice?.vote.reasoning ?? null,
    other_reasoning: other?.vote.reasoning ?? null,
    label: shownLabel(label),
  };
}

type ValidVote = Extract<PairVote, { status: "valid" }>;

function voiceOf(
  vote: PairVote,
  order: "ab" | "ba",
): readonly { readonly vote: ValidVote; readonly order: "ab" | "ba" }[] {
  return vote.status === "valid" ? [{ vote, order }] : [];
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
