import {
  type EvaluatedPairCriterion,
  type PairEvaluation,
  type ShownPass,
  sideName,
} from "./pair-evaluation.ts";
import { type EvaluationContext, judgeText, rubricName } from "./render-score-evaluation.ts";
import { evidenceLine } from "./rubric-evidence.ts";
import { type EvaluationStyle, formatNumber } from "./rubric-style.ts";
import { labelText } from "./shown-label.ts";

/** Writes the report on one compared pair: both passes of each criterion, whether they agree, then verdict, confidence, position consistency and the lines of impact. */
export function pairEvaluationLines(
  evaluation: PairEvaluation,
  style: EvaluationStyle,
  context: EvaluationContext,
): readonly string[] {
  const { safe } = style;
  const { consistent, criteria } = evaluation.position_consistency;
  const confidence = evaluation.confidence === null ? "–" : formatNumber(evaluation.confidence);
  return [
    ...style.title("Pairwise Evaluation"),
    `Comparing: ${sideText("A", evaluation.a.system, style)} vs ${sideText("B", evaluation.b.system, style)} | Target: ${safe(evaluation.id)} | Rubric: ${rubricName(evaluation, style)} | Mode: Pairwise comparison`,
    ...evaluation.criteria.flatMap((criterion) => criterionLines(criterion, style, context)),
    ...style.section(
      `Verdict: ${safe(evaluation.verdict)} | Confidence: ${confidence} | Position consistency: ${consistent}/${criteria}`,
    ),
    ...(evaluation.label === null ? [] : style.facts([["Label", labelText(evaluation.label, safe)]])),
    ...style.section("Impact"),
    ...style.facts([
      ["Evaluation complete", safe(evaluation.id)],
      ["Mode", "pairwise comparison"],
      ["Rubric used", rubricName(evaluation, style)],
      ["Judge", judgeText(style, context)],
      [
        "Criteria compared",
        `${evaluation.criteria.filter(({ winner }) => winner !== null).length} of ${evaluation.criteria.length}`,
      ],
      ["Average confidence", confidence],
      ["Record", evaluation.record_sha],
    ]),
  ];
}

function sideText(side: "A" | "B", system: string | null, { safe }: EvaluationStyle): string {
  return system === null ? side : `${side} (${safe(system)})`;
}

function criterionLines(
  criterion: EvaluatedPairCriterion,
  style: EvaluationStyle,
  { redacted }: EvaluationContext,
): readonly string[] {
  const { safe } = style;
  const panel = criterion.passes.length > 1;
  return [
    ...style.part(safe(criterion.id)),
    ...criterion.passes.flatMap(({ model, a_first, b_first, consistent }) =>
      style.facts([
        [
          panel ? safe(model) : "Passes",
          `Pass 1 (A first): ${passText(a_first)} | Pass 2 (B first): ${passText(b_first)} | Consistent: ${consistent === null ? "–" : consistent ? "yes" : "no"}`,
        ],
      ]),
    ),
    ...style.facts([
      ["Final", finalText(criterion)],
      ...(redacted || criterion.evidence.length === 0
        ? []
        : [["Evidence", evidenceLine(criterion.evidence, safe)] as const]),
      ...(redacted || criterion.reasoning === null
        ? []
        : [["Reasoning", safe(criterion.reasoning)] as const]),
      ...(redacted || criterion.other_reasoning === null
        ? []
        : [["Reasoning of the other pass", safe(criterion.other_reasoning)] as const]),
      ...(criterion.label === null ? [] : [["Label", labelText(criterion.label, safe)] as const]),
    ]),
  ];
}

function passText({ winner, confidence, error }: ShownPass): string {
  if (winner === null) return `failed (${error ?? ""})`;
  return `${sideName(winner)} ${confidence === null ? "" : formatNumber(confidence)}`.trim();
}

function finalText(criterion: EvaluatedPairCriterion): string {
  const { winner, confidence, kind, favours, status, reason, label } = criterion;
  if (winner === null) return `none: ${status === "failed" ? "failed" : "needs a person"} (${reason ?? ""})`;
  if (label !== null) return `${sideName(winner)} (by a person)`;
  const how =
    kind === "order_sensitive"
      ? `order-sensitive, favours the ${favours} place`
      : (kind ?? "").replaceAll("_", " ");
  return `${sideName(winner)}${confidence === null ? "" : ` ${formatNumber(confidence)}`} (${how})`;
}
