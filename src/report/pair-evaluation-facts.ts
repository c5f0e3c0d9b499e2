import { type EvaluationContext, judgeText, rubricName } from "./evaluation-context.ts";
import {
  type EvaluatedPairCriterion,
  type PairEvaluation,
  type ShownPass,
  sideName,
} from "./pair-evaluation.ts";
import type { ReportFacts, Safe } from "./report-table.ts";
import { evidenceLine } from "./rubric-evidence.ts";
import { formatNumber } from "./rubric-style.ts";
import { labelText } from "./shown-label.ts";

/** What stands on a side: `A`, with the system that wrote it where it is named. */
export function sideText(side: "A" | "B", system: string | null, safe: Safe): string {
  return system === null ? side : `${side} (${safe(system)})`;
}

/** Both passes of a criterion, whether they agree, what that comes to, and what it rests on. */
export function pairCriterionFacts(
  criterion: EvaluatedPairCriterion,
  safe: Safe,
  { redacted }: EvaluationContext,
): ReportFacts {
  const { passes, evidence, reasoning, other_reasoning, label } = criterion;
  const words: ReportFacts = [
    ...(evidence.length === 0 ? [] : [["Evidence", evidenceLine(evidence, safe)] as const]),
    ...(reasoning === null ? [] : [["Reasoning", safe(reasoning)] as const]),
    ...(other_reasoning === null ? [] : [["Reasoning of the other pass", safe(other_reasoning)] as const]),
  ];
  return [
    ...passes.map(
      ({ model, a_first, b_first, consistent }) =>
        [
          passes.length > 1 ? safe(model) : "Passes",
          `Pass 1 (A first): ${passText(a_first)} | Pass 2 (B first): ${passText(b_first)} | Consistent: ${consistent === null ? "–" : consistent ? "yes" : "no"}`,
        ] as const,
    ),
    ["Final", finalText(criterion)],
    ...(redacted ? [] : words),
    ...(label === null ? [] : [["Label", labelText(label, safe)] as const]),
  ];
}

/** The lines of impact: who compared by what, how much of it, and the hash of the record. */
export function pairImpact(evaluation: PairEvaluation, safe: Safe, context: EvaluationContext): ReportFacts {
  const { criteria } = evaluation;
  return [
    ["Evaluation complete", safe(evaluation.id)],
    ["Mode", "pairwise comparison"],
    ["Rubric used", rubricName(evaluation, safe)],
    ["Judge", judgeText(context, safe)],
    ["Criteria compared", `${criteria.filter(({ winner }) => winner !== null).length} of ${criteria.length}`],
    ["Average confidence", confidenceText(evaluation)],
    ["Record", evaluation.record_sha],
  ];
}

/** The confidence of a comparison, `–` where there is none. */
export function confidenceText({ confidence }: { readonly confidence: number | null }): string {
  return confidence === null ? "–" : formatNumber(confidence);
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
