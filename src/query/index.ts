export { hashDataFiles } from "./data-sha.ts";
export { parseRowsReply, type RowsReplyLimits } from "./parse-rows-reply.ts";
export type { ColumnRead, QueryEngine, QueryExplanation, QueryRequest, QueryResult } from "./query-engine.ts";
export { createRecordedEngine, type RecordedEngineOptions } from "./recorded-engine.ts";
export { type QueryOutcome, runQuery } from "./run-query.ts";
