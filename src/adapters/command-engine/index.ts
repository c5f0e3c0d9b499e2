export { createCommandEngine } from "./command-engine.ts";
export { type CommandEngineOptions, commandConfigSchema } from "./command-engine-options.ts";
