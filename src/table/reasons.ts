import type { OpenRelation } from "./cell-relation.ts";

/** Why columns could not be paired for certain. */
export type AmbiguityKind =
  /** Predicted columns agree by value alone. */
  | "by_value"
  /** Several columns bear the same name. */
  | "equal_names"
  /** Golden columns hold the same values. */
  | "identical_values"
  /** The name says too little, or states another role, though the values agree. */
  | "weak_name"
  /** Another column with an accepted name holds the golden values. */
  | "other_accepted_name";

/** How the rows of the prediction differ from those of the golden. */
export type PopulationKind = "subset" | "superset" | "other_rows" | "shifted_extremes" | "finer_rows";

/** Why the outcome is what it is; a closed set that changes only with the revision of the comparator. */
export type TableReason =
  /** Predicted values are the golden's times one factor. */
  | { readonly code: "scaled"; readonly column: string; readonly factor: number }
  /** All rows agree but for one column. */
  | { readonly code: "one_column_off"; readonly column: string; readonly rows: number }
  /** Every column holds the right values, the rows do not. */
  | { readonly code: "rows_scrambled"; readonly rows: number }
  | { readonly code: "different_population"; readonly kind: PopulationKind; readonly rows: number }
  /** Rows repeat more often (`surplus`) or less often (`lost`) than in the golden. */
  | { readonly code: "duplicates"; readonly kind: "surplus" | "lost"; readonly rows: number }
  /** The order does not hold; `column` orders the golden, null where none does. */
  | { readonly code: "order"; readonly column: string | null }
  /** Rows of a top N differ only in rows that tie at the boundary. */
  | { readonly code: "boundary_tie"; readonly column: string; readonly rows: number }
  /** Cells are open for one of the reasons of meaning. */
  | { readonly code: OpenRelation; readonly column: string; readonly rows: number }
  /** Values agree after a conversion that the names or a declared rate state. */
  | { readonly code: "unit"; readonly column: string; readonly factor: number }
  | { readonly code: "column_missing"; readonly column: string }
  | {
      readonly code: "column_ambiguous";
      readonly column: string;
      readonly kind: AmbiguityKind;
      readonly candidates: readonly string[];
    }
  /** The paired columns hold values of different types. */
  | { readonly code: "type"; readonly column: string; readonly golden: string; readonly predicted: string }
  /** Predicted groups sum to the golden: another grain. */
  | { readonly code: "aggregates_to_golden"; readonly groups: number }
  /** The golden's values stand in another layout: one side is wide where the other is long. */
  | { readonly code: "layout"; readonly direction: "long_golden" | "wide_golden" | "values_only" }
  | { readonly code: "empty_both" }
  | { readonly code: "empty_one"; readonly side: "gold" | "pred" }
  /** A cap was hit, or a table came cut off. */
  | { readonly code: "truncated_input"; readonly cap: TruncationCap };

/** What was cut. */
export type TruncationCap = "gold_rows" | "pred_rows" | "cell_length" | "time" | "steps";

/** The codes of reasons. */
export type TableReasonCode = TableReason["code"];
