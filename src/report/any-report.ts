import { assertNever } from "../util/index.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { evaluateGate } from "./gate.ts";
import type { GateConfig } from "./gate-config.ts";
import type { GateResult } from "./hold-gate.ts";
import { renderPairPage } from "./html/pair-page.ts";
import { renderScorePage } from "./html/score-page.ts";
import { renderOtelEvents } from "./otel-events.ts";
import { renderRubricOtelEvents } from "./otel-rubric-events.ts";
import type { PairEvaluation } from "./pair-evaluation.ts";
import type { PairSummary } from "./pair-summary.ts";
import { pairEvaluationLines } from "./render-pair-evaluation.ts";
import { pairSummaryLines } from "./render-pair-summary.ts";
import { type ReportFormat, renderReport } from "./render-report.ts";
import { scoreEvaluationLines } from "./render-score-evaluation.ts";
import { scoreSummaryLines } from "./render-score-summary.ts";
import { noDetails, type ReportDetails } from "./report-details.ts";
import { evaluateRetrievalGate } from "./retrieval-gate.ts";
import { renderRetrievalReport } from "./retrieval-report.ts";
import type { RetrievalSummary } from "./retrieval-summary.ts";
import { renderRubricCsv } from "./rubric-csv.ts";
import { evaluateRubricGate } from "./rubric-gate.ts";
import { renderRubricJunit } from "./rubric-junit.ts";
import { markdownStyle, textStyle } from "./rubric-style.ts";
import type { ScoreEvaluation } from "./score-evaluation.ts";
import type { ScoreSummary } from "./score-summary.ts";
import type { Summary } from "./summary.ts";
import { wholeText } from "./whole-text.ts";

/** The summary of a run of any mode, told apart by `schema`. */
export type AnySummary = Summary | ScoreSummary | PairSummary | RetrievalSummary;

/** Writes the summary of a run of any mode in the given form, as the whole content of a file. */
export function renderAnyReport(
  summary: AnySummary,
  format: ReportFormat,
  details: ReportDetails = noDetails,
): string {
  if (summary.schema === "eval-judge/retrieval-summary/v1") return renderRetrievalReport(summary, format);
  if (summary.schema !== "eval-judge/score-summary/v1" && summary.schema !== "eval-judge/pair-summary/v1") {
    return renderReport(summary, format, details);
  }
  switch (format) {
    case "text":
      return wholeText(linesOf(summary, { style: textStyle, full: false }));
    case "markdown":
      return wholeText(linesOf(summary, { style: markdownStyle, full: true }));
    case "json":
      return `${JSON.stringify(summary, null, 2)}\n`;
    case "junit":
      return renderRubricJunit(summary);
    case "html":
      return summary.schema === "eval-judge/score-summary/v1"
        ? renderScorePage(summary, details)
        : renderPairPage(summary, details);
    case "csv":
      return renderRubricCsv(summary);
    default:
      return assertNever(format);
  }
}

/** Writes a run of any mode as OpenTelemetry events; null for a run over searches, of which there are none. */
export function renderAnyOtelEvents(summary: AnySummary, { views, outputs }: ReportDetails): string | null {
  switch (summary.schema) {
    case "eval-judge/score-summary/v1":
    case "eval-judge/pair-summary/v1":
      return renderRubricOtelEvents(summary, outputs);
    case "eval-judge/retrieval-summary/v1":
      return null;
    default:
      return renderOtelEvents({ service: summary.suite, views });
  }
}

/** Holds the summary of a run of any mode against the gate. */
export function evaluateAnyGate(summary: AnySummary, gate: GateConfig): GateResult {
  if (summary.schema === "eval-judge/retrieval-summary/v1") return evaluateRetrievalGate(summary, gate);
  return summary.schema === "eval-judge/score-summary/v1" || summary.schema === "eval-judge/pair-summary/v1"
    ? evaluateRubricGate(summary, gate)
    : evaluateGate(summary, gate);
}

function linesOf(
  summary: ScoreSummary | PairSummary,
  { style, full }: { readonly style: typeof textStyle; readonly full: boolean },
): readonly string[] {
  return summary.schema === "eval-judge/score-summary/v1"
    ? scoreSummaryLines(summary, style, { full })
    : pairSummaryLines(summary, style, { full });
}

/** Writes the report on one scored output or compared pair in plain text. */
export function renderEvaluation(
  evaluation: ScoreEvaluation | PairEvaluation,
  context: EvaluationContext,
): string {
  const lines =
    "gates" in evaluation
      ? scoreEvaluationLines(evaluation, textStyle, context)
      : pairEvaluationLines(evaluation, textStyle, context);
  return wholeText(lines).trimEnd();
}
