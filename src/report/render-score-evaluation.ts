import { evidenceLine } from "./rubric-evidence.ts";
import { type EvaluationStyle, formatNumber } from "./rubric-style.ts";
import type { EvaluatedCriterion, EvaluatedGate, ScoreEvaluation, ShownVote } from "./score-evaluation.ts";
import { labelText } from "./shown-label.ts";

/** What an evaluation does not say of itself. */
export interface EvaluationContext {
  readonly judgeModels: readonly string[];
  readonly calibrated: boolean | null;
  readonly redacted: boolean;
}

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
  const { gates, checks, criteria } = evaluation;
  return [
    ...style.title("Evaluation Report"),
    `Target: ${safe(evaluation.id)} | Rubric: ${rubricName(evaluation, style)} | Mode: Direct scoring`,
    ...(gates.length + checks.length === 0
      ? []
      : [
          ...style.section("Hard Gates"),
          ...style.table(
            ["Gate", "Verdict", "Evidence"],
            [
              ...gates.map((gate) => [safe(gate.id), gateVerdict(gate), gateEvidence(gate, style, context)]),
              ...checks.map(({ id, result, detail }) => [
                `${safe(id)} (check)`,
                result.toUpperCase(),
                safe(detail),
              ]),
            ],
          ),
        ]),
    ...(criteria.length === 0
      ? []
      : [
          ...style.section("Criterion Scores"),
          ...criteria.flatMap((criterion) => criterionLines(criterion, style, context)),
        ]),
    ...style.section("Summary"),
    ...style.facts([
      ["Gates", `${evaluation.gates_passed} pass, ${evaluation.gates_failed} fail`],
      ...(criteria.length === 0
        ? []
        : [["Criteria", criteria.map((criterion) => placeText(criterion, style)).join(", ")] as const]),
      ["Lowest", lowestText(evaluation, style, context)],
      ["Verdict", safe(evaluation.verdict)],
      ...(evaluation.label === null ? [] : [["Label", labelText(evaluation.label, safe)] as const]),
      ...(evaluation.flags.length === 0 ? [] : [["Flags", evaluation.flags.join(", ")] as const]),
    ]),
    ...style.section("Impact"),
    ...style.facts([
      ["Evaluation complete", safe(evaluation.id)],
      ["Mode", "direct scoring"],
      ["Rubric used", rubricName(evaluation, style)],
      ["Judge", judgeText(style, context)],
      ["Hard gates", `${evaluation.gates_passed} pass, ${evaluation.gates_failed} fail`],
      ["Criteria scored", `${evaluation.criteria_scored} of ${criteria.length}`],
      [
        "Average confidence",
        evaluation.average_confidence === null ? "–" : formatNumber(evaluation.average_confidence),
      ],
      ["Record", evaluation.record_sha],
    ]),
  ];
}

/** Name and revision of the rubric of an evaluation. */
export function rubricName(
  { rubric }: { readonly rubric: { readonly name: string; readonly revision: string } },
  { safe }: EvaluationStyle,
): string {
  return `${safe(rubric.name)} ${safe(rubric.revision)}`;
}

/** The models of the panel, and whether they are calibrated. */
export function judgeText({ safe }: EvaluationStyle, { judgeModels, calibrated }: EvaluationContext): string {
  if (judgeModels.length === 0) return "without a model";
  return `${judgeModels.map(safe).join(", ")}${calibrated === false ? " (uncalibrated)" : ""}`;
}

function gateVerdict({ result, reason }: EvaluatedGate): string {
  const verdict = { pass: "PASS", fail: "FAIL", needs_human: "NEEDS A PERSON", failed: "FAILED" }[result];
  return reason === null ? verdict : `${verdict} (${reason})`;
}

function gateEvidence(gate: EvaluatedGate, style: EvaluationStyle, { redacted }: EvaluationContext): string {
  const { safe } = style;
  const label = gate.label === null ? [] : [labelText(gate.label, safe)];
  if (redacted) return ["left out", ...label].join(" · ");
  const found = gate.contradictions.map(
    ({ kind, reason, quotes }) =>
      `${kind}: ${quotes.map((quote) => `“${safe(quote)}”`).join(" against ")}, ${safe(reason)}`,
  );
  const votes = votesText(gate.votes, style, gate.confidence === null);
  return [
    ...label,
    ...found,
    ...(gate.evidence.length === 0 ? [] : [evidenceLine(gate.evidence, safe)]),
    ...(gate.reasoning === null ? [] : [safe(gate.reasoning)]),
    ...(votes === null ? [] : [votes]),
  ].join(" · ");
}

function criterionLines(
  criterion: EvaluatedCriterion,
  style: EvaluationStyle,
  { redacted }: EvaluationContext,
): readonly string[] {
  const { safe } = style;
  const { label, score } = criterion;
  const votes = votesText(criterion.votes, style, label !== null || score === null);
  return [
    ...style.part(`${safe(criterion.id)} — ${scoreText(criterion)}`),
    ...style.facts([
      ...(redacted
        ? []
        : [
            ["Evidence", evidenceLine(criterion.evidence, safe)] as const,
            ["Reasoning", safe(criterion.reasoning ?? "–")] as const,
            ["Improvement", safe(criterion.improvement ?? "–")] as const,
          ]),
      ...(criterion.stage === null || criterion.stage === "none"
        ? []
        : [["Stage at fault", criterion.stage] as const]),
      ...(criterion.pass_at === null
        ? []
        : [["Pass", `${passText(criterion)} at ${formatNumber(criterion.pass_at)}`] as const]),
      ...(votes === null ? [] : [[criterion.votes.length > 1 ? "Panel" : "Judge says", votes] as const]),
      ...(label === null ? [] : [["Label", labelText(label, safe)] as const]),
    ]),
  ];
}

function scoreText({ score, max, confidence, status, reason, label }: EvaluatedCriterion): string {
  if (score === null)
    return `no score: ${status === "failed" ? "failed" : "needs a person"} (${reason ?? ""})`;
  const sure = confidence === null ? "–" : formatNumber(confidence);
  const source = label === null ? `confidence: ${sure}` : "by a person";
  return `Score: ${formatNumber(score)}/${formatNumber(max)} (${source})`;
}

function placeText({ id, score, max }: EvaluatedCriterion, { safe }: EvaluationStyle): string {
  return `${safe(id)} ${score === null ? "–" : formatNumber(score)}/${formatNumber(max)}`;
}

function passText({ passes }: EvaluatedCriterion): string {
  return passes === null ? "undecided" : passes ? "yes" : "no";
}

/** What each model of a panel said, dissent among it; of one model only where its word did not decide, so that a person sees what it leaned to. */
function votesText(votes: readonly ShownVote[], { safe }: EvaluationStyle, isOpen: boolean): string | null {
  if (votes.length < (isOpen ? 1 : 2)) return null;
  return votes
    .map(({ model, says, confidence, error }) =>
      error === null
        ? `${safe(model)} ${says ?? ""}${confidence === null ? "" : ` (${formatNumber(confidence)})`}`
        : `${safe(model)} failed (${error})`,
    )
    .join(", ");
}

function lowestText(
  { lowest }: ScoreEvaluation,
  { safe }: EvaluationStyle,
  { redacted }: EvaluationContext,
): string {
  if (lowest === null) return "–";
  return redacted || lowest.improvement === null
    ? safe(lowest.id)
    : `${safe(lowest.id)} — ${safe(lowest.improvement)}`;
}
