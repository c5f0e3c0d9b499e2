export { evaluateGate, type GateResult } from "./gate.ts";
export { type GateConfig, gateSchema } from "./gate-config.ts";
export { type JudgementView, renderJudgement } from "./render-judgement.ts";
export { type ReportFormat, renderReport, reportFormatOf, reportFormats } from "./render-report.ts";
export { type Outcome, type SettledJudgement, settleJudgements } from "./settle.ts";
export { type SummarizeOptions, summarize } from "./summarize.ts";
export type {
  ArmSummary,
  Counts,
  GoldenDoubt,
  ListedJudgement,
  RateWithheld,
  Slice,
  Summary,
} from "./summary.ts";
