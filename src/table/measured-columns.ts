import { plainRules } from "./cell-rules.ts";
import { cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import type { DescribedColumn } from "./described-column.ts";
import type { Trial } from "./trial.ts";

/** A golden column of numbers or times that name nothing, and where its pair stands. */
export interface MeasuredColumn {
  readonly pairIndex: number;
  readonly column: DescribedColumn;
}

/** The paired golden columns that may order the rows of a golden by what they measure. */
export function measuredColumns({ pairs }: Trial): readonly MeasuredColumn[] {
  return pairs.flatMap(({ gold }, pairIndex) =>
    (gold.profile.kind === "number" || gold.profile.kind === "time") && !gold.name.identifier
      ? [{ pairIndex, column: gold }]
      : [],
  );
}

/** Whether a golden column holds one value throughout: if that orders the golden, all its rows tie. */
export function holdsOneValue({ column }: MeasuredColumn, goldRows: number): boolean {
  const first = cellAt(column.column, 0);
  for (let row = 1; row < goldRows; row += 1) {
    if (compareCells(first, cellAt(column.column, row), plainRules) !== "equal") return false;
  }
  return true;
}
