import type { AnswerFindings, Golden, GoldenValue, StatedValue } from "../../domain/index.ts";
import { keyColumns } from "../../rules/index.ts";
import { type ProseTable, proseTables } from "./prose-tables.ts";
import { rowOfKey } from "./row-of-key.ts";

/** What the tables of an answer are read against. */
export interface TableValuesContext {
  readonly answer: string;
  readonly golden: Golden;
  readonly value: GoldenValue;
}

/**
 * Completes the values that the prose states from its Markdown tables: where a reader found a value of a table concluded, the other cells of that
 * column are concluded as well, for the golden rows that their keys name. Only columns that are paired by name or alias are read, and none of which
 * the reader calls a value intermediate or withdrawn. What the reader stated itself stays as it is.
 */
export function withTableValues(findings: AnswerFindings, context: TableValuesContext): AnswerFindings {
  const { value } = context;
  const { values } = findings;
  if (values === null || value.kind !== "table" || value.rows.length < 2) return findings;
  if (keyColumns(value).length === 0) return findings;
  const known = new Set(
    values.stated.map((stated) => cellName(stated.gold_column, rowOfKey(stated.row, value))),
  );
  const added: StatedValue[] = [];
  for (const table of proseTables(context.answer, context.golden, value)) {
    for (const stated of valuesOf(table, values.stated, value)) {
      const name = cellName(stated.gold_column, rowOfKey(stated.row, value));
      if (!known.has(name)) added.push(stated);
      known.add(name);
    }
  }
  if (added.length === 0) return findings;
  return { ...findings, values: { ...values, stated: [...values.stated, ...added] } };
}

type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

function valuesOf(
  { table, comparison }: ProseTable,
  stated: readonly StatedValue[],
  value: GoldenTable,
): readonly StatedValue[] {
  const place = new Map(
    comparison.pairing.flatMap(({ gold, predIndex, by }) =>
      predIndex !== null && (by === "name" || by === "alias") ? [[gold, predIndex] as const] : [],
    ),
  );
  const keys = keyColumns(value).map((key) => place.get(key));
  if (keys.includes(undefined)) return [];
  const models = new Map(
    value.columns.flatMap((column) => {
      const model = place.has(column) ? concludedIn(table, stated, column) : null;
      return model === null || keyColumns(value).includes(column) ? [] : [[column, model] as const];
    }),
  );
  return table.rows.flatMap((row) => {
    const label = keys.map((key) => row[key ?? -1] ?? "").join(" ");
    if (rowOfKey(label, value) === null) return [];
    return [...models].flatMap(([column, model]) => {
      const as_written = row[place.get(column) ?? -1] ?? "";
      return as_written === "" ? [] : [{ ...model, as_written, row: label, quote: null }];
    });
  });
}

/** A concluded value of a column that is quoted from the table; null where there is none, or another of the column is no conclusion. */
function concludedIn(
  { offset, end }: ProseTable["table"],
  stated: readonly StatedValue[],
  column: string,
): StatedValue | null {
  const quoted = stated.filter(
    ({ gold_column, quote }) =>
      gold_column === column && quote?.role === "answer" && quote.offset >= offset && quote.offset < end,
  );
  const [first] = quoted;
  const allStand = quoted.every(({ role, withdrawn }) => role === "conclusion" && !withdrawn);
  return first !== undefined && allStand ? first : null;
}

function cellName(column: string, row: number | null): string {
  return JSON.stringify([column, row]);
}
