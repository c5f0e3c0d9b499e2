export type { RubricAdvice, RubricAdviceCode } from "./advise-rubric.ts";
export { speaksOfPrefixOrOrder } from "./clause-words.ts";
export { type FigureAgreesOptions, figureAgrees } from "./figure-agrees.ts";
export { findFigure } from "./find-figure.ts";
export { holdsValue, type RubricLint, type RubricLintCode, rubricLintCodes } from "./lint-clauses.ts";
export { type ParsedRubric, parseRubric } from "./parse-rubric.ts";
export type { WrittenClause } from "./read-clause-list.ts";
