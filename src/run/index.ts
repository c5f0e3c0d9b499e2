export { checkRevision } from "./check-revision.ts";
export {
  type CheckedRubricLabels,
  type CheckRubricLabelsOptions,
  checkRubricLabels,
} from "./check-rubric-labels.ts";
export { compilePattern } from "./compile-pattern.ts";
export { type Config, type ConfigInput, configSchema, defineConfig, parseConfig } from "./config.ts";
export { estimateRubricRun, type RubricRunEstimate } from "./estimate-rubric-run.ts";
export { estimateRun, type RunEstimate } from "./estimate-run.ts";
export { fixturesOfOverrules } from "./fixtures-of-overrules.ts";
export { loadChecks } from "./load-checks.ts";
export { type ReadItemsOptions, readOutputs, readPairs } from "./read-items.ts";
export { readEntities, readSearches } from "./read-searches.ts";
export { type ReviewItem, reviewQueue } from "./review-queue.ts";
export { pairLabelsOf, scoreLabelsOf } from "./rubric-labels.ts";
export { type RubricReviewItem, rubricReviewQueue } from "./rubric-review-queue.ts";
export { type RunPairsOptions, runPairs } from "./run-pairs.ts";
export type { RunRecord } from "./run-record.ts";
export { type RunScoresOptions, runScores } from "./run-scores.ts";
export { type RunSearchesOptions, runSearches } from "./run-searches.ts";
export { findRun, type RunInputs, readRun, type StoredRun, storeRun } from "./run-store.ts";
export { type RunSuiteOptions, runSuite } from "./run-suite.ts";
export { type Progress, type RunWorkOptions, type RunWorkResult, runWork, type Work } from "./run-work.ts";
export { sampleItems } from "./sample-items.ts";
export {
  type SelectedAttempt,
  type SelectedWork,
  type Selection,
  selectAttempts,
} from "./select-attempts.ts";
export { type CheckedLabels, type CheckLabelsOptions, checkLabels, type LabelLine } from "./settle-labels.ts";
export { spentBefore } from "./spent-before.ts";
export { type SummarizeAnyRunOptions, summarizeAnyRun } from "./summarize-any-run.ts";
export { summarizeRun } from "./summarize-run.ts";
export { type JudgementChoice, viewJudgements } from "./view-judgements.ts";
