export { absentWords } from "./absent-words.ts";
export {
  type Agreement,
  type AgreementFormat,
  agreementFormatOf,
  type Disagreement,
  type MeasureAgreementOptions,
  measureAgreement,
  type PairAgreement,
  type Rater,
  type Rating,
  raterOfRun,
  ratersOfLabels,
  renderAgreement,
} from "./agreement/index.ts";
export {
  type AnySummary,
  evaluateAnyGate,
  renderAnyOtelEvents,
  renderAnyReport,
  renderEvaluation,
} from "./any-report.ts";
export { confidenceFigures, confidencePlots, confusionPlot } from "./card-plots.ts";
export { type CardProblem, type CardUse, cardProblems, describeCardProblem } from "./card-problems.ts";
export {
  type Acceptance,
  type AcceptanceCheck,
  type ArmSource,
  armsOf,
  type CaseChange,
  type ComparedCase,
  type ComparedPin,
  type ComparedSide,
  type CompareRunsOptions,
  type Comparison,
  type ComparisonFormat,
  comparedPins,
  compareRuns,
  comparisonFormatOf,
  measureNoise,
  type NoiseBand,
  type PinDifference,
  parseNoiseBlocks,
  type RunArm,
  renderComparisonReport,
  renderNoise,
  renderNoiseBlock,
  takeArm,
} from "./compare/index.ts";
export {
  type CompareRubricRunsOptions,
  compareRubricRuns,
  type RubricComparedPin,
  type RubricComparison,
  type RubricRun,
  renderRubricComparison,
  rubricComparedPins,
} from "./compare-rubric/index.ts";
export { evaluatePair } from "./evaluate-pair.ts";
export { evaluateScore } from "./evaluate-score.ts";
export { evaluateGate } from "./gate.ts";
export { type GateConfig, gateSchema } from "./gate-config.ts";
export { hiddenWords } from "./hidden-words.ts";
export type { GateResult } from "./hold-gate.ts";
export { type Html, type HtmlPart, html } from "./html/html.ts";
export { facts, mark, renderPage, table, tile } from "./html/page.ts";
export { type JudgedInputs, judgementViews } from "./judgement-views.ts";
export { figureLines, figurePictures, type MarkdownFigure } from "./markdown-figure.ts";
export { type OtelEventsOptions, renderOtelEvents } from "./otel-events.ts";
export { renderRubricOtelEvents } from "./otel-rubric-events.ts";
export type { PairEvaluation } from "./pair-evaluation.ts";
export {
  type HeadToHead,
  type RankSystemsOptions,
  rankSystems,
  type SystemComparison,
  type SystemRanking,
} from "./pair-rank-systems.ts";
export { type SummarizePairsOptions, summarizePairs } from "./pair-summarize.ts";
export type { PairOutcomes, PairSummary, PositionSummary } from "./pair-summary.ts";
export { recordSha } from "./record-sha.ts";
export { type JudgementView, renderJudgement } from "./render-judgement.ts";
export { type ReportFormat, renderReport, reportFormatOf, reportFormats } from "./render-report.ts";
export { renderRetrievalJudgement } from "./render-retrieval-judgement.ts";
export { noDetails, type ReportDetails } from "./report-details.ts";
export { type Attribution, attribute, type DeliveredAttempt } from "./retrieval-attribution.ts";
export {
  type DeliveredRequirement,
  type Delivery,
  type DeliveryRoute,
  type ExpectedEntities,
  parseExpectedEntities,
  scoreDelivery,
} from "./retrieval-delivery.ts";
export { type SummarizeRetrievalOptions, summarizeRetrieval } from "./retrieval-summarize.ts";
export type { RetrievalRate, RetrievalSummary } from "./retrieval-summary.ts";
export type { SampleNote } from "./rubric-summary.ts";
export type { ScoreEvaluation } from "./score-evaluation.ts";
export { redactScore } from "./score-redact.ts";
export { type SummarizeScoresOptions, summarizeScores } from "./score-summarize.ts";
export type { CriterionSummary, ScoreSummary } from "./score-summary.ts";
export { type Outcome, type SettledJudgement, settleJudgements } from "./settle.ts";
export { overallRuleOf } from "./settle-pair.ts";
export { type SummarizeOptions, summarize } from "./summarize.ts";
export type {
  ArmSummary,
  CorrectedStratum,
  CorrectionResult,
  Counts,
  GoldenDoubt,
  ListedJudgement,
  RateWithheld,
  Slice,
  Summary,
} from "./summary.ts";
