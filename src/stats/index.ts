export type { AgreementEstimate, AgreementOptions } from "./agreement-coefficient.ts";
export type { WeightScheme } from "./agreement-weights.ts";
export { auroc } from "./auroc.ts";
export { type BootstrapOptions, type BootstrapSample, bootstrap, type Statistic } from "./bootstrap.ts";
export { type BoundedMeanOptions, boundedMean, type CaseEstimate } from "./bounded-mean.ts";
export {
  type BradleyTerryOptions,
  type BradleyTerryRanking,
  bradleyTerry,
  type NotRankable,
  type RankedPlayer,
} from "./bradley-terry.ts";
export {
  type BinOptions,
  type CalibrationBin,
  type ConfidenceOutcome,
  calibrationBins,
} from "./calibration-bins.ts";
export {
  type CalibrationError,
  type CalibrationErrorOptions,
  calibrationError,
} from "./calibration-error.ts";
export { type BoundOptions, clopperPearson, clopperPearsonBound } from "./clopper-pearson.ts";
export { clusteredRate } from "./clustered-rate.ts";
export { cohenKappa, type KappaOptions } from "./cohen-kappa.ts";
export type { Comparison } from "./comparison.ts";
export {
  type ConfusionMatrix,
  confusionMatrix,
  confusionMatrixOfCounts,
  type LabelPair,
} from "./confusion-matrix.ts";
export {
  type Bound,
  boundOf,
  defaultConfidence,
  type Estimate,
  type IntervalMethod,
  isEstimate,
  type NotEstimable,
  type NotEstimableReason,
  notEstimable,
  twoSidedConfidence,
} from "./estimate.ts";
export { fleissKappa } from "./fleiss-kappa.ts";
export { flipRate } from "./flip-rate.ts";
export { type GwetOptions, gwetCoefficient } from "./gwet-coefficient.ts";
export {
  checkCalibration,
  type InsufficientCalibration,
  type JudgeCalibration,
} from "./insufficient-calibration.ts";
export { kendallTauB } from "./kendall.ts";
export { krippendorffAlpha, type RatingAgreementOptions } from "./krippendorff-alpha.ts";
export {
  type LabelBudget,
  labelBudget,
  labelsForGate,
  type RateGate,
  smallestSample,
} from "./label-budget.ts";
export {
  type LengthComparison,
  leastItemsForLength,
  lengthCorrelation,
  longerWinRate,
} from "./length-correlation.ts";
export {
  accuracy,
  classF1,
  classPrecision,
  classRecall,
  classRecallBound,
  prevalence,
} from "./matrix-rates.ts";
export { pabak } from "./pabak.ts";
export { pairedMeanDifference } from "./paired-mean-difference.ts";
export {
  type DetectableEffect,
  minimumDetectableEffect,
  type PairedDesign,
  pairedPower,
} from "./paired-power.ts";
export { type PairedCounts, pairedRateDifference } from "./paired-rate-difference.ts";
export { type PearsonOptions, pearson } from "./pearson.ts";
export {
  type JudgedItem,
  type LabelledItem,
  type PredictionPoweredInput,
  type PredictionPoweredRate,
  predictionPoweredRate,
} from "./prediction-powered.ts";
export { createRandom, type Random } from "./random.ts";
export { rateDifference } from "./rate-difference.ts";
export type { RatingMetric, RatingUnit } from "./rating-units.ts";
export { passAtK, passHatK, type RepeatedPassOptions } from "./repeated-pass.ts";
export { type RiskCoverageCurve, type RiskCoveragePoint, riskCoverage } from "./risk-coverage.ts";
export { type CorrectedRate, type RoganGladenInput, roganGladen } from "./rogan-gladen.ts";
export {
  type NoThreshold,
  type SelectedThreshold,
  type Selection,
  type SelectionGoal,
  selectThreshold,
} from "./select-threshold.ts";
export { type SignTest, signTest, signTestBar } from "./sign-test.ts";
export { spearman } from "./spearman.ts";
export { type StratifiedOptions, type Stratum, stratifiedRate } from "./stratified-rate.ts";
export { type Transitivity, transitivity } from "./transitivity.ts";
export { type RateCounts, wilson } from "./wilson.ts";
export { type PairOutcome, type WinRates, winRates } from "./win-rate.ts";
