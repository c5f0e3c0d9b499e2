export { type CompareRubricRunsOptions, compareRubricRuns, type RubricRun } from "./compare-rubric-runs.ts";
export { renderRubricComparison } from "./render-rubric-comparison.ts";
export {
  type ChangedItem,
  type ComparedMeasure,
  type RubricComparedPin,
  type RubricComparison,
  rubricComparedPins,
} from "./rubric-comparison.ts";
