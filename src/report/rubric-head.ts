import { type Estimate, isEstimate, type NotEstimable } from "../stats/index.ts";
import { absentWords } from "./absent-words.ts";
import type { EvaluationStyle } from "./rubric-style.ts";
import type { RubricSummary } from "./rubric-summary.ts";

/** The lines that say by whom, under which rubric and over what was judged. */
export function rubricHead(summary: RubricSummary, { safe }: EvaluationStyle): readonly string[] {
  const { rubric, judge_models, sample } = summary;
  const judge = judge_models.length === 0 ? "without a model" : judge_models.map(safe).join(", ");
  return [
    `Run ${safe(summary.run_id)} · ${safe(summary.source)}${sample === null ? "" : ` · a sample of ${sample.size} of ${sample.of} (seed ${sample.seed})`}`,
    "",
    `Rubric ${safe(rubric.name)} ${safe(rubric.revision)} · judge ${judge} · rules ${safe(summary.judge_version)} · identity ${summary.judge_identity.slice(0, 12)}${summary.calibrated === false ? " · uncalibrated" : ""}`,
    "",
  ];
}

/** The notes of a summary, one a line. */
export function rubricNotes(summary: RubricSummary, { safe }: EvaluationStyle): readonly string[] {
  return summary.notes.map((note) => `Note: ${safe(note)}`);
}

/** Writes a correlation or another plain number with its interval, or why there is none. */
export function estimateText(estimate: Estimate | NotEstimable): string {
  if (!isEstimate(estimate)) return `none (${absentWords(estimate)})`;
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((number) =>
    number.toFixed(2).replace("-", "−"),
  );
  return `${value} (${low} to ${high}, n ${estimate.n})`;
}
