export type { Acceptance, AcceptanceCheck } from "./acceptance.ts";
export { type CompareRunsOptions, compareRuns } from "./compare-runs.ts";
export type { CaseChange, ComparedCase, ComparedSide, Comparison } from "./comparison.ts";
export { measureNoise } from "./measure-noise.ts";
export type { NoiseBand } from "./noise-band.ts";
export { parseNoiseBlocks, renderNoise, renderNoiseBlock } from "./noise-block.ts";
export { type ComparedPin, comparedPins, type PinDifference } from "./pin-differences.ts";
export {
  type ComparisonFormat,
  comparisonFormatOf,
  renderComparisonReport,
} from "./render-comparison-report.ts";
export { type ArmSource, armsOf, type RunArm, takeArm } from "./run-arm.ts";
