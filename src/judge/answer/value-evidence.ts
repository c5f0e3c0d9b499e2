import type {
  AnswerFindings,
  CellValue,
  Clause,
  Golden,
  GoldenValue,
  StatedValue,
  ValueEvidence,
} from "../../domain/index.ts";
import {
  type Decimal,
  equalsAsRounding,
  fractionOfPercent,
  type Numeral,
  parseNumeral,
  significantDigitsForRounding,
} from "../../number/index.ts";
import { keyColumns } from "../../rules/index.ts";
import { compareTables, type TableComparison } from "../../table/index.ts";
import { decimalOfCell } from "./decimal-of-cell.ts";
import { mayMeanGolden } from "./may-mean-golden.ts";
import { readStated } from "./read-stated.ts";
import { rowOfKey } from "./row-of-key.ts";

/** What a stated value is held against. */
export interface ValueContext {
  readonly golden: Golden;
  readonly value: GoldenValue;
  readonly clauses: readonly Clause[];
  readonly findings: AnswerFindings;
}

/**
 * Says whether a value that the prose states equals the golden cell it names: at the tolerance of the comparator, as a rounding that shows three
 * significant digits, or as a coarser one that is presented as such and that no other golden or clause figure rounds to (answer-judge, 7.8). Null where
 * code cannot tell: a row that cannot be found, spellings that only a reader can equate, or a number that in its other reading or in another unit is
 * the golden.
 */
export function valueEvidence(stated: StatedValue, context: ValueContext): ValueEvidence {
  const { gold_column, row, as_written } = stated;
  const { value } = context;
  const gold_row = value.kind === "table" ? rowOf(stated, value) : null;
  const cells = value.kind === "table" ? cellsOf(gold_column, gold_row, value) : [];
  const verdicts = cells.map((cell) => compare(stated, cell, context));
  return { gold_column, row, as_written, gold_row, ...verdictOf(verdicts) };
}

type Verdict = Pick<ValueEvidence, "equals_golden" | "by">;
const unknown: Verdict = { equals_golden: null, by: null };
const different: Verdict = { equals_golden: false, by: null };

/** The one row; of several the one that the value's key names, or that the value names itself. */
function rowOf({ gold_column, row, as_written }: StatedValue, value: GoldenTable): number | null {
  if (value.rows.length === 1) return 0;
  const isName = keyColumns(value).includes(gold_column);
  return rowOfKey(row ?? (isName ? as_written : null), value);
}

/** The cell of the row that a value is of; where nothing names the rows of the golden, all cells of the column. */
function cellsOf(column: string, row: number | null, value: GoldenTable): readonly CellValue[] {
  const index = value.columns.indexOf(column);
  if (index === -1 || (row === null && keyColumns(value).length > 0)) return [];
  const rows = row === null ? value.rows : value.rows.slice(row, row + 1);
  return rows.map((cells) => cells[index] ?? null);
}

function verdictOf(verdicts: readonly Verdict[]): Verdict {
  const equal = verdicts.find(({ equals_golden }) => equals_golden === true);
  return equal ?? verdicts.find(({ equals_golden }) => equals_golden === null) ?? verdicts[0] ?? unknown;
}

function compare(stated: StatedValue, cell: CellValue, context: ValueContext): Verdict {
  const figure = readStated(stated);
  const exact = decimalOfCell(cell);
  for (const written of new Set([figure?.text ?? stated.as_written, stated.as_written])) {
    const compared = compareWritten(written, cell, { stated, context });
    if (compared.outcome === "match")
      return { equals_golden: true, by: compared.labelsUsed.length > 0 ? "label" : "tolerance" };
  }
  // Words may be another spelling of a text or a date; a number where no number is asked is something else.
  if (exact === null) return parseNumeral(stated.as_written) === null ? unknown : different;
  if (figure === null) return unknown;
  const rounded = asRounding(exact, figure.numeral, { stated, cell, context });
  return rounded.equals_golden !== true && mayMeanGolden(stated, figure.numeral, exact) ? unknown : rounded;
}

function compareWritten(
  written: string,
  cell: CellValue,
  { stated: { gold_column }, context: { golden } }: Pick<RoundingContext, "stated" | "context">,
): TableComparison {
  return compareTables(
    { columns: [gold_column], rows: [[cell]] },
    { columns: [gold_column], rows: [[written]] },
    { rates: golden.rates, round: golden.round, labels: golden.labels },
  );
}

type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

interface RoundingContext {
  readonly stated: StatedValue;
  readonly cell: CellValue;
  readonly context: ValueContext;
}

function asRounding(exact: Decimal, numeral: Numeral, rounding: RoundingContext): Verdict {
  const isRate = rounding.context.golden.rates?.includes(rounding.stated.gold_column) === true;
  const figures = numeral.percent
    ? [fractionOfPercent(numeral.value), ...(isRate ? [] : [numeral.value])]
    : [numeral.value];
  for (const figure of figures) {
    const { equal, significantDigits } = equalsAsRounding(
      exact,
      figure,
      numeral.percent ? undefined : numeral.shown,
    );
    if (!equal) continue;
    if (significantDigits >= significantDigitsForRounding) return { equals_golden: true, by: "rounding" };
    const coarse = rounding.stated.rounded_presentation && !othersRoundTo(figure, rounding);
    return coarse ? { equals_golden: true, by: "coarse_rounding" } : different;
  }
  return different;
}

// A coarse figure says nothing where another golden cell of the column, or the figure of a clause, would give it too.
function othersRoundTo(figure: Decimal, { stated, cell, context }: RoundingContext): boolean {
  const { value, clauses } = context;
  const column = value.kind === "table" ? value.columns.indexOf(stated.gold_column) : -1;
  const cells =
    value.kind === "table"
      ? value.rows.map((row) => row[column] ?? null).filter((other) => other !== cell)
      : [];
  const own = decimalOfCell(cell);
  const figures = clauses.flatMap(({ figure: written }) => clauseFigures(written));
  return [...cells.map(decimalOfCell), ...figures].some(
    (other) => other !== null && !isSame(other, own) && equalsAsRounding(other, figure).equal,
  );
}

function clauseFigures(figure: Clause["figure"]): readonly (Decimal | null)[] {
  if (figure === null) return [];
  switch (figure.kind) {
    case "number":
    case "band":
      return [decimalOfCell(figure.value)];
    case "percent": {
      const percent = decimalOfCell(figure.value);
      return percent === null ? [] : [percent, fractionOfPercent(percent)];
    }
    case "range":
      return [decimalOfCell(figure.low), decimalOfCell(figure.high)];
  }
}

function isSame(left: Decimal, right: Decimal | null): boolean {
  return right !== null && equalsAsRounding(left, right).equal && equalsAsRounding(right, left).equal;
}
