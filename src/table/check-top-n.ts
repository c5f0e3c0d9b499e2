import { type CellRules, plainRules } from "./cell-rules.ts";
import { type Column, cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import type { TopNEvidence } from "./comparison.ts";
import { holdsOneValue, type MeasuredColumn, measuredColumns } from "./measured-columns.ts";
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
 * Looks at the golden as a top or bottom N under each column that may order it; null where no column does. The boundary value is that of the last golden row; where the
 * golden shows no order, it is the value at that end of a measured column which accounts for the difference, if one does. Where some columns account for the difference and
 * others do not, which of them orders is a guess. A predicted row qualifies if its value is at the boundary or beyond it on the golden's side.
 */
export function checkTopN(trial: Trial): TopNResult | null {
  if (trial.goldRows === 0) return null;
  const results = boundaryKeys(trial).map((key) => lookAtBoundary(trial, key));
  if (results.length === 0) return checkEnds(trial);
  const found = results.filter(({ evidence }) => evidence.differsOnlyInTiedRows);
  const [first] = found.length > 0 ? found : results;
  return first === undefined
    ? null
    : { ...first, assumed: found.length > 0 && found.length < results.length };
}

/** The ends of the measured columns of a golden that shows no order. */
function checkEnds(trial: Trial): TopNResult | null {
  for (const { pairIndex, column } of measuredColumns(trial)) {
    for (const direction of ["descending", "ascending"] as const) {
      const boundaryRow = endRow(trial, column.column, direction);
      if (boundaryRow === null) break;
      const key = { pairIndex, column: column.name.exact, direction, boundaryRow };
      const result = lookAtBoundary(trial, key);
      const { differsOnlyInTiedRows, everyReturnedRowQualifies } = result.evidence;
      if (differsOnlyInTiedRows && everyReturnedRowQualifies) return { ...result, assumed: true };
    }
  }
  return null;
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

/** Golden tables of fewer rows may stand in the order of a column by chance. */
const rowsThatTell = 7;

/**
 * Measured columns that order the golden: no mere ranks; where the rows are too few to tell, those that hold one value, under which all rows tie, may order it too.
 * Where the golden is a single row, its only measured column.
 */
function boundaryKeys(trial: Trial): readonly BoundaryKey[] {
  const boundaryRow = trial.goldRows - 1;
  const keyOf = ({ pairIndex, column }: MeasuredColumn) => ({
    pairIndex,
    column: column.name.exact,
    direction: "descending" as const,
    boundaryRow,
  });
  const measured = measuredColumns(trial);
  if (trial.goldRows === 1) return measured.length === 1 ? measured.map(keyOf) : [];
  const keys = orderingKeys(trial).flatMap((key) => (key.measured ? [{ ...key, boundaryRow }] : []));
  const values = keys.filter((key) => !isRank(trial, key));
  const ordering = values.length > 0 ? values : keys;
  if (ordering.length === 0 || trial.goldRows >= rowsThatTell) return ordering;
  return [...ordering, ...measured.filter((column) => holdsOneValue(column, trial.goldRows)).map(keyOf)];
}

const rankWords: ReadonlySet<string> = new Set(["rank", "ranking", "position", "place", "row", "number"]);

/** Whether a column counts 1, 2, 3, … along the golden, and its name says so where the rows are too few to tell. */
function isRank(trial: Trial, key: OrderingKey): boolean {
  const gold = trial.pairs[key.pairIndex]?.gold;
  if (gold === undefined) return false;
  if (trial.goldRows < rowsThatTell && !gold.name.tokens.some((token) => rankWords.has(token))) return false;
  return [0, trial.goldRows - 1].every((row) => {
    const cell = cellAt(gold.column, row);
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
