import { type EvaluationContext, rubricName } from "./evaluation-context.ts";
import type { EvaluationStyle } from "./rubric-style.ts";
import type { ScoreEvaluation } from "./score-evaluation.ts";
import {
  criterionFacts,
  evaluatedGateTable,
  evaluationFacts,
  scoreImpact,
  scoreText,
} from "./score-evaluation-facts.ts";

/**
 * Writes the report on one scored output: gates, criteria with score/max, confidence, evidence, reasoning and improvement, then the summary with the lowest
 * criterion and its fix, the verdict and the lines of impact.
 */
export function scoreEvaluationLines(
  evaluation: ScoreEvaluation,
  style: EvaluationStyle,
  context: EvaluationContext,
): readonly string[] {
  const { safe } = style;
  const gates = evaluatedGateTable(evaluation, safe, context);
  return [
    ...style.title("Evaluation Report"),
    `Target: ${safe(evaluation.id)} | Rubric: ${rubricName(evaluation, safe)} | Mode: Direct scoring`,
    ...(gates === null ? [] : [...style.section("Hard Gates"), ...style.table(gates.head, gates.rows)]),
    ...(evaluation.criteria.length === 0 ? [] : style.section("Criterion Scores")),
    ...evaluation.criteria.flatMap((criterion) => [
      ...style.part(`${safe(criterion.id)} — ${scoreText(criterion)}`),
      ...style.facts(criterionFacts(criterion, safe, context)),
    ]),
    ...style.section("Summary"),
    ...style.facts(evaluationFacts(evaluation, safe, context)),
    ...style.section("Impact"),
    ...style.facts(scoreImpact(evaluation, safe, context)),
  ];
}
