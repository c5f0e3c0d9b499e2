export { checkVeto, type VetoAnswer, type VetoHit, type VetoQuestion } from "./check-veto.ts";
export { lexMalloy } from "./malloy-lexer.ts";
export type { QueryToken } from "./query-token.ts";
export { lexSql } from "./sql-lexer.ts";
