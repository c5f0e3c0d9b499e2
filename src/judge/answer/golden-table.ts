import type { Golden, GoldenValue, ResultTable } from "../../domain/index.ts";
import { type CompareTablesOptions, compareTables, type TableComparison } from "../../table/index.ts";

/** What findings, and the use of the result, add to a comparison. */
export type FoundOptions = Pick<CompareTablesOptions, "pairing" | "equivalences" | "units" | "caps">;

/** A golden and what it holds. */
interface GoldenWithValue {
  readonly golden: Golden;
  readonly value: GoldenValue;
}

/** Compares the golden's table with rows, as the golden declares it; null where the golden is no table. */
export function compareWithGolden(
  { golden, value }: GoldenWithValue,
  rows: ResultTable,
  found: FoundOptions = {},
): TableComparison | null {
  if (value.kind !== "table") return null;
  return compareTables({ columns: value.columns, rows: value.rows }, rows, {
    ordered: golden.ordered,
    topN: typeof golden.topN === "number" ? golden.topN : golden.topN === true ? value.rows.length : null,
    aliases: golden.aliases,
    rates: golden.rates,
    round: golden.round,
    labels: golden.labels,
    supporting: golden.supporting,
    ...found,
  });
}
