/**
 * eval-judge decides whether an answer of an AI system is right, says why with checked evidence, and measures how far its own verdicts can be trusted.
 *
 * @module
 */

export {
  type ModelInput,
  openEngines,
  type ResolveModelOptions,
  resolveModel,
  toJudgeModel,
} from "./adapters/index.ts";
export {
  checkText,
  checkVeto,
  parseMarkdownTables,
  readProse,
  type VetoAnswer,
  type VetoQuestion,
} from "./check/index.ts";
export {
  type Attempt,
  attemptSchema,
  type CellValue,
  type Clause,
  clauseSchema,
  type Decided,
  type EvalCase,
  type Evidence,
  evalCaseSchema,
  evidenceSchema,
  type Failed,
  type Flag,
  type Golden,
  goldenSchema,
  type HumanReason,
  type Judgement,
  type JudgeRegression,
  judgementSchema,
  judgeRegressionSchema,
  type Label,
  type LoadedAttempt,
  type LoadedCase,
  labelSchema,
  type NeedsHuman,
  type Pins,
  type ResultTable,
  type Rule,
  type Suite,
  type SuiteFile,
  suiteFileSchema,
  type Unscored,
  type UnscoredReason,
  type Verdict,
  workKey,
} from "./domain/index.ts";
export {
  ConfigurationError,
  type ErrorCode,
  EvalJudgeError,
  errorCodes,
  InputError,
  type InputIssue,
  isEvalJudgeError,
  LedgerError,
  ModelError,
  QueryError,
  ReplyError,
} from "./errors/index.ts";
export {
  type AnswerJudge,
  type CreateAnswerJudgeOptions,
  createAnswerJudge,
  type JudgeAnswerOptions,
  judgeAnswer,
} from "./judge/index.ts";
export {
  createMemoryLedger,
  type Ledger,
  type LedgerEntry,
  openFileLedger as openLedger,
  readLedgerFile,
} from "./ledger/index.ts";
export {
  composeModel,
  createBudget,
  createReplayModel,
  createScriptedModel,
  type JudgeModel,
  type ModelReply,
  type ModelRequest,
  modelFromFunction,
  openExchangeFile,
  probeModel,
} from "./model/index.ts";
export type { QueryEngine, QueryResult } from "./query/index.ts";
export {
  evaluateGate,
  type GateConfig,
  type GateResult,
  type ReportFormat,
  renderJudgement,
  renderReport,
  type Summary,
  summarize,
} from "./report/index.ts";
export {
  type AnswerSituation,
  answerLaw,
  type Decision,
  decideAnswer,
  decideFromEvidence,
  RULES_REVISION,
  screenAttempt,
} from "./rules/index.ts";
export {
  type Config,
  checkLabels,
  configSchema,
  defineConfig,
  estimateRun,
  findRun,
  readRun,
  reviewQueue,
  runSuite,
  selectAttempts,
  summarizeRun,
} from "./run/index.ts";
export { loadSuite, parseRubric, readAttempts, safeLoadSuite } from "./suite/index.ts";
export {
  COMPARATOR_REVISION,
  type CompareTablesOptions,
  compareTables,
  parseDelimited,
  type TableComparison,
  tableFromArrow,
  tableFromColumns,
  tableFromObjects,
  tableFromRows,
} from "./table/index.ts";
