import type { TableEvidence } from "../../domain/index.ts";
import { type Because, type BecauseValue, fact } from "../because.ts";
import type { ConcludedCell } from "./concluded-values.ts";
import type { Containment } from "./containment.ts";
import { cellText } from "./golden-cells.ts";
import type { ProseReading } from "./read-prose.ts";

/** How many differing rows a decision names. */
const EXAMPLES_TOLD = 3;

/** What containment was read from, as reasons: the concluded values, the rows found, the columns that differ. */
export function becauseContainment(containment: Containment): readonly Because[] {
  return [...becauseValues(wrongFirst(containment.prose)), ...becauseRows(containment)];
}

/** Where the prose is wrong, what is wrong about it comes first. */
function wrongFirst({ state, cells }: ProseReading): readonly ConcludedCell[] {
  if (state !== "wrong") return cells;
  const isWrong = (cell: ConcludedCell) => cell.equals_golden === false;
  return [...cells.filter(isWrong), ...cells.filter((cell) => !isWrong(cell))];
}

/** The concluded values of cells as reasons. */
export function becauseValues(cells: readonly ConcludedCell[]): readonly BecauseValue[] {
  return cells.flatMap((cell) =>
    cell.values.map(({ stated, equals_golden }) => ({
      kind: "value" as const,
      gold_column: stated.gold_column,
      row: stated.row,
      as_written: stated.as_written,
      equals_golden,
      quote: stated.quote,
    })),
  );
}

function becauseRows({ table, rows, extras }: Containment): readonly Because[] {
  if (table === null) return rows.kind === "not_run" ? [fact("query_not_run")] : [];
  const { gold_rows, located, undecided } = table.table;
  const reasons: Because[] = [{ kind: "rows", gold_rows, located, undecided, extra: table.extra }];
  if (table.contains !== "yes") reasons.push(...becauseDifferences(table.table));
  if (rows.kind === "self_reported") reasons.push(fact("rows_self_reported"));
  if (rows.kind === "counted" && rows.empty) reasons.push(fact("empty_result"));
  if (table.contains === "yes" && !table.order_holds) reasons.push(fact("order_differs"));
  if (extras === "another_population" || extras === "too_many") reasons.push(fact("extra_rows"));
  if (extras === "not_singled_out") reasons.push(fact("not_singled_out"));
  return reasons;
}

/** The columns and the first rows that differ, and what the difference looks like. */
function becauseDifferences({ columns, reasons, examples }: TableEvidence): readonly Because[] {
  return [
    ...columns
      .filter(({ state }) => state !== "equal")
      .map(({ gold, state }) => ({ kind: "column" as const, gold, state })),
    ...(reasons.length === 0 ? [] : [{ kind: "difference" as const, codes: reasons }]),
    ...examples.slice(0, EXAMPLES_TOLD).map(({ note, column, golden, predicted }) => ({
      kind: "example" as const,
      note,
      column,
      golden: cellText(golden),
      predicted: cellText(predicted),
    })),
  ];
}
