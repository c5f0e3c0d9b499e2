import { type MarkdownTable, parseMarkdownTables, proseOf } from "../../check/index.ts";
import type { Golden, GoldenValue } from "../../domain/index.ts";
import type { TableComparison } from "../../table/index.ts";
import { compareWithGolden } from "./golden-table.ts";

/** A Markdown table of the prose, held against the golden by the names of its columns. */
export interface ProseTable {
  readonly table: MarkdownTable;
  readonly comparison: TableComparison;
}

/** The Markdown tables of an answer outside code, each with its comparison; none where the golden is no table. */
export function proseTables(answer: string, golden: Golden, value: GoldenValue): readonly ProseTable[] {
  return parseMarkdownTables(proseOf(answer)).flatMap((table) => {
    const comparison = compareWithGolden(
      { golden, value },
      { columns: [...table.columns], rows: table.rows.map((row) => [...row]), truncated: false },
    );
    return comparison === null ? [] : [{ table, comparison }];
  });
}
