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
  significantDigitsForRounding,
} from "../../number/index.ts";
import { compareTables } from "../../table/index.ts";
import { decimalOfCell } from "./decimal-of-cell.ts";
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
 * code cannot tell: a row that cannot be found, or spellings that only a reader can equate.
 */
export function valueEvidence(stated: StatedValue, context: ValueContext): ValueEvidence {
  const { gold_column, row, as_written } = stated;
  const cell = goldenCell(stated, context.value);
  const verdict = cell === undefined ? unknown : compare(stated, cell, context);
  return { gold_column, row, as_written, ...verdict };
}

type Verdict = Pick<ValueEvidence, "equals_golden" | "by">;
const unknown: Verdict = { equals_golden: null, by: null };
const different: Verdict = { equals_golden: false, by: null };

function goldenCell({ gold_column, row }: StatedValue, value: GoldenValue): CellValue | undefined {
  if (value.kind !== "table") return undefined;
  const column = value.columns.indexOf(gold_column);
  const index = value.rows.length === 1 ? 0 : rowOfKey(row, value);
  return index === null ? undefined : value.rows[index]?.[column];
}

function compare(stated: StatedValue, cell: CellValue, context: ValueContext): Verdict {
  const { gold_column } = stated;
  const { golden } = context;
  const figure = readStated(stated);
  const written = figure === null ? stated.as_written : figure.text;
  const compared = compareTables(
    { columns: [gold_column], rows: [[cell]] },
    { columns: [gold_column], rows: [[written]] },
    { rates: golden.rates, round: golden.round, labels: golden.labels },
  );
  if (compared.outcome === "match")
    return { equals_golden: true, by: compared.labelsUsed.length > 0 ? "label" : "tolerance" };
  const exact = decimalOfCell(cell);
  if (exact === null)
    return compared.outcome === "undecided" || figure === null ? textVerdict(compared.outcome) : different;
  return figure === null ? unknown : asRounding(exact, figure.numeral, { stated, cell, context });
}

// A text that differs in its letters may still be another spelling; a number that differs is another number.
function textVerdict(outcome: "match" | "no_match" | "undecided"): Verdict {
  return outcome === "undecided" ? unknown : different;
}

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
