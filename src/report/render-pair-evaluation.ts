import { type EvaluationContext, rubricName } from "./evaluation-context.ts";
import type { PairEvaluation } from "./pair-evaluation.ts";
import { confidenceText, pairCriterionFacts, pairImpact, sideText } from "./pair-evaluation-facts.ts";
import type { EvaluationStyle } from "./rubric-style.ts";
import { labelText } from "./shown-label.ts";

/** Writes the report on one compared pair: both passes of each criterion, whether they agree, then verdict, confidence, position consistency and the lines of impact. */
export function pairEvaluationLines(
  evaluation: PairEvaluation,
  style: EvaluationStyle,
  context: EvaluationContext,
): readonly string[] {
  const { safe } = style;
  const { a, b, label } = evaluation;
  const { consistent, criteria } = evaluation.position_consistency;
  return [
    ...style.title("Pairwise Evaluation"),
    `Comparing: ${sideText("A", a.system, safe)} vs ${sideText("B", b.system, safe)} | Target: ${safe(evaluation.id)} | Rubric: ${rubricName(evaluation, safe)} | Mode: Pairwise comparison`,
    ...evaluation.criteria.flatMap((criterion) => [
      ...style.part(safe(criterion.id)),
      ...style.facts(pairCriterionFacts(criterion, safe, context)),
    ]),
    ...style.section(
      `Verdict: ${safe(evaluation.verdict)} | Confidence: ${confidenceText(evaluation)} | Position consistency: ${consistent}/${criteria}`,
    ),
    ...(label === null ? [] : style.facts([["Label", labelText(label, safe)]])),
    ...style.section("Impact"),
    ...style.facts(pairImpact(evaluation, safe, context)),
  ];
}
