export { createMalloyEngine } from "./malloy-engine.ts";
export type { MalloyEngineOptions } from "./malloy-options.ts";
