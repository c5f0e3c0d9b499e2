import type { CellRules } from "./cell-rules.ts";
import type { DescribedColumn } from "./described-column.ts";

/** A pair of columns with the rules that hold for its cells. */
export interface RuledPair {
  readonly gold: DescribedColumn;
  readonly pred: DescribedColumn;
  readonly rules: CellRules;
}
