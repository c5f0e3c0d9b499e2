export { createHttpEngine } from "./http-engine.ts";
export { type HttpEngineOptions, httpConfigSchema } from "./http-engine-options.ts";
