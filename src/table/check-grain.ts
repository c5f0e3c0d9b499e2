import { addDecimals, type Decimal, decimalFromNumber, decimalToNumber } from "../number/index.ts";
import { type Column, cellAt } from "./column.ts";
import { compareCells } from "./compare-cells.ts";
import type { Measure } from "./comparison.ts";
import type { DescribedColumn } from "./described-column.ts";
import { numberReading } from "./number-reading.ts";
import type { RuledPair, Trial } from "./trial.ts";

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

/** By golden row: the predicted rows with its keys. Null where a key is missing, or where golden keys repeat. */
function groupPredicted(trial: Trial, keys: readonly RuledPair[]): readonly (readonly number[])[] | null {
  const keyOf = (side: "gold" | "pred", row: number) =>
    keys
      .map((pair) => {
        const relation = trial.relations[trial.pairs.indexOf(pair)];
        return relation?.[side].clusters[relation[side].codes[row] ?? -1];
      })
      .join(" ");
  const groups = new Map<string, number[]>();
  for (let row = 0; row < trial.goldRows; row += 1) {
    const key = keyOf("gold", row);
    if (groups.has(key)) return null;
    groups.set(key, []);
  }
  for (let row = 0; row < trial.predRows; row += 1) groups.get(keyOf("pred", row))?.push(row);
  const lists = [...groups.values()];
  return lists.every((rows) => rows.length > 0) && lists.some((rows) => rows.length > 1) ? lists : null;
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
