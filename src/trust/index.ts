export { badOutputs, loadWrongAttempts, type WrongAttempt } from "./attack/base-set.ts";
export { type AttackChannel, type Payload, readPayloads } from "./attack/payload.ts";
export { shippedPayloads } from "./attack/payloads.ts";
export { renderAttack } from "./attack/render-attack.ts";
export {
  type Attack,
  type AttackFamily,
  type AttackReport,
  type AttackResult,
  planAttacks,
  runAttack,
} from "./attack/run-attack.ts";
export { type VacuumCheck, vacuumChecks } from "./attack/vacuum-checks.ts";
export { findCard, readCard, writeCard } from "./calibrate/card-store.ts";
export { canaryAttempts, checkCanary } from "./calibrate/check-canary.ts";
export { defaultBars, type GateBars } from "./calibrate/gate-part.ts";
export type { JudgedThing, JudgedThings } from "./calibrate/judged-thing.ts";
export { labelledAttempts } from "./calibrate/labelled-attempts.ts";
export { type MeasureCardOptions, measureCard } from "./calibrate/measure-card.ts";
export { defaultFlipRate, type LabelPlan, type PlanOptions, planLabels } from "./calibrate/plan-labels.ts";
export { type LabelLine, type ReadLabels, readLabels } from "./calibrate/read-labels.ts";
export { type RecordedVerdicts, readRecorded } from "./calibrate/read-recorded.ts";
export { renderCard } from "./calibrate/render-card.ts";
export { type CardFormat, cardFormatOf, renderCardReport } from "./calibrate/render-card-report.ts";
export { effectSentence, renderPlan } from "./calibrate/render-plan.ts";
export { thingsOfJudgements } from "./calibrate/things-of-judgements.ts";
export { type AutomaticFamily, automaticFamilies } from "./perturb/automatic-families.ts";
export {
  automaticChanges,
  type NamedSubject,
  namedAttempt,
  namedOutput,
  writtenChanges,
} from "./perturb/plan-changes.ts";
export { perturbationsFileName, readPerturbations } from "./perturb/read-perturbations.ts";
export { renderPerturbations } from "./perturb/render-perturbations.ts";
export {
  type Change,
  type ChangeResult,
  type FamilyResult,
  type PerturbationReport,
  runPerturbations,
} from "./perturb/run-perturbations.ts";
export { drawSample } from "./probe/draw-sample.ts";
export { type Reading, readingOf } from "./probe/reading.ts";
export { answerSubject, type Material, outputSubject, type Subject } from "./probe/subject.ts";
export type { FixtureMark, FixtureOutcome, FixtureResult } from "./regress/fixture-result.ts";
export type { RuleProtection } from "./regress/protected-rules.ts";
export { renderFixture, renderRegressions } from "./regress/render-regressions.ts";
export {
  type RegressionReport,
  type RunRegressionsOptions,
  runRegressions,
} from "./regress/run-regressions.ts";
export { selectFixtures } from "./regress/select-fixtures.ts";
export { type Flip, measureRejudging, type Rejudging } from "./stability/measure-rejudging.ts";
export { renderRejudging } from "./stability/render-rejudging.ts";
