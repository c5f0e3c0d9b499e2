import type { AnswerFindings, CellValue, GoldenValue, ResultTable } from "../../domain/index.ts";
import { holdsPeriod, type Period, readPeriod } from "./read-period.ts";

/** Rows with the periods of the golden beside their own finer ones, and the pairing that speaks of them. */
export interface Coarsened {
  readonly rows: ResultTable;
  readonly pairs: Pairs;
}

type Pairs = NonNullable<AnswerFindings["column_pairing"]>["pairs"];
type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

/**
 * Where the golden goes by coarser periods than the rows (quarters, and the rows by month), gives each row the golden period that holds it, in a column
 * named as the golden's, so that the rows can be summed to the golden. Applies to a golden column that was paired with the finer column or with none;
 * null where no column is of finer periods, or one lies outside the golden's.
 */
export function coarsenPeriods(rows: ResultTable, pairs: Pairs, golden: GoldenTable): Coarsened | null {
  for (const { gold, pred } of pairs) {
    if (rows.columns.includes(gold) && pred !== gold) continue;
    const taken = pairs.flatMap((pair) => (pair.gold === gold || pair.pred === null ? [] : [pair.pred]));
    const candidates = rows.columns.filter((column) =>
      pred === null ? !taken.includes(column) : column === pred,
    );
    const fitting = candidates.flatMap((column) => {
      const cells = goldenPeriods(rows, column, { gold, golden });
      return cells === null ? [] : [{ column, cells }];
    });
    const [found, other] = fitting;
    if (found === undefined || other !== undefined) continue;
    return withColumn(rows, found, { gold, pairs });
  }
  return null;
}

interface GoldenColumn {
  readonly gold: string;
  readonly golden: GoldenTable;
}

/** For each row the golden cell whose period holds its own; null unless each has one and some golden period holds several. */
function goldenPeriods(
  rows: ResultTable,
  column: string,
  { gold, golden }: GoldenColumn,
): readonly CellValue[] | null {
  const coarse = distinct(cellsOf(golden, gold), gold);
  const fine = distinct(cellsOf(rows, column), column);
  if (coarse === null || fine === null || coarse.size < 2 || fine.size <= coarse.size) return null;
  if (spansUnsaidYears([...coarse.values()], [...fine.values()])) return null;
  const holders = new Map<string, CellValue>();
  for (const [text, { period }] of fine) {
    const [holder, second] = [...coarse.values()].filter((one) => holdsPeriod(one.period, period));
    if (holder === undefined || second !== undefined) return null;
    holders.set(text, holder.cell);
  }
  return cellsOf(rows, column).map((cell) => holders.get(keyOf(cell)) ?? null);
}

interface PeriodCell {
  readonly cell: CellValue;
  readonly period: Period;
}

/** The periods of a column by how they are written; null where a cell is none. */
function distinct(cells: readonly CellValue[], column: string): ReadonlyMap<string, PeriodCell> | null {
  const found = new Map<string, PeriodCell>();
  for (const cell of cells) {
    const period = readPeriod(cell, column);
    if (period === null) return null;
    found.set(keyOf(cell), { cell, period });
  }
  return found;
}

/** "Q1" holds the first months of one year, and of no year more. */
function spansUnsaidYears(coarse: readonly PeriodCell[], fine: readonly PeriodCell[]): boolean {
  const said = coarse.every(({ period }) => period.year !== null);
  return !said && new Set(fine.map(({ period }) => period.year)).size > 1;
}

interface Cells {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

function cellsOf({ columns, rows }: Cells, column: string): readonly CellValue[] {
  const index = columns.indexOf(column);
  return rows.map((row) => row[index] ?? null);
}

function keyOf(cell: CellValue): string {
  return typeof cell === "object" ? JSON.stringify(cell) : String(cell);
}

interface NewColumn {
  readonly gold: string;
  readonly pairs: Pairs;
}

/** The new column stands in the place of the finer one where that has the golden's name. */
function withColumn(
  { columns, rows, truncated }: ResultTable,
  { column, cells }: { readonly column: string; readonly cells: readonly CellValue[] },
  { gold, pairs }: NewColumn,
): Coarsened {
  const place = column === gold ? columns.indexOf(column) : columns.length;
  const put = <Item>(items: readonly Item[], item: Item) => [
    ...items.slice(0, place),
    item,
    ...items.slice(place + 1),
  ];
  return {
    rows: {
      columns: put(columns, gold),
      rows: rows.map((row, index) => put(row, cells[index] ?? null)),
      truncated,
    },
    pairs: pairs.map((pair) => (pair.gold === gold ? { gold, pred: gold } : pair)),
  };
}
