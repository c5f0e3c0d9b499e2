import { type CellRules, plainRules } from "./cell-rules.ts";
import { type Column, cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import type { TopNEvidence } from "./comparison.ts";
import { type OrderingKey, orderingKeys } from "./ordering-keys.ts";
import { compareSortValues, type SortValue, sortValue } from "./sort-value.ts";
import type { Trial } from "./trial.ts";

/** What a top N shows, and how many predicted rows stand in for golden rows of the boundary value. */
export interface TopNResult {
  readonly evidence: TopNEvidence;
  readonly standIns: number;
  /** By golden row: its partner, stand-ins included; -1 for none. */
  readonly partners: Int32Array;
  /** Whether the golden rows stand in no order, so that which end of the column counts is a guess. */
  readonly assumed: boolean;
}

/**
 * Looks at the golden as a top or bottom N under each column that may order it; null where no column does or where the columns disagree.
 * The boundary value is that of the last golden row; where the golden stands in no order and has one measured column, it is the value at that end of it which accounts for the
 * difference, if one does. A predicted row qualifies if its value is at the boundary or beyond it on the golden's side.
 */
export function checkTopN(trial: Trial): TopNResult | null {
  if (trial.goldRows === 0) return null;
  const ordered = boundaryKeys(trial);
  if (ordered.length === 0) return checkEnds(trial);
  const results = ordered.map((key) => ({ ...lookAtBoundary(trial, key), assumed: false }));
  const [first] = results;
  if (first === undefined) return null;
  const agree = results.every(
    ({ evidence }) => evidence.differsOnlyInTiedRows === first.evidence.differsOnlyInTiedRows,
  );
  return agree ? first : null;
}

/** The two ends of the only measured column of a golden that stands in no order. */
function checkEnds(trial: Trial): TopNResult | null {
  const pairIndex = onlyMeasured(trial);
  const column = pairIndex === null ? undefined : trial.pairs[pairIndex]?.gold;
  if (pairIndex === null || column === undefined) return null;
  const results = (["descending", "ascending"] as const).flatMap((direction) => {
    const boundaryRow = endRow(trial, column.column, direction);
    if (boundaryRow === null) return [];
    return [lookAtBoundary(trial, { pairIndex, column: column.name.exact, direction, boundaryRow })];
  });
  const found = results.find(
    ({ evidence }) => evidence.differsOnlyInTiedRows && evidence.everyReturnedRowQualifies,
  );
  return found === undefined ? null : { ...found, assumed: true };
}

/** The row of the least value of a descending column, of the largest of an ascending one; null where some value has no place in an order. */
function endRow({ goldRows }: Trial, column: Column, direction: OrderingKey["direction"]): number | null {
  let end: { readonly row: number; readonly value: SortValue } | null = null;
  for (let row = 0; row < goldRows; row += 1) {
    const value = sortValue(cellAt(column, row));
    if (value === null) return null;
    const step = end === null ? 0 : compareSortValues(value, end.value);
    if (end === null || (direction === "descending" ? step < 0 : step > 0)) end = { row, value };
  }
  return end?.row ?? null;
}

type BoundaryKey = Pick<OrderingKey, "pairIndex" | "column" | "direction"> & { readonly boundaryRow: number };

/** Measured columns that order the golden, no mere ranks; where the golden is a single row, its only measured column. */
function boundaryKeys(trial: Trial): readonly BoundaryKey[] {
  if (trial.goldRows === 1) {
    const pairIndex = onlyMeasured(trial);
    const column = pairIndex === null ? undefined : trial.pairs[pairIndex]?.gold.name.exact;
    return pairIndex === null || column === undefined
      ? []
      : [{ pairIndex, column, direction: "descending", boundaryRow: 0 }];
  }
  const keys = orderingKeys(trial).filter(({ measured }) => measured);
  const values = keys.filter((key) => !isRank(trial, key));
  return (values.length > 0 ? values : keys).map((key) => ({ ...key, boundaryRow: trial.goldRows - 1 }));
}

/** The only pair of columns with numbers or times that name nothing; null where there are none or several. */
function onlyMeasured({ pairs }: Trial): number | null {
  const measured = pairs.flatMap(({ gold }, index) =>
    (gold.profile.kind === "number" || gold.profile.kind === "time") && !gold.name.identifier ? [index] : [],
  );
  return measured.length === 1 ? (measured[0] ?? null) : null;
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

function lookAtBoundary(trial: Trial, key: BoundaryKey): Omit<TopNResult, "assumed"> {
  const pair = trial.pairs[key.pairIndex];
  const partners = Int32Array.from(trial.matching.equal);
  const taken = new Set(partners);
  const evidence = { boundaryValueRight: true, everyReturnedRowQualifies: true, differsOnlyInTiedRows: true };
  if (pair === undefined) return { evidence: { column: key.column, ...evidence }, standIns: 0, partners };
  const boundary = cellAt(pair.gold.column, key.boundaryRow);
  const isBoundary = (row: number) =>
    compareCells(boundary, cellAt(pair.pred.column, row), pair.rules) === "equal";
  const goldAtBoundary = (row: number) =>
    compareCells(boundary, cellAt(pair.gold.column, row), plainRules) === "equal";
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

function inGoldenUnit(value: SortValue, { transform }: CellRules): SortValue {
  if (value.axis !== "number" || transform === null) return value;
  return { ...value, value: value.value * transform.factor + transform.offset };
}

/** Whether a predicted row lies beyond the boundary on the side of the golden rows. */
function isBeyond(trial: Trial, key: BoundaryKey, row: number): boolean {
  const pair = trial.pairs[key.pairIndex];
  if (pair === undefined) return false;
  const boundary = sortValue(cellAt(pair.gold.column, key.boundaryRow));
  const value = sortValue(cellAt(pair.pred.column, row));
  if (boundary === null || value === null || boundary.axis !== value.axis) return false;
  const side = compareSortValues(boundary, inGoldenUnit(value, pair.rules));
  return key.direction === "descending" ? side <= 0 : side >= 0;
}
