import { cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import type { TopNEvidence } from "./comparison.ts";
import { type OrderingKey, orderingKeys } from "./ordering-keys.ts";
import { compareSortValues, sortValue } from "./sort-value.ts";
import type { Trial } from "./trial.ts";

/** What a top N shows, and how many predicted rows stand in for golden rows of the boundary value. */
export interface TopNResult {
  readonly evidence: TopNEvidence;
  readonly standIns: number;
  /** By golden row: its partner, stand-ins included; -1 for none. */
  readonly partners: Int32Array;
}

/**
 * Looks at the golden as a top or bottom N under each column that may order it; null where no column does or where the columns disagree.
 * The boundary value is that of the last golden row. A predicted row qualifies if its value is at the boundary or beyond it on the golden's side.
 */
export function checkTopN(trial: Trial): TopNResult | null {
  if (trial.goldRows === 0) return null;
  const results = boundaryKeys(trial).map((key) => lookAtBoundary(trial, key));
  const [first] = results;
  if (first === undefined) return null;
  const agree = results.every(
    ({ evidence }) => evidence.differsOnlyInTiedRows === first.evidence.differsOnlyInTiedRows,
  );
  return agree ? first : null;
}

type BoundaryKey = Pick<OrderingKey, "pairIndex" | "column" | "direction"> & { readonly boundaryRow: number };

/** Measured columns that order the golden, no mere ranks; where the golden is a single row, its only measured column. */
function boundaryKeys(trial: Trial): readonly BoundaryKey[] {
  if (trial.goldRows === 1) {
    const measured = trial.pairs.flatMap(({ gold }, pairIndex) =>
      (gold.profile.kind === "number" || gold.profile.kind === "time") && !gold.name.identifier
        ? [{ pairIndex, column: gold.name.exact, direction: "descending" as const, boundaryRow: 0 }]
        : [],
    );
    return measured.length === 1 ? measured : [];
  }
  const keys = orderingKeys(trial).filter(({ measured }) => measured);
  const values = keys.filter((key) => !isRank(trial, key));
  return (values.length > 0 ? values : keys).map((key) => ({ ...key, boundaryRow: trial.goldRows - 1 }));
}

/** Whether a column counts 1, 2, 3, … along the golden. */
function isRank(trial: Trial, key: OrderingKey): boolean {
  const column = trial.pairs[key.pairIndex]?.gold.column;
  if (column === undefined) return false;
  return [0, trial.goldRows - 1].every((row) => {
    const cell = cellAt(column, row);
    return cell.kind === "number" && cell.value === row + 1;
  });
}

function lookAtBoundary(trial: Trial, key: BoundaryKey): TopNResult {
  const pair = trial.pairs[key.pairIndex];
  const partners = Int32Array.from(trial.matching.equal);
  const taken = new Set(partners);
  const evidence = { boundaryValueRight: true, everyReturnedRowQualifies: true, differsOnlyInTiedRows: true };
  if (pair === undefined) return { evidence: { column: key.column, ...evidence }, standIns: 0, partners };
  const boundary = cellAt(pair.gold.column, key.boundaryRow);
  const isBoundary = (row: number) =>
    compareCells(boundary, cellAt(pair.pred.column, row), pair.rules) === "equal";
  const goldAtBoundary = (row: number) =>
    compareCells(boundary, cellAt(pair.gold.column, row), pair.rules) === "equal";
  const spare: number[] = [];
  let seenBoundary = false;
  for (let row = 0; row < trial.predRows; row += 1) {
    const atBoundary = isBoundary(row);
    seenBoundary ||= atBoundary;
    if (taken.has(row)) continue;
    if (atBoundary) spare.push(row);
    else if (!isBeyond(trial, key, row)) evidence.everyReturnedRowQualifies = false;
  }
  let standIns = 0;
  for (let row = 0; row < trial.goldRows; row += 1) {
    if ((partners[row] ?? -1) >= 0) continue;
    const standIn = goldAtBoundary(row) ? spare.shift() : undefined;
    if (standIn === undefined) evidence.differsOnlyInTiedRows = false;
    else {
      partners[row] = standIn;
      standIns += 1;
    }
  }
  evidence.boundaryValueRight = seenBoundary;
  if (trial.predRows < trial.goldRows) evidence.differsOnlyInTiedRows = false;
  return { evidence: { column: key.column, ...evidence }, standIns, partners };
}

/** Whether a predicted row lies beyond the boundary on the side of the golden rows. */
function isBeyond(trial: Trial, key: BoundaryKey, row: number): boolean {
  const pair = trial.pairs[key.pairIndex];
  if (pair === undefined) return false;
  const boundary = sortValue(cellAt(pair.gold.column, key.boundaryRow));
  const value = sortValue(cellAt(pair.pred.column, row));
  if (boundary === null || value === null || boundary.axis !== value.axis) return false;
  const side = compareSortValues(boundary, value);
  return key.direction === "descending" ? side <= 0 : side >= 0;
}
