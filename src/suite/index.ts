export type { RubricAdvice, RubricAdviceCode } from "./advise-rubric.ts";
export { type CatalogRubricName, rubricCatalog } from "./catalog/rubric-catalog.ts";
export {
  acceptsDeclining,
  describesDeclining,
  soundsDeciding,
  speaksOfPrefixOrOrder,
} from "./clause-words.ts";
export { defineRubric, type RubricReading, safeParseJudgeRubric } from "./define-rubric.ts";
export { type FigureAgreesOptions, figureAgrees } from "./figure-agrees.ts";
export { findFigure } from "./find-figure.ts";
export { numberOfCell } from "./golden-numbers.ts";
export { type ImpossibleQuestion, impossibleValues } from "./impossible-golden.ts";
export { jsonSchemas, writeJsonSchema } from "./json-schemas.ts";
export { limitIssues } from "./limit-issues.ts";
export { holdsValue, type RubricLint, type RubricLintCode, rubricLintCodes } from "./lint-clauses.ts";
export { type AttemptPlace, type AttemptReading, loadAttempt } from "./load-attempt.ts";
export { type CasePlace, type CaseReading, loadCase } from "./load-case.ts";
export { type LoadedRubric, loadRubric } from "./load-rubric.ts";
export { casesFileName, loadSuite, type SuiteReading, safeLoadSuite, suiteFileNames } from "./load-suite.ts";
export { type CsvCell, type CsvReading, parseCsv } from "./parse-csv.ts";
export { type ParsedRubric, parseRubric } from "./parse-rubric.ts";
export { type ReadAttemptsOptions, readAttempts } from "./read-attempts.ts";
export type { WrittenClause } from "./read-clause-list.ts";
export { type InputFile, readInputFile } from "./read-input-file.ts";
export {
  type JsonLine,
  maxJsonLineBytes,
  type ReadJsonLinesOptions,
  readJsonLines,
} from "./read-json-lines.ts";
export {
  type JudgeRegressionsReading,
  judgeRegressionsFileName,
  type LoadedRegression,
  readJudgeRegressions,
} from "./read-judge-regressions.ts";
export { resolveRubric } from "./resolve-rubric.ts";
export { checkSeal, type RubricSeal, rubricContentSha, sealedRevision } from "./rubric-seal.ts";
export { type Place, schemaIssues } from "./schema-issues.ts";
export { tableOfCsv, type ValueReading } from "./table-of-csv.ts";
