export { type Config, type ConfigInput, configSchema, defineConfig, parseConfig } from "./config.ts";
export { type Progress, type RunWorkOptions, type RunWorkResult, runWork, type Work } from "./run-work.ts";
