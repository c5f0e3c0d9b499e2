import type { CriterionResult, GateOutcome, ScoreJudgement, ScoreLabel, ScoreVote } from "../domain/index.ts";
import { latestLabels } from "./part-labels.ts";
import { recordSha } from "./record-sha.ts";
import { shownEvidence } from "./rubric-evidence.ts";
import type { EvaluatedCriterion, EvaluatedGate, ScoreEvaluation } from "./score-evaluation.ts";
import { type SettledScore, settleScore, standingOfCriterion, standingOfGate } from "./settle-score.ts";
import { shownLabel } from "./shown-label.ts";

/** Takes from a judgement, and the latest labels on it, what a report says of it. */
export function evaluateScore(
  judgement: ScoreJudgement,
  labels: readonly ScoreLabel[] = [],
): ScoreEvaluation {
  return evaluateSettledScore(settleScore(judgement, latestLabels(labels).of(judgement.pins)));
}

/** Takes from a settled judgement what a report says of it. */
export function evaluateSettledScore({ judgement, labels, outcome }: SettledScore): ScoreEvaluation {
  const parts =
    judgement.status === "unscored"
      ? { checks: [], gates: [], criteria: [] }
      : { checks: judgement.checks, gates: judgement.gates, criteria: judgement.criteria };
  const gates = parts.gates.map((gate) => evaluatedGate(gate, labels.get(gate.id)));
  const criteria = parts.criteria.map((criterion) => evaluatedCriterion(criterion, labels.get(criterion.id)));
  const scored = criteria.filter(({ score }) => score !== null);
  const { pins } = judgement;
  const evaluated = { checks: parts.checks, gates, criteria };
  return {
    id: pins.qid,
    status: outcome.status,
    verdict: verdictText(outcome, evaluated),
    label: shownLabel(labels.get(null)),
    rubric: pins.rubric,
    ...evaluated,
    gates_passed: gates.filter(({ result }) => result === "pass").length,
    gates_failed: gates.filter(({ result }) => result === "fail").length,
    criteria_scored: scored.length,
    average_confidence: averageOf(scored.flatMap(({ confidence }) => confidence ?? [])),
    lowest: lowestOf(scored),
    flags: judgement.flags,
    record_sha: recordSha(judgement),
    attempt_sha: pins.attempt_sha,
    at: pins.at,
  };
}

type Parts = Pick<ScoreEvaluation, "checks" | "gates" | "criteria">;

function verdictText(outcome: SettledScore["outcome"], parts: Parts): string {
  switch (outcome.status) {
    case "decided": {
      if (outcome.verdict === "pass") return "PASS";
      const [first] = outcome.failed_by;
      if (first?.kind === "output") return "FAIL (the output holds nothing)";
      const ids = outcome.failed_by.map(({ kind, id }) => `${kind === "label" ? "label of" : kind} ${id}`);
      return `FAIL (${ids.join(", ")})`;
    }
    case "needs_human":
      return `INCOMPLETE (${openParts(parts, "needs_human").join(", ")}: needs a person, ${outcome.reasons.join(", ")})`;
    case "failed": {
      const ids = openParts(parts, "failed");
      return `INCOMPLETE (${ids.length === 0 ? "" : `${ids.join(", ")}: `}failed, ${outcome.error.code})`;
    }
    case "unscored":
      return `UNSCORED (${outcome.reason})`;
  }
}

function openParts({ checks, gates, criteria }: Parts, status: "needs_human" | "failed"): readonly string[] {
  return [
    ...gates.filter(({ result }) => result === status),
    ...criteria.filter((criterion) => criterion.status === status),
    ...(status === "failed" ? [] : checks.filter(({ result }) => result === "unknown")),
  ].map(({ id }) => id);
}

function evaluatedGate(gate: GateOutcome, label: ScoreLabel | undefined): EvaluatedGate {
  const standing = standingOfGate(gate, label);
  const result = standing.status === "decided" ? standing.result : standing.status;
  const valid = gate.votes.flatMap((vote) => (vote.status === "valid" ? [vote] : []));
  const voice = valid.find((vote) => vote.result === result) ?? valid[0];
  return {
    id: gate.id,
    result,
    reason: reasonOf(standing),
    confidence: gate.status === "decided" && label === undefined ? gate.confidence : null,
    evidence: voice === undefined ? [] : shownEvidence(voice),
    reasoning: voice?.reasoning ?? null,
    contradictions: (voice?.contradictions ?? []).map(({ kind, reason, quotes }) => ({
      kind,
      reason,
      quotes: quotes.map(({ quote }) => quote),
    })),
    votes: gate.votes.map((vote) =>
      vote.status === "valid"
        ? { model: vote.model, says: vote.result, confidence: vote.confidence, error: null }
        : { model: vote.model, says: null, confidence: null, error: vote.error.code },
    ),
    label: shownLabel(label),
  };
}

function evaluatedCriterion(criterion: CriterionResult, label: ScoreLabel | undefined): EvaluatedCriterion {
  const standing = standingOfCriterion(criterion, label);
  const decided = criterion.status === "decided" && label === undefined ? criterion : null;
  const voice = voiceOf(criterion.votes, standing.score);
  const { id, scale, pass_at } = criterion;
  return {
    id,
    status: standing.status,
    reason: reasonOf(standing),
    score: standing.score,
    min: scale.min,
    max: scale.max,
    pass_at,
    passes: standing.status === "decided" ? standing.passes : null,
    confidence: decided?.confidence ?? null,
    spread: decided?.spread ?? null,
    evidence: voice === null ? [] : shownEvidence(voice),
    reasoning: voice?.reasoning ?? null,
    improvement: voice?.improvement ?? null,
    stage: label === undefined ? (voice?.stage ?? null) : null,
    votes: criterion.votes.map((vote) =>
      vote.status === "valid"
        ? { model: vote.model, says: vote.score, confidence: vote.confidence, error: null }
        : { model: vote.model, says: null, confidence: null, error: vote.error.code },
    ),
    label: shownLabel(label),
  };
}

/** The vote whose words stand for the panel: the first with its score, or the first valid one. */
function voiceOf(votes: readonly ScoreVote[], score: number | null) {
  const valid = votes.flatMap((vote) => (vote.status === "valid" ? [vote] : []));
  return valid.find((vote) => vote.score === score) ?? valid[0] ?? null;
}

function reasonOf(
  part: ReturnType<typeof standingOfGate> | ReturnType<typeof standingOfCriterion>,
): string | null {
  if (part.status === "needs_human") return part.reasons.join(", ");
  return part.status === "failed" ? part.error.code : null;
}

function lowestOf(scored: readonly EvaluatedCriterion[]): ScoreEvaluation["lowest"] {
  const place = ({ score, min, max }: EvaluatedCriterion) => ((score ?? min) - min) / (max - min);
  const lowest = scored.reduce<EvaluatedCriterion | null>(
    (least, criterion) => (least === null || place(criterion) < place(least) ? criterion : least),
    null,
  );
  return lowest === null ? null : { id: lowest.id, improvement: lowest.improvement };
}

function averageOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
