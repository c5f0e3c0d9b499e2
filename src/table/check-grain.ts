import { addDecimals, type Decimal, decimalFromNumber, decimalToNumber } from "../number/index.ts";
import { type Column, cellAt } from "./column.ts";
import type { RowChoice } from "./column-relation.ts";
import { compareCells } from "./compare-cells.ts";
import type { Measure } from "./comparison.ts";
import type { DescribedColumn } from "./described-column.ts";
import { numberReading } from "./number-reading.ts";
import { relateColumns } from "./relate-columns.ts";
import { oneGroup, splitGroups } from "./row-groups.ts";
import type { Trial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** What grouping the predicted rows to the golden's keys shows. */
export interface GrainEvidence {
  readonly measure: Measure | null;
  /** Whether the groups sum to the golden; null where sums say nothing or there is nothing to group. */
  readonly sums: boolean | null;
  /** Whether every golden average lies between the least and the largest value of its group: then it may be the average of it. */
  readonly withinBounds: boolean;
}

/** What the numbers of the golden measure by their names; null where it has none. */
export function measureOf(columns: readonly DescribedColumn[]): Measure | null {
  const kinds = new Set(columns.filter(isMeasure).map(({ name }) => measureOfName(name.tokens, name.rate)));
  if (kinds.has("average")) return "average";
  if (kinds.has("distinct_count")) return "distinct_count";
  return kinds.size === 0 ? null : "additive";
}

/**
 * Groups the predicted rows by the golden's keys, its columns that are no measures, and sums the measures. Applies where more than one predicted row
 * stands for some golden row and every golden key occurs.
 */
export function checkGrain(trial: Trial): GrainEvidence {
  const measures = trial.pairs.filter(({ gold }) => isMeasure(gold));
  const keys = trial.pairs.filter(({ gold }) => !isMeasure(gold));
  const measure = measureOf(measures.map(({ gold }) => gold));
  const nothing = { measure, sums: null, withinBounds: false };
  if (measures.length === 0 || trial.predRows <= trial.goldRows || trial.goldRows === 0) return nothing;
  const groups = groupPredicted(trial, keys);
  if (groups === null) return nothing;
  if (measure === "additive") {
    return { measure, sums: measures.every((pair) => sumsToGolden(pair, groups)), withinBounds: false };
  }
  return { ...nothing, withinBounds: measures.every((pair) => liesWithin(pair, groups)) };
}

/** Numbers that are no identifiers, years or other times. */
function isMeasure({ name, profile }: DescribedColumn): boolean {
  const keys = new Set([
    "year",
    "month",
    "week",
    "day",
    "hour",
    "quarter",
    "date",
    "rank",
    "position",
    "place",
  ]);
  return profile.kind === "number" && !name.identifier && !name.tokens.every((token) => keys.has(token));
}

function measureOfName(tokens: readonly string[], rate: boolean): Measure {
  if (rate || tokens.some((token) => ["avg", "median", "per", "min", "max", "index"].includes(token)))
    return "average";
  return tokens.includes("distinct") ? "distinct_count" : "additive";
}

/** Rows beyond this number are not grouped. */
const mostRows = 200_000;

/** By golden row: the predicted rows with its keys. Null where a key is missing, or where golden keys repeat. */
function groupPredicted(
  { goldRows, predRows }: Trial,
  keys: readonly RuledPair[],
): readonly (readonly number[])[] | null {
  if (goldRows + predRows > mostRows) return null;
  let groups = oneGroup(goldRows, predRows);
  for (const pair of keys) groups = splitGroups(groups, relateColumns(pair, allRows(goldRows, predRows)));
  const lists = new Map<number, number[]>();
  for (const group of groups.gold) {
    if (lists.has(group)) return null;
    lists.set(group, []);
  }
  groups.pred.forEach((group, row) => {
    lists.get(group)?.push(row);
  });
  const rows = [...lists.values()];
  return rows.every((list) => list.length > 0) && rows.some((list) => list.length > 1) ? rows : null;
}

function allRows(goldRows: number, predRows: number): RowChoice {
  const upTo = (count: number) => Int32Array.from({ length: count }, (_, row) => row);
  return { gold: upTo(goldRows), pred: upTo(predRows) };
}

function sumsToGolden({ gold, pred, rules }: RuledPair, groups: readonly (readonly number[])[]): boolean {
  return groups.every((rows, goldRow) => {
    const sum = sumCells(pred.column, rows);
    if (sum === null) return false;
    const total = { kind: "number", value: decimalToNumber(sum), decimal: sum } as const;
    const relation = compareCells(cellAt(gold.column, goldRow), total, rules);
    return relation === "equal" || relation === "rounding";
  });
}

function sumCells(column: Column, rows: readonly number[]): Decimal | null {
  let sum: Decimal = { coefficient: 0n, scale: 0 };
  for (const row of rows) {
    const cell = cellAt(column, row);
    if (cell.kind === "null") continue;
    const reading = numberReading(cell);
    const decimal = reading === null ? null : (reading.decimal ?? decimalFromNumber(reading.value));
    if (decimal === null) return null;
    sum = addDecimals(sum, decimal);
  }
  return sum;
}

function liesWithin({ gold, pred }: RuledPair, groups: readonly (readonly number[])[]): boolean {
  return groups.every((rows, goldRow) => {
    const golden = numberReading(cellAt(gold.column, goldRow));
    const values = rows.flatMap((row) => numberReading(cellAt(pred.column, row))?.value ?? []);
    if (golden === null || values.length === 0) return false;
    return values.some((value) => value <= golden.value) && values.some((value) => value >= golden.value);
  });
}
