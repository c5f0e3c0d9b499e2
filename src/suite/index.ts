export type { RubricAdvice, RubricAdviceCode } from "./advise-rubric.ts";
export { speaksOfPrefixOrOrder } from "./clause-words.ts";
export { type FigureAgreesOptions, figureAgrees } from "./figure-agrees.ts";
export { findFigure } from "./find-figure.ts";
export { holdsValue, type RubricLint, type RubricLintCode, rubricLintCodes } from "./lint-clauses.ts";
export { casesFileName, loadSuite, type SuiteReading, safeLoadSuite, suiteFileNames } from "./load-suite.ts";
export { type ParsedRubric, parseRubric } from "./parse-rubric.ts";
export { type ReadAttemptsOptions, readAttempts } from "./read-attempts.ts";
export type { WrittenClause } from "./read-clause-list.ts";
export {
  type JsonLine,
  maxJsonLineBytes,
  type ReadJsonLinesOptions,
  readJsonLines,
} from "./read-json-lines.ts";
export { type Place, schemaIssues } from "./schema-issues.ts";
export { tableOfCsv, type ValueReading } from "./table-of-csv.ts";
