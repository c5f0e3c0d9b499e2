export { type AnyJudgement, anyJudgementSchema } from "./any-judgement.ts";
export { type Attempt, attemptSchema, DEFAULT_ARM, type LoadedAttempt } from "./attempt.ts";
export { attemptKey } from "./attempt-key.ts";
export {
  type CalibrationCard,
  type CalibrationGate,
  type CalibrationItem,
  type CalibrationPart,
  type CalibrationReason,
  type CalibrationSelection,
  type CalibrationStatus,
  type CanaryCheck,
  calibrationCardSchema,
  calibrationStatuses,
} from "./calibration-card.ts";
export {
  type CalibrationLabel,
  type CalibrationSplit,
  type CalibrationValue,
  calibrationLabelSchema,
  calibrationSplits,
  calibrationValueSchema,
} from "./calibration-label.ts";
export type {
  CalibrationMeasures,
  ConfidenceMeasures,
  FailureMeasures,
  GateBound,
  Measure,
  RaterMeasures,
} from "./calibration-measures.ts";
export { type Call, callSchema, type Usage, usageSchema } from "./call.ts";
export { type CellValue, cellValueSchema, type ResultTable, resultTableSchema } from "./cell-value.ts";
export { type Clause, clauseSchema, type Figure, figureSchema, type Marker, markers } from "./clause.ts";
export {
  ANSWERABLE_SOUNDS_UNANSWERABLE,
  type Coverage,
  coverages,
  type EvalCase,
  evalCaseSchema,
  type LoadedCase,
  type Split,
  splits,
} from "./eval-case.ts";
export {
  type Evidence,
  evidenceSchema,
  type FigureEvidence,
  figureEvidenceSchema,
  type ProseNumber,
  proseEvidenceSchema,
  proseNumberSchema,
  queryEvidenceSchema,
  rowsFromKinds,
  type TableEvidence,
  tableEvidenceSchema,
  textEvidenceSchema,
  type ValueEvidence,
  type VetoEvidence,
  valueEvidenceSchema,
  vetoEvidenceSchema,
} from "./evidence.ts";
export {
  type AnswerFindings,
  answerFindingsSchema,
  confidenceSchema,
  noFindings,
  type StatedValue,
  statedValueSchema,
} from "./finding.ts";
export {
  type Golden,
  type GoldenKind,
  type GoldenStatus,
  type GoldenValue,
  goldenKinds,
  goldenSchema,
  goldenStatuses,
  writtenClauseSchema,
} from "./golden.ts";
export {
  type JudgeRegression,
  judgeRegressionSchema,
  type ProtectedClass,
  protectedClasses,
} from "./judge-regression.ts";
export {
  type JudgeRubric,
  type JudgeRubricInput,
  judgeRubricSchema,
  maxRubricItems,
  maxRubricText,
  passThreshold,
  type RubricAnchor,
  type RubricCriterion,
  type RubricGate,
  type RubricLevel,
  type RubricReader,
  type RubricScope,
  revisionPattern,
  rubricAnchorSchema,
  rubricCriterionSchema,
  rubricGateSchema,
  rubricLevelSchema,
  rubricReaders,
  rubricScopes,
} from "./judge-rubric.ts";
export {
  type Loaded,
  type LoadedOutput,
  type LoadedPair,
  type OutputItem,
  outputItemSchema,
  type PairItem,
  type PairSide,
  pairItemSchema,
  pairSide,
} from "./judged-item.ts";
export {
  type Decided,
  decidedSchema,
  type Failed,
  failedSchema,
  type GoldStatus,
  goldStatuses,
  type Judgement,
  judgementSchema,
  type NeedsHuman,
  needsHumanSchema,
  type Pins,
  pinsSchema,
  type Unscored,
  unscoredSchema,
} from "./judgement.ts";
export {
  type AnyLabel,
  anyLabelSchema,
  type Label,
  labelSchema,
  type PairLabel,
  pairLabelSchema,
  type RubricLabel,
  type ScoreLabel,
  scoreLabelSchema,
} from "./label.ts";
export { type Message, messageSchema } from "./message.ts";
export { type CheckResult, type OutputCheck, outputCheckSchema } from "./output-check.ts";
export {
  type OverallRule,
  overallRules,
  type PairCriterion,
  type PairJudgement,
  type PairOutcomeOfPasses,
  type PairPasses,
  type PairVote,
  type PairWinner,
  pairJudgementSchema,
} from "./pair-judgement.ts";
export { type Perturbation, perturbationSchema } from "./perturbation.ts";
export { type Quote, quoteSchema, type SourceRole, sourceRoles } from "./quote.ts";
export {
  type LoadedSearch,
  type ModelEntity,
  modelEntitySchema,
  type RetrievalHumanReason,
  type RetrievalJudgement,
  type RetrievalUnscoredReason,
  type ReturnedEntity,
  retrievalJudgementSchema,
  returnedEntitySchema,
  type SearchItem,
  searchItemSchema,
} from "./retrieval-judgement.ts";
export {
  type FailedVote,
  type JudgementError,
  type RubricHumanReason,
  type RubricPins,
  type RubricUnscoredReason,
  rubricHumanReasons,
  type Stage,
  stages,
} from "./rubric-vote.ts";
export {
  isOnScale,
  maxScaleSteps,
  passesAt,
  type Scale,
  scaleMidpoint,
  scaleSchema,
  scaleScores,
} from "./scale.ts";
export {
  CONSISTENCY_GATE,
  type CriterionResult,
  type FailCause,
  type GateOutcome,
  type GateVote,
  type ScoreJudgement,
  type ScoreVote,
  scoreJudgementSchema,
} from "./score-judgement.ts";
export {
  type EngineConfig,
  engineConfigSchema,
  type Suite,
  type SuiteFile,
  type SuiteWarning,
  suiteFileSchema,
} from "./suite.ts";
export type { TracePlace } from "./trace-fields.ts";
export {
  type Flag,
  flags,
  type HumanReason,
  humanReasons,
  type Rule,
  rules,
  type UnscoredReason,
  unscoredReasons,
  type Verdict,
  verdicts,
} from "./verdict.ts";
export { type WorkKeyParts, workKey } from "./work-key.ts";
