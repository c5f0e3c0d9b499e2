export type { CellRelation, OpenRelation } from "./cell-relation.ts";
export { COMPARATOR_REVISION } from "./comparator-revision.ts";
export type {
  ColumnUnit,
  CompareTablesOptions,
  ComparisonCaps,
  ValueEquivalence,
} from "./compare-options.ts";
export { compareTables, defaultExamples } from "./compare-tables.ts";
export type {
  ColumnCandidate,
  ColumnPair,
  ColumnState,
  Measure,
  PairedBy,
  TableComparison,
  TableExample,
  TableOutcome,
  TopNEvidence,
} from "./comparison.ts";
export { convertUnits, type NameUnit, unitOfWord } from "./name-units.ts";
export { type DelimitedOptions, defaultCellBytes, parseDelimited } from "./parse-delimited.ts";
export type {
  AmbiguityKind,
  PopulationKind,
  TableReason,
  TableReasonCode,
  TruncationCap,
} from "./reasons.ts";
export { describeReason, type RenderComparisonOptions, renderTableComparison } from "./render-comparison.ts";
export { type RowsInput, type Table, tableFromRows } from "./table.ts";
export {
  type ArrowTableLike,
  type ArrowTypeLike,
  type ArrowVectorLike,
  tableFromArrow,
} from "./table-from-arrow.ts";
export {
  type ColumnData,
  type ColumnsInput,
  tableFromColumns,
  tableFromObjects,
} from "./table-from-columns.ts";
export { type TableInput, toTable } from "./to-table.ts";
