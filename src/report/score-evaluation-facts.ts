import { type EvaluationContext, judgeText, rubricName } from "./evaluation-context.ts";
import type { ReportFacts, ReportTable, Safe } from "./report-table.ts";
import { evidenceLine } from "./rubric-evidence.ts";
import { formatNumber } from "./rubric-style.ts";
import type { EvaluatedCriterion, EvaluatedGate, ScoreEvaluation, ShownVote } from "./score-evaluation.ts";
import { labelText } from "./shown-label.ts";

/** The gates and checks of one output with what they rest on; null where there are none. */
export function evaluatedGateTable(
  { gates, checks }: ScoreEvaluation,
  safe: Safe,
  context: EvaluationContext,
): ReportTable | null {
  if (gates.length + checks.length === 0) return null;
  return {
    head: ["Gate", "Verdict", "Evidence"],
    rows: [
      ...gates.map((gate) => [safe(gate.id), gateVerdict(gate), gateEvidence(gate, safe, context)]),
      ...checks.map(({ id, result, detail }) => [`${safe(id)} (check)`, result.toUpperCase(), safe(detail)]),
    ],
  };
}

function gateVerdict({ result, reason }: EvaluatedGate): string {
  const verdict = { pass: "PASS", fail: "FAIL", needs_human: "NEEDS A PERSON", failed: "FAILED" }[result];
  return reason === null ? verdict : `${verdict} (${reason})`;
}

function gateEvidence(gate: EvaluatedGate, safe: Safe, { redacted }: EvaluationContext): string {
  const label = gate.label === null ? [] : [labelText(gate.label, safe)];
  if (redacted) return ["left out", ...label].join(" · ");
  const found = gate.contradictions.map(
    ({ kind, reason, quotes }) =>
      `${kind}: ${quotes.map((quote) => `“${safe(quote)}”`).join(" against ")}, ${safe(reason)}`,
  );
  const votes = votesText(gate.votes, safe, gate.confidence === null);
  return [
    ...label,
    ...found,
    ...(gate.evidence.length === 0 ? [] : [evidenceLine(gate.evidence, safe)]),
    ...(gate.reasoning === null ? [] : [safe(gate.reasoning)]),
    ...(votes === null ? [] : [votes]),
  ].join(" · ");
}

/** What a criterion came to, as `Score: 4/5 (confidence: 0.8)`, or why it has no score. */
export function scoreText({ score, max, confidence, status, reason, label }: EvaluatedCriterion): string {
  if (score === null) {
    return `no score: ${status === "failed" ? "failed" : "needs a person"} (${reason ?? ""})`;
  }
  const sure = confidence === null ? "–" : formatNumber(confidence);
  const source = label === null ? `confidence: ${sure}` : "by a person";
  return `Score: ${formatNumber(score)}/${formatNumber(max)} (${source})`;
}

/** What a criterion rests on, what would better it, whether it passes, and who said what. */
export function criterionFacts(
  criterion: EvaluatedCriterion,
  safe: Safe,
  { redacted }: EvaluationContext,
): ReportFacts {
  const { label, score, stage, pass_at, passes } = criterion;
  const votes = votesText(criterion.votes, safe, label !== null || score === null);
  const words: ReportFacts = [
    ["Evidence", evidenceLine(criterion.evidence, safe)],
    ["Reasoning", safe(criterion.reasoning ?? "–")],
    ["Improvement", safe(criterion.improvement ?? "–")],
  ];
  return [
    ...(redacted ? [] : words),
    ...(stage === null || stage === "none" ? [] : [["Stage at fault", stage] as const]),
    ...(pass_at === null ? [] : [["Pass", `${passText(passes)} at ${formatNumber(pass_at)}`] as const]),
    ...(votes === null ? [] : [[criterion.votes.length > 1 ? "Panel" : "Judge says", votes] as const]),
    ...(label === null ? [] : [["Label", labelText(label, safe)] as const]),
  ];
}

/** The summary of one output: gates, criteria with their scores, the lowest one with its fix, the verdict. */
export function evaluationFacts(
  evaluation: ScoreEvaluation,
  safe: Safe,
  { redacted }: EvaluationContext,
): ReportFacts {
  const { criteria, lowest, label, flags } = evaluation;
  const fix = redacted || lowest === null ? null : lowest.improvement;
  return [
    ["Gates", `${evaluation.gates_passed} pass, ${evaluation.gates_failed} fail`],
    ...(criteria.length === 0
      ? []
      : [["Criteria", criteria.map((criterion) => placeText(criterion, safe)).join(", ")] as const]),
    ["Lowest", lowest === null ? "–" : `${safe(lowest.id)}${fix === null ? "" : ` — ${safe(fix)}`}`],
    ["Verdict", safe(evaluation.verdict)],
    ...(label === null ? [] : [["Label", labelText(label, safe)] as const]),
    ...(flags.length === 0 ? [] : [["Flags", flags.join(", ")] as const]),
  ];
}

/** The lines of impact: who judged by what, how much of it, and the hash of the record. */
export function scoreImpact(
  evaluation: ScoreEvaluation,
  safe: Safe,
  context: EvaluationContext,
): ReportFacts {
  const { average_confidence } = evaluation;
  return [
    ["Evaluation complete", safe(evaluation.id)],
    ["Mode", "direct scoring"],
    ["Rubric used", rubricName(evaluation, safe)],
    ["Judge", judgeText(context, safe)],
    ["Hard gates", `${evaluation.gates_passed} pass, ${evaluation.gates_failed} fail`],
    ["Criteria scored", `${evaluation.criteria_scored} of ${evaluation.criteria.length}`],
    ["Average confidence", average_confidence === null ? "–" : formatNumber(average_confidence)],
    ["Record", evaluation.record_sha],
  ];
}

function placeText({ id, score, max }: EvaluatedCriterion, safe: Safe): string {
  return `${safe(id)} ${score === null ? "–" : formatNumber(score)}/${formatNumber(max)}`;
}

function passText(passes: boolean | null): string {
  return passes === null ? "undecided" : passes ? "yes" : "no";
}

/** What each model of a panel said, dissent among it; of one model only where its word did not decide, so that a person sees what it leaned to. */
function votesText(votes: readonly ShownVote[], safe: Safe, isOpen: boolean): string | null {
  if (votes.length < (isOpen ? 1 : 2)) return null;
  return votes
    .map(({ model, says, confidence, error }) =>
      error === null
        ? `${safe(model)} ${says ?? ""}${confidence === null ? "" : ` (${formatNumber(confidence)})`}`
        : `${safe(model)} failed (${error})`,
    )
    .join(", ");
}
