import type { ScoreEvaluation } from "./score-evaluation.ts";

/** Takes every judged word, reason and quote out of an evaluation. */
export function redactScore(evaluation: ScoreEvaluation): ScoreEvaluation {
  const noWords = { evidence: [], reasoning: null };
  return {
    ...evaluation,
    gates: evaluation.gates.map((gate) => ({ ...gate, ...noWords, contradictions: [] })),
    criteria: evaluation.criteria.map((criterion) => ({ ...criterion, ...noWords, improvement: null })),
    lowest: evaluation.lowest === null ? null : { id: evaluation.lowest.id, improvement: null },
  };
}
