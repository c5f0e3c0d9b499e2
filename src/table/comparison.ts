import type { CellValue } from "../domain/index.ts";
import type { TableReason } from "./reasons.ts";

/** Whether the prediction contains the golden; `undecided` where meaning, not value, must decide. */
export type TableOutcome = "match" | "no_match" | "undecided";

/** By what a pair was made: equal names, a declared alias, shared words, a pairing that the caller gave. */
export type PairedBy = "name" | "alias" | "token" | "given";

/** A golden column and its predicted counterpart; positions count from 0. */
export interface ColumnPair {
  readonly gold: string;
  readonly goldIndex: number;
  readonly pred: string | null;
  readonly predIndex: number | null;
  /** Null where there is no counterpart. */
  readonly by: PairedBy | null;
}

/** A predicted column whose values, not its name, speak for a golden column without a counterpart. */
export interface ColumnCandidate {
  readonly gold: string;
  readonly pred: string;
  readonly predIndex: number;
  /** Share of the golden cells that have a predicted cell of their own, 0 to 1. */
  readonly agreement: number;
}

/** Whether the cells of a golden column agree; `undecided` where only meaning can tell. */
export interface ColumnState {
  readonly gold: string;
  readonly state: "equal" | "different" | "missing" | "undecided";
}

/** A place where the tables differ or stand open. Rows count from 0. */
export interface TableExample {
  /**
   * `missing_row`: `golden` is the whole golden row · `extra_row`: `predicted` is the paired cells of a predicted row · `missing_column`: `golden` is a cell of a golden
   * column that no predicted column holds · else one cell.
   */
  readonly kind: "missing_row" | "extra_row" | "missing_column" | "different_cell" | "open_cell";
  readonly goldRow: number | null;
  readonly predRow: number | null;
  readonly column: string | null;
  readonly golden: CellValue;
  readonly predicted: CellValue;
}

/** What a top N shows. */
export interface TopNEvidence {
  /** The column that orders. */
  readonly column: string;
  readonly boundaryValueRight: boolean;
  readonly everyReturnedRowQualifies: boolean;
  readonly differsOnlyInTiedRows: boolean;
}

/** What the golden's numbers measure, as far as their names show it. */
export type Measure = "additive" | "average" | "distinct_count";

/** What comparing a golden table with a predicted one shows. */
export interface TableComparison {
  readonly revision: string;
  readonly outcome: TableOutcome;
  readonly reasons: readonly TableReason[];
  /** One entry per golden column, in its order. */
  readonly pairing: readonly ColumnPair[];
  readonly candidates: readonly ColumnCandidate[];
  readonly goldRows: number;
  readonly predRows: number;
  /** Golden rows that equal a predicted row of their own in every golden column that is not merely supporting. */
  readonly located: number;
  /** Golden rows that do not, those that are only open among them. */
  readonly missing: number;
  /** Predicted rows that no golden row took under the paired columns. */
  readonly extra: number;
  /** Golden rows that a partner may match, if meaning agrees. */
  readonly undecidedRows: number;
  readonly columns: readonly ColumnState[];
  /** Predicted columns that no golden column is paired with. */
  readonly extraColumns: readonly string[];
  /** Whether the located rows stand in the golden's order, ties aside; null where the order cannot be told. */
  readonly orderHolds: boolean | null;
  /** Null where no column orders the golden for certain. */
  readonly topN: TopNEvidence | null;
  /** Whether the golden rows stand first among more predicted rows, in any order; null where there are no more rows. */
  readonly firstNAreGolden: boolean | null;
  /**
   * Whether the first N predicted rows are as good a top N: they differ from the golden rows only in rows that tie at the boundary. Null where there are no more rows, or
   * no column orders the golden.
   */
  readonly firstNQualify: boolean | null;
  /** Whether the prediction is a proper prefix of the golden, in its order. */
  readonly prefixOfGolden: boolean;
  /** Whether predicted groups sum to the golden; `sums` is null where that cannot be computed or does not apply. */
  readonly aggregatesToGolden: { readonly sums: boolean | null; readonly measure: Measure | null };
  /** Golden column → cells that were equal only through a declared label. */
  readonly labelsUsed: readonly { readonly column: string; readonly cells: number }[];
  readonly examples: readonly TableExample[];
  /** Whether there were more examples than the cap let through. */
  readonly examplesCapped: boolean;
}
