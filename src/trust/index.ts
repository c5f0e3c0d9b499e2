export { findCard, readCard, writeCard } from "./calibrate/card-store.ts";
export { canaryAttempts, checkCanary } from "./calibrate/check-canary.ts";
export { defaultBars, type GateBars } from "./calibrate/gate-part.ts";
export type { JudgedThing, JudgedThings } from "./calibrate/judged-thing.ts";
export { type MakeCardOptions, makeCard } from "./calibrate/make-card.ts";
export { type LabelPlan, type PlanOptions, planLabels } from "./calibrate/plan-labels.ts";
export { type LabelLine, type ReadLabels, readLabels } from "./calibrate/read-labels.ts";
export { type RecordedVerdicts, readRecorded } from "./calibrate/read-recorded.ts";
export { renderCard } from "./calibrate/render-card.ts";
export { renderPlan } from "./calibrate/render-plan.ts";
export { thingsOfJudgements } from "./calibrate/things-of-judgements.ts";
export type { FixtureMark, FixtureOutcome, FixtureResult } from "./regress/fixture-result.ts";
export type { RuleProtection } from "./regress/protected-rules.ts";
export { renderFixture, renderRegressions } from "./regress/render-regressions.ts";
export {
  type RegressionReport,
  type RunRegressionsOptions,
  runRegressions,
} from "./regress/run-regressions.ts";
export { selectFixtures } from "./regress/select-fixtures.ts";
