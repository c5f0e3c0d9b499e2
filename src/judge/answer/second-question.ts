import type { AnswerFindings, CellValue, GoldenValue, ResultTable } from "../../domain/index.ts";
import type { SecondQuestion } from "../../findings/index.ts";
import type { ColumnInQuestion, QuestionTwoInput } from "../../prompt/index.ts";
import type { SecondQuestionNeed } from "../../rules/index.ts";
import type { Examined } from "./examine.ts";
import { foundOptions } from "./found-options.ts";
import { compareWithGolden } from "./golden-table.ts";

/** Question 2 and the cells that it shows. */
export type SecondQuestionParts = Pick<QuestionTwoInput, "asked" | "extras" | "layout" | "units">;

/** How many rows, and values of a column, question 2 is given; the prompt shows the first of them. */
const ROWS = 60;
const VALUES = 12;

/** Gathers what question 2 asks and only the cells it is about. */
export function secondQuestion(
  { situation, countedRows }: Examined,
  findings: AnswerFindings,
  need: SecondQuestionNeed,
): SecondQuestionParts {
  const { value } = situation;
  const goldenColumns = value.kind === "table" ? value.columns : [];
  const asksExtras = need.asks.includes("extras");
  const asksLayout = need.asks.includes("layout") && value.kind === "table" && countedRows !== null;
  const units =
    value.kind === "table" && countedRows !== null
      ? unitColumns(need.unit_columns, findings, { golden: value, rows: countedRows })
      : [];
  const asked: SecondQuestion = {
    extras: asksExtras,
    equivalences: need.spellings.map(({ gold_column, golden, as_written }) => ({
      gold_column,
      golden,
      as_written,
    })),
    layout: asksLayout,
    unitColumns: units.map(({ column }) => column),
    goldenColumns,
    predictedColumns: countedRows?.columns ?? [],
  };
  return {
    asked,
    extras: asksExtras && countedRows !== null ? splitExtras({ situation, countedRows }, findings) : null,
    layout: asksLayout ? { golden: goldenTable(value), rows: countedRows } : null,
    units,
  };
}

type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

function goldenTable(value: GoldenTable): ResultTable {
  return { columns: [...value.columns], rows: value.rows.map((row) => [...row]), truncated: false };
}

function splitExtras(
  {
    situation,
    countedRows,
  }: { readonly situation: Examined["situation"]; readonly countedRows: ResultTable },
  findings: AnswerFindings,
): { readonly askedFor: ResultTable; readonly beyond: ResultTable } {
  const found = findings.column_pairing === null ? {} : foundOptions(findings);
  const comparison = compareWithGolden(situation, countedRows, {
    ...found,
    caps: { examples: countedRows.rows.length + 1 },
  });
  const extra = new Set(
    comparison?.examples.flatMap(({ kind, predRow }) =>
      kind === "extra_row" && predRow !== null ? [predRow] : [],
    ),
  );
  const part = (keep: (index: number) => boolean): ResultTable => ({
    columns: countedRows.columns,
    rows: countedRows.rows.filter((_, index) => keep(index)).slice(0, ROWS),
    truncated: false,
  });
  return { askedFor: part((index) => !extra.has(index)), beyond: part((index) => extra.has(index)) };
}

function unitColumns(
  columns: readonly string[],
  findings: AnswerFindings,
  { golden, rows }: { readonly golden: GoldenTable; readonly rows: ResultTable },
): readonly ColumnInQuestion[] {
  return columns.flatMap((column) => {
    const asked = findings.column_pairing?.pairs.find(({ pred }) => pred === column)?.gold ?? column;
    const [own, other] = [rows.columns.indexOf(column), golden.columns.indexOf(asked)];
    if (own === -1 || other === -1) return [];
    return [
      { column, asked_column: asked, values: cells(rows.rows, own), asked_values: cells(golden.rows, other) },
    ];
  });
}

function cells(rows: readonly (readonly CellValue[])[], column: number): readonly CellValue[] {
  return rows.slice(0, VALUES).map((row) => row[column] ?? null);
}
