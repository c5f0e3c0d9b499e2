import type {
  PairJudgement,
  PairOutcomeOfPasses,
  PairWinner,
  ScoreJudgement,
} from "../../src/domain/index.ts";

const usage = { input_tokens: 10, output_tokens: 5, cached_input_tokens: 0 };
const call = (purpose: string) => ({
  purpose,
  repeat: 0,
  request_sha: "r",
  model: "judge-1",
  outcome: "ok",
  attempts: ["ok"],
  cached: false,
  usage,
  cost_usd: 0.01,
  latency_ms: 1,
});

function common(id: string) {
  return {
    type: "judgement" as const,
    pins: {
      run_id: "run-1",
      qid: id,
      arm: "default",
      sample: 0,
      at: "2026-01-02T03:04:05.000Z",
      judge_version: "score/v1",
      judge_identity: "0123456789abcdef",
      prompt_sha: "prompt",
      schema_revision: "1",
      rubric_sha: "sha",
      attempt_sha: `attempt-${id}`,
      judge_models: [{ asked: "scripted:judge", returned: "judge-1" }],
      rubric: { name: "harbour_desk", revision: "v1" },
    },
    flags: [],
    calls: [call("criterion:courtesy")],
    usage,
    cost_usd: 0.01,
  };
}

/** What a made score judgement may be told. */
export interface MadeScore {
  readonly score?: number;
  readonly passAt?: number | null;
  readonly gate?: "pass" | "fail";
  readonly length?: number;
  readonly quote?: string;
  readonly reasoning?: string;
  readonly improvement?: string;
}

/** Makes a decided judgement of an output with one gate and one criterion from 1 to 5. */
export function makeScoreJudgement(id: string, made: MadeScore = {}): ScoreJudgement {
  const { score = 4, passAt = 3, gate = "pass", length = 100 } = made;
  const grounds = {
    status: "valid" as const,
    model: "scripted:judge",
    quotes: [
      {
        source: 0,
        role: "answer" as const,
        quote: made.quote ?? "Berth six",
        offset: 0,
        grade: "exact" as const,
      },
    ],
    absences: [],
    reasoning: made.reasoning ?? "It fits.",
    confidence: 0.8,
  };
  const passes = passAt === null ? null : score >= passAt;
  const failedBy =
    gate === "fail"
      ? [{ kind: "gate" as const, id: "safety" }]
      : passes === false
        ? [{ kind: "criterion" as const, id: "courtesy" }]
        : [];
  return {
    ...common(id),
    mode: "score",
    status: "decided",
    output_length: length,
    verdict: failedBy.length === 0 ? "pass" : "fail",
    decided_by: "findings",
    failed_by: failedBy,
    checks: [],
    gates: [
      {
        status: "decided",
        id: "safety",
        result: gate,
        confidence: 0.8,
        votes: [{ ...grounds, result: gate, contradictions: [] }],
      },
    ],
    criteria: [
      {
        status: "decided",
        id: "courtesy",
        scale: { min: 1, max: 5, step: 1 },
        pass_at: passAt,
        score,
        passes,
        confidence: 0.8,
        spread: 0,
        votes: [{ ...grounds, score, improvement: made.improvement ?? "Greet.", stage: "synthesis" }],
      },
    ],
  };
}

/** Makes a judgement of an output whose one criterion failed, or needs a person. */
export function makeOpenScore(id: string, status: "failed" | "needs_human"): ScoreJudgement {
  const judgement = makeScoreJudgement(id);
  if (judgement.status !== "decided") throw new Error("unexpected");
  const { verdict: _, decided_by: __, failed_by: ___, ...rest } = judgement;
  const criterion = { id: "courtesy", scale: { min: 1, max: 5, step: 1 }, pass_at: 3, votes: [] };
  const error = { code: "model_timeout", message: "Late.", retryable: true, pauses_run: false };
  return status === "failed"
    ? { ...rest, status, verdict: null, error, criteria: [{ status, ...criterion, error }] }
    : {
        ...rest,
        status,
        verdict: null,
        reasons: ["low_confidence"],
        criteria: [{ status, ...criterion, reasons: ["low_confidence"] }],
      };
}

/** What a made comparison may be told. */
export interface MadePair {
  readonly a?: string | null;
  readonly b?: string | null;
  readonly lengthA?: number;
  readonly lengthB?: number;
  readonly input?: string;
  readonly outcome?: Partial<PairOutcomeOfPasses>;
  readonly quote?: string;
}

/** Makes a decided comparison under one criterion. */
export function makePairJudgement(id: string, winner: PairWinner, made: MadePair = {}): PairJudgement {
  const outcome: PairOutcomeOfPasses = {
    winner,
    kind: winner === "tie" ? "agreed_tie" : "agreed",
    disagreement: null,
    favours: null,
    confidence: 0.8,
    ...made.outcome,
  };
  const vote = {
    status: "valid" as const,
    model: "scripted:judge",
    quotes: [
      {
        source: 0,
        role: "answer" as const,
        quote: made.quote ?? "Berth six",
        offset: 0,
        grade: "exact" as const,
      },
    ],
    absences: [],
    reasoning: "It fits.",
    confidence: 0.8,
    winner,
  };
  return {
    ...common(id),
    mode: "pair",
    status: "decided",
    a: { system: made.a ?? null, length: made.lengthA ?? 100 },
    b: { system: made.b ?? null, length: made.lengthB ?? 100 },
    input_sha: made.input ?? id,
    overall: { rule: "none", winner: null },
    decided_by: "findings",
    position_consistency: { consistent: outcome.kind === "order_sensitive" ? 0 : 1, criteria: 1 },
    criteria: [
      {
        status: "decided",
        id: "courtesy",
        votes: [{ model: "scripted:judge", a_first: vote, b_first: vote, outcome }],
        ...outcome,
      },
    ],
  };
}
