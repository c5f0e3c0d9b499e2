export type { CellRelation, OpenRelation } from "./cell-relation.ts";
export { COMPARATOR_REVISION } from "./comparator-revision.ts";
export type {
  ColumnUnit,
  CompareTablesOptions,
  ComparisonCaps,
  ValueEquivalence,
} from "./compare-options.ts";
export { compareTables, defaultExamples, type TableInput } from "./compare-tables.ts";
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
export type {
  AmbiguityKind,
  PopulationKind,
  TableReason,
  TableReasonCode,
  TruncationCap,
} from "./reasons.ts";
export { type RowsInput, type Table, tableFromRows } from "./table.ts";
