import type { CellValue } from "../domain/index.ts";
import { assertNever, escapeTerminal } from "../util/index.ts";
import type { ColumnPair, TableComparison, TableExample } from "./comparison.ts";
import { parseCell } from "./parse-cell.ts";
import type { TableReason } from "./reasons.ts";
import { showCell } from "./show-cell.ts";

/** How a comparison is written. */
export interface RenderComparisonOptions {
  /** Columns of the terminal; longer cells are cut with an ellipsis. @default 100 */
  readonly width?: number;
  /** Whether to mark differences with colour beside their signs. @default false */
  readonly colour?: boolean;
}

/**
 * Writes a comparison for the terminal: the outcome, how the columns pair, why, and examples with golden and prediction side by side. `=` marks cells that
 * agree, `≠` cells that differ, `?` cells that only meaning can tell. Every text of the tables is made safe to print.
 */
export function renderTableComparison(
  comparison: TableComparison,
  options: RenderComparisonOptions = {},
): string {
  const { width = 100, colour = false } = options;
  const { outcome, goldRows, predRows, located, missing, extra, undecidedRows } = comparison;
  const paint = colour
    ? (code: number, text: string) => `\u001b[${code}m${text}\u001b[0m`
    : (_: number, text: string) => text;
  return [
    `${paint(outcomeColours[outcome], outcome)}: ${located} of ${goldRows} golden rows located, ${missing} missing${undecidedRows > 0 ? ` (${undecidedRows} of them open)` : ""}; ${predRows} predicted rows, ${extra} of them beyond`,
    "",
    ...alignedRows(
      [
        ["golden column", "", "predicted column", "by"],
        ...comparison.pairing.map((pair) => pairRow(pair, comparison)),
      ],
      width,
    ),
    ...(comparison.extraColumns.length === 0
      ? []
      : [`further predicted columns: ${comparison.extraColumns.map(escapeTerminal).join(", ")}`]),
    ...titled(
      "why",
      comparison.reasons.map((reason) => `- ${describeReason(reason)}`),
    ),
    ...titled(
      "examples, golden | predicted",
      exampleRows(comparison.examples, width, (text) => paint(31, text)),
    ),
    ...(comparison.examplesCapped ? ["… and more"] : []),
  ].join("\n");
}

const outcomeColours = { match: 32, no_match: 31, undecided: 33 } as const;

function pairRow({ gold, pred, by }: ColumnPair, { columns }: TableComparison): readonly string[] {
  const state = columns.find((column) => column.gold === gold)?.state;
  const sign = state === "equal" ? "=" : state === "undecided" ? "?" : "≠";
  return [escapeTerminal(gold), sign, pred === null ? "(none)" : escapeTerminal(pred), by ?? ""];
}

function exampleRows(
  examples: readonly TableExample[],
  width: number,
  mark: (text: string) => string,
): readonly string[] {
  const rows = examples.map((example) => {
    const row = example.goldRow ?? example.predRow ?? 0;
    const sign = example.kind === "open_cell" ? "?" : "≠";
    const place = `row ${row + 1}${example.column === null ? "" : ` ${escapeTerminal(example.column)}`}`;
    const golden = example.kind === "extra_row" ? "(none)" : show(example.golden);
    const predicted =
      example.kind === "missing_row" || example.kind === "missing_column"
        ? "(none)"
        : show(example.predicted);
    return [place, golden, sign, predicted];
  });
  return alignedRows(rows, width).map((line) => line.replace(" ≠ ", ` ${mark("≠")} `));
}

function show(value: CellValue): string {
  return Array.isArray(value)
    ? value.map(show).join(", ")
    : escapeTerminal(showCell(parseCell(value, "cell")));
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

function alignedRows(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const most = Math.max(12, Math.floor((width - 8) / 3));
  const widths = Array.from({ length: columns }, (_, index) =>
    Math.min(most, Math.max(...rows.map((row) => lengthOf(row[index] ?? "")))),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => padded(cell, widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function lengthOf(text: string): number {
  return [...text].length;
}

function padded(text: string, width: number): string {
  const letters = [...text];
  if (letters.length > width) return `${letters.slice(0, Math.max(0, width - 1)).join("")}…`;
  return text + " ".repeat(width - letters.length);
}

/** Says a reason in a sentence for people; names of columns are made safe to print. */
export function describeReason(reason: TableReason): string {
  const column = "column" in reason && reason.column !== null ? escapeTerminal(reason.column) : "";
  switch (reason.code) {
    case "scaled":
      return `${column}: every predicted value is the golden's times ${reason.factor}`;
    case "one_column_off":
      return `all rows agree but for ${column}, which differs in ${reason.rows}`;
    case "rows_scrambled":
      return `every column holds the right values, but ${reason.rows} rows put them together wrongly`;
    case "different_population":
      return `the rows are of another population (${reason.kind.replaceAll("_", " ")}, ${reason.rows} rows)`;
    case "duplicates":
      return reason.kind === "surplus"
        ? `${reason.rows} rows are repeated more often than in the golden`
        : `${reason.rows} repeated golden rows are there less often`;
    case "order":
      return column === "" ? "the order of the rows differs" : `the order by ${column} does not hold`;
    case "boundary_tie":
      return `${reason.rows} rows differ only among those that tie at the boundary of ${column}`;
    case "rounding":
    case "case_only":
    case "notation":
      return `${column}: ${reason.rows} cells agree but for ${reason.code.replace("_only", "").replace("_", " ")}`;
    case "unit":
      return "factor" in reason
        ? `${column}: the values agree after a conversion by ${reason.factor}`
        : `${column}: ${reason.rows} cells agree only if their units are the same`;
    case "column_missing":
      return `${column} has no counterpart in the prediction`;
    case "column_ambiguous":
      return `${column} cannot be paired for certain (${reason.kind.replaceAll("_", " ")}): ${reason.candidates.map(escapeTerminal).join(", ")}`;
    case "type":
      return `${column} holds ${reason.golden}, the prediction ${reason.predicted}`;
    case "aggregates_to_golden":
      return `predicted groups sum to the golden (${reason.groups} groups): another grain`;
    case "layout":
      return `the values stand in another layout (${reason.direction.replaceAll("_", " ")})`;
    case "empty_both":
      return "neither table has rows";
    case "empty_one":
      return reason.side === "gold"
        ? "the golden has no rows, the prediction does"
        : "the prediction has no rows";
    case "truncated_input":
      return `not everything was read or compared (${reason.cap.replaceAll("_", " ")})`;
    default:
      return assertNever(reason);
  }
}
