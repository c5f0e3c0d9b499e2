export { hashDataFiles } from "./data-sha.ts";
export type { ColumnRead, QueryEngine, QueryRequest, QueryResult } from "./query-engine.ts";
export { createRecordedEngine, type RecordedEngineOptions } from "./recorded-engine.ts";
export { type QueryOutcome, runQuery } from "./run-query.ts";
