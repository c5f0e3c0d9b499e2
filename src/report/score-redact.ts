import type { ScoreEvaluation } from "./score-evaluation.ts";
import { redactLabel } from "./shown-label.ts";

/** Takes every judged word, reason and quote out of an evaluation. */
export function redactScore(evaluation: ScoreEvaluation): ScoreEvaluation {
  const noWords = { evidence: [], reasoning: null };
  return {
    ...evaluation,
    label: redactLabel(evaluation.label),
    gates: evaluation.gates.map((gate) => ({
      ...gate,
      ...noWords,
      contradictions: [],
      label: redactLabel(gate.label),
    })),
    criteria: evaluation.criteria.map((criterion) => ({
      ...criterion,
      ...noWords,
      improvement: null,
      label: redactLabel(criterion.label),
    })),
    lowest: evaluation.lowest === null ? null : { id: evaluation.lowest.id, improvement: null },
  };
}
