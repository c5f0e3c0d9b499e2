import type { PairEvaluation } from "./pair-evaluation.ts";
import { redactLabel } from "./shown-label.ts";

/** Takes every judged word, reason and quote out of an evaluation. */
export function redactPair(evaluation: PairEvaluation): PairEvaluation {
  return {
    ...evaluation,
    label: redactLabel(evaluation.label),
    criteria: evaluation.criteria.map((criterion) => ({
      ...criterion,
      evidence: [],
      reasoning: null,
      other_reasoning: null,
      label: redactLabel(criterion.label),
    })),
  };
}
