import type {
  CheckResult,
  CriterionResult,
  GateOutcome,
  ScoreJudgement,
  ScoreVote,
  Stage,
} from "../domain/index.ts";
import { recordSha } from "./record-sha.ts";
import { type ShownEvidence, shownEvidence } from "./rubric-evidence.ts";

/** What one model of a panel said, without its words. */
export interface ShownVote {
  readonly model: string;
  /** The score, `pass` or `fail`; null where the vote failed. */
  readonly says: number | string | null;
  readonly confidence: number | null;
  /** Code of the error; null where there is none. */
  readonly error: string | null;
}

/** The words that a result rests on; all absent in a redacted report. */
interface Words {
  readonly evidence: readonly ShownEvidence[];
  readonly reasoning: string | null;
}

/** One gate of an evaluation. */
export interface EvaluatedGate extends Words {
  readonly id: string;
  readonly result: "pass" | "fail" | "needs_human" | "failed";
  /** Why there is no result; null where there is one. */
  readonly reason: string | null;
  readonly confidence: number | null;
  readonly contradictions: readonly {
    readonly kind: string;
    readonly reason: string;
    readonly quotes: readonly string[];
  }[];
  /** One a model; more than one only with a panel. */
  readonly votes: readonly ShownVote[];
}

/** One criterion of an evaluation. */
export interface EvaluatedCriterion extends Words {
  readonly id: string;
  readonly status: "decided" | "needs_human" | "failed";
  readonly reason: string | null;
  /** On the criterion's own scale; null where there is no score. */
  readonly score: number | null;
  readonly min: number;
  readonly max: number;
  readonly pass_at: number | null;
  readonly passes: boolean | null;
  readonly confidence: number | null;
  readonly spread: number | null;
  readonly improvement: string | null;
  readonly stage: Stage | null;
  readonly votes: readonly ShownVote[];
}

/** Everything that a report says of one scored output; there is no overall number. */
export interface ScoreEvaluation {
  readonly id: string;
  readonly status: ScoreJudgement["status"];
  /** `PASS`, `FAIL (gate safety)`, `INCOMPLETE (…)` or `UNSCORED (…)`. */
  readonly verdict: string;
  readonly rubric: { readonly name: string; readonly revision: string };
  readonly checks: readonly CheckResult[];
  readonly gates: readonly EvaluatedGate[];
  readonly criteria: readonly EvaluatedCriterion[];
  readonly gates_passed: number;
  readonly gates_failed: number;
  readonly criteria_scored: number;
  /** Mean over scored criteria; null where there are none. It says how sure the judge was, not how good the output is. */
  readonly average_confidence: number | null;
  /** The scored criterion that is lowest on its own scale; the first of several. */
  readonly lowest: { readonly id: string; readonly improvement: string | null } | null;
  readonly flags: readonly string[];
  /** SHA-256 of the whole record in canonical JSON; `eval-judge show` finds it. */
  readonly record_sha: string;
  readonly attempt_sha: string;
}

/** Takes from a judgement what a report says of it. */
export function evaluateScore(judgement: ScoreJudgement): ScoreEvaluation {
  const parts =
    judgement.status === "unscored"
      ? { checks: [], gates: [], criteria: [] }
      : { checks: judgement.checks, gates: judgement.gates, criteria: judgement.criteria };
  const gates = parts.gates.map(evaluatedGate);
  const criteria = parts.criteria.map(evaluatedCriterion);
  const scored = criteria.filter(({ score }) => score !== null);
  const { pins } = judgement;
  return {
    id: pins.qid,
    status: judgement.status,
    verdict: verdictText(judgement),
    rubric: pins.rubric,
    checks: parts.checks,
    gates,
    criteria,
    gates_passed: gates.filter(({ result }) => result === "pass").length,
    gates_failed: gates.filter(({ result }) => result === "fail").length,
    criteria_scored: scored.length,
    average_confidence: averageOf(scored.flatMap(({ confidence }) => confidence ?? [])),
    lowest: lowestOf(scored),
    flags: judgement.flags,
    record_sha: recordSha(judgement),
    attempt_sha: pins.attempt_sha,
  };
}

function verdictText(judgement: ScoreJudgement): string {
  switch (judgement.status) {
    case "decided": {
      if (judgement.verdict === "pass") return "PASS";
      const [first] = judgement.failed_by;
      if (first?.kind === "output") return "FAIL (the output holds nothing)";
      const ids = judgement.failed_by.map(({ kind, id }) => `${kind} ${id}`);
      return `FAIL (${ids.join(", ")})`;
    }
    case "needs_human":
      return `INCOMPLETE (${openParts(judgement, "needs_human").join(", ")}: needs a person, ${judgement.reasons.join(", ")})`;
    case "failed": {
      const parts = openParts(judgement, "failed");
      return `INCOMPLETE (${parts.length === 0 ? "" : `${parts.join(", ")}: `}failed, ${judgement.error.code})`;
    }
    case "unscored":
      return `UNSCORED (${judgement.reason})`;
  }
}

function openParts(
  judgement: Exclude<ScoreJudgement, { status: "unscored" }>,
  status: "needs_human" | "failed",
): readonly string[] {
  const open = [...judgement.gates, ...judgement.criteria].filter((part) => part.status === status);
  const unknown = status === "failed" ? [] : judgement.checks.filter(({ result }) => result === "unknown");
  return [...open, ...unknown].map(({ id }) => id);
}

function evaluatedGate(gate: GateOutcome): EvaluatedGate {
  const result = gate.status === "decided" ? gate.result : gate.status;
  const valid = gate.votes.flatMap((vote) => (vote.status === "valid" ? [vote] : []));
  const voice = valid.find((vote) => vote.result === result) ?? valid[0];
  return {
    id: gate.id,
    result,
    reason: reasonOf(gate),
    confidence: gate.status === "decided" ? gate.confidence : null,
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
  };
}

function evaluatedCriterion(criterion: CriterionResult): EvaluatedCriterion {
  const decided = criterion.status === "decided" ? criterion : null;
  const voice = voiceOf(criterion.votes, decided?.score ?? null);
  const { id, status, scale, pass_at } = criterion;
  return {
    id,
    status,
    reason: reasonOf(criterion),
    score: decided?.score ?? null,
    min: scale.min,
    max: scale.max,
    pass_at,
    passes: decided?.passes ?? null,
    confidence: decided?.confidence ?? null,
    spread: decided?.spread ?? null,
    evidence: voice === null ? [] : shownEvidence(voice),
    reasoning: voice?.reasoning ?? null,
    improvement: voice?.improvement ?? null,
    stage: voice?.stage ?? null,
    votes: criterion.votes.map((vote) =>
      vote.status === "valid"
        ? { model: vote.model, says: vote.score, confidence: vote.confidence, error: null }
        : { model: vote.model, says: null, confidence: null, error: vote.error.code },
    ),
  };
}

/** The vote whose words stand for the panel: the first with its score, or the first valid one. */
function voiceOf(votes: readonly ScoreVote[], score: number | null) {
  const valid = votes.flatMap((vote) => (vote.status === "valid" ? [vote] : []));
  return valid.find((vote) => vote.score === score) ?? valid[0] ?? null;
}

function reasonOf(part: GateOutcome | CriterionResult): string | null {
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
