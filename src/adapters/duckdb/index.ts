export { createDuckdbEngine } from "./duckdb-engine.ts";
export type { DuckdbEngineOptions, DuckdbLimits } from "./duckdb-options.ts";
