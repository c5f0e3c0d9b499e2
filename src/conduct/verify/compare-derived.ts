import type { CellValue, Golden, ResultTable } from "../../domain/index.ts";
import { compareNumbers, decimalToNumber, withinRelativeTolerance } from "../../number/index.ts";
import { numberOfCell } from "../../suite/index.ts";
import { type CompareTablesOptions, compareTables } from "../../table/index.ts";
import { pairDerived } from "./pair-derived.ts";
import type { Difference, GoldenTable } from "./verification.ts";

/** How a golden stands to a derived table. */
export interface DerivedComparison {
  readonly agrees: boolean;
  /** The first differences, at most `MAX_DIFFERENCES`. */
  readonly differences: readonly Difference[];
  readonly count: number;
  /** Golden columns that agree only because the golden shows fewer digits than what was derived. */
  readonly rounded: readonly string[];
  /** What was derived, in the golden's columns and its way of writing moments; null where a column is missing. */
  readonly table: ResultTable | null;
}

/** Differences that are listed of one golden. */
const MAX_DIFFERENCES = 20;

/** Holds a golden against what a query derived, at the golden's own tolerance, columns paired by name or declared alias alone. */
export function compareDerived(golden: Golden, value: GoldenTable, derived: ResultTable): DerivedComparison {
  if (value.columns.length === 0) return compareWithNone(derived);
  const { table, missing } = pairDerived(value, derived, golden.aliases ?? {});
  if (table === null) {
    const differences = missing.map(
      (column): Difference => ({
        ...{ kind: "missing_column", row: null, column, golden: null, derived: null },
        hint: `the query returns ${derived.columns.length === 0 ? "no columns" : derived.columns.join(", ")}`,
      }),
    );
    return { agrees: false, differences, count: differences.length, rounded: [], table: null };
  }
  const options = optionsOf(golden, value);
  const compared = compareTables(value, table, { ...options, caps: { examples: 5_000 } });
  const complete = compared.outcome === "match" && compared.extra === 0;
  if (complete)
    return { agrees: true, differences: [], count: 0, rounded: roundedColumns(golden, value, table), table };
  const differences = listDifferences(value, table, options);
  return {
    agrees: false,
    differences: differences.slice(0, MAX_DIFFERENCES),
    count: differences.length,
    rounded: [],
    table,
  };
}

/** A golden of no rows and no columns says that the answer is "none". */
function compareWithNone(derived: ResultTable): DerivedComparison {
  const differences = derived.rows
    .slice(0, MAX_DIFFERENCES)
    .map((row, index) => rowDifference("extra_row", index + 1, row));
  const count = derived.rows.length;
  return { agrees: count === 0, differences, count, rounded: [], table: derived };
}

/** Whether a golden is a match of itself, with every row found. */
export function matchesItself(golden: Golden, value: GoldenTable): boolean {
  const { outcome, located, goldRows, extra } = compareTables(value, value, optionsOf(golden, value));
  return outcome === "match" && located === goldRows && extra === 0;
}

function optionsOf(golden: Golden, { columns }: GoldenTable): CompareTablesOptions {
  return {
    ordered: golden.ordered,
    rates: golden.rates,
    round: golden.round,
    labels: golden.labels,
    pairing: Object.fromEntries(columns.map((column) => [column, column])),
  };
}

type Row = readonly CellValue[];

function listDifferences(
  value: GoldenTable,
  derived: ResultTable,
  options: CompareTablesOptions,
): Difference[] {
  const { columns } = value;
  const isSame = (column: number, golden: CellValue, other: CellValue): "same" | "notation" | "different" => {
    const name = columns[column] ?? "";
    const one = (cell: CellValue) => ({ columns: [name], rows: [[cell]] });
    const { outcome } = compareTables(one(golden), one(other), {
      ...options,
      ordered: false,
      pairing: { [name]: name },
    });
    if (outcome === "match") return "same";
    return outcome === "undecided" && numberOfCell(golden) === null ? "notation" : "different";
  };
  const pairs = alignRows(value, derived);
  const differences = pairs.flatMap(({ row, golden, other }): Difference[] => {
    if (golden === null) return [rowDifference("extra_row", row, other ?? [])];
    if (other === null) return [rowDifference("missing_row", row, golden)];
    return columns.flatMap((column, index) => {
      const [left, right] = [golden[index] ?? null, other[index] ?? null];
      const relation = isSame(index, left, right);
      if (relation === "same") return [];
      const kind = relation === "notation" ? ("notation" as const) : ("cell" as const);
      return [{ kind, row, column, golden: left, derived: right, hint: hintOf(left, right) }];
    });
  });
  return differences.length > 0 ? differences : [orderDifference];
}

const orderDifference: Difference = {
  ...{ kind: "cell", row: null, column: null, golden: null, derived: null },
  hint: "the rows are the same and stand in another order",
};

function rowDifference(kind: "missing_row" | "extra_row", row: number, cells: Row): Difference {
  const [golden, derived] = kind === "missing_row" ? [[...cells], null] : [null, [...cells]];
  return { kind, row, column: null, golden, derived, hint: null };
}

interface AlignedRows {
  /** Counted from 1. */
  readonly row: number;
  readonly golden: Row | null;
  readonly other: Row | null;
}

/** Puts rows side by side: by the cells that are no numbers where these name each row, else by position. */
function alignRows(value: GoldenTable, derived: ResultTable): readonly AlignedRows[] {
  const keys = value.columns.flatMap((_, index) =>
    value.rows.some((row) => numberOfCell(row[index] ?? null) !== null) ? [] : [index],
  );
  const keyOf = (row: Row) => JSON.stringify(keys.map((index) => String(JSON.stringify(row[index] ?? null))));
  const goldenKeys = new Set(value.rows.map(keyOf));
  const byKey = new Map(derived.rows.map((row) => [keyOf(row), row]));
  const named =
    keys.length > 0 && goldenKeys.size === value.rows.length && byKey.size === derived.rows.length;
  if (!named) {
    const length = Math.max(value.rows.length, derived.rows.length);
    return Array.from({ length }, (_, index) => ({
      row: index + 1,
      golden: value.rows[index] ?? null,
      other: derived.rows[index] ?? null,
    }));
  }
  return [
    ...value.rows.map((row, index) => ({
      row: index + 1,
      golden: row,
      other: byKey.get(keyOf(row)) ?? null,
    })),
    ...derived.rows.flatMap((row, index) =>
      goldenKeys.has(keyOf(row)) ? [] : [{ row: index + 1, golden: null, other: row }],
    ),
  ];
}

/** What two numbers that differ suggest. */
function hintOf(golden: CellValue, derived: CellValue): string | null {
  const [left, right] = [numberOfCell(golden), numberOfCell(derived)];
  if (left === null || right === null) return null;
  if (compareNumbers(left, right) === "rounding")
    return "the golden is rounded so far that too few digits are left";
  const [a, b] = [decimalToNumber(left), decimalToNumber(right)];
  if (a === 0 || b === 0) return null;
  for (const [ratio, whose] of [
    [a / b, "the golden"],
    [b / a, "the derived value"],
  ] as const) {
    const whole = Math.round(ratio);
    const isClose = Math.abs(ratio - whole) <= 1e-6 * Math.abs(ratio);
    if (isClose && (whole === 100 || whole === 1000))
      return `${whose} is ${whole} times the other: a percent, or another unit`;
    if (isClose && whole >= 2 && whole <= 20)
      return `${whose} is ${whole} times the other: slices that overlap, or a join that repeats rows`;
  }
  return a === -b ? "the signs differ" : null;
}

/** Columns whose cells are equal only at the digits that the golden shows. */
function roundedColumns(
  { round = {}, rates = [] }: Golden,
  value: GoldenTable,
  derived: ResultTable,
): readonly string[] {
  const rows = alignRows(value, derived);
  return value.columns.filter((column, index) => {
    if (Object.hasOwn(round, column) || rates.includes(column)) return false;
    return rows.some(({ golden, other }) => {
      const [left, right] = [numberOfCell(golden?.[index] ?? null), numberOfCell(other?.[index] ?? null)];
      return (
        left !== null &&
        right !== null &&
        !withinRelativeTolerance(left, right) &&
        compareNumbers(left, right) === "equal"
      );
    });
  });
}
