import { compareDecimals, type Decimal, isWholeDecimal } from "../number/index.ts";
import { yearsIn } from "./date-parts.ts";
import type { StatedFigure } from "./equals-known.ts";
import { by, type FigureExplanation, unexplained } from "./figure-explanation.ts";
import { neighbourWords } from "./neighbour-words.ts";
import type { NumeralProseFigure, WordProseFigure } from "./prose-figure.ts";
import type { ProseKnowledge } from "./prose-knowledge.ts";
import { numbersIn } from "./source-table.ts";

/** A number in its text, with what may explain it. */
export interface NumberQuestion {
  readonly prose: string;
  readonly figure: NumeralProseFigure | WordProseFigure;
  readonly knowledge: ProseKnowledge;
}

/**
 * Explains a number in digits or words: by a golden value, the question or a filter of the query where it stands in the same company, a cell, the number of rows where
 * rows are counted, or as a year where nothing names years.
 */
export function explainNumber(asked: NumberQuestion): FigureExplanation {
  const { figure, knowledge } = asked;
  const stated = statedFigure(figure);
  if (stated === null) return unexplained;
  const goldenRows = numbersIn(knowledge.golden, stated).map(({ row }) => row);
  if (goldenRows.length > 0) return by("golden", goldenRows);
  if (isOfQuestion(asked, stated)) return by("question");
  if (isOfQuery(asked, stated)) return by("query");
  const cells = numbersIn(knowledge.result, stated);
  if (cells.length > 0) {
    const { paired } = knowledge;
    return {
      ...by("cell"),
      byExtraColumn: paired !== null && cells.every(({ column }) => !paired.has(column)),
    };
  }
  if (isRowCount(asked, stated)) return by("row_count");
  return isDateYear(asked) && knowledge.years.size === 0 ? by("date") : unexplained;
}

/** The figure as it compares; null for a fraction in words, whose digits nobody knows. */
function statedFigure(figure: NumeralProseFigure | WordProseFigure): StatedFigure | null {
  if (figure.kind === "word") {
    return figure.value === null
      ? null
      : { value: figure.value, shown: null, percent: false, currency: null, power: 0 };
  }
  const { value, shown, percent, currency, scaleWord } = figure.numeral;
  return { value, shown, percent, currency, power: scaleWord?.power ?? 0 };
}

/** Words that go before any number and so give it no company. */
const weakWords = new Set(
  "a an the of is are was were be been has have had with and or by at to total equal average about around approximately roughly nearly almost only just exactly".split(
    " ",
  ),
);

function isOfQuestion({ prose, figure, knowledge }: NumberQuestion, stated: StatedFigure): boolean {
  const beside = neighbourWords(prose, figure.offset, figure.asWritten.length);
  if (isYear(figure) && yearsIn(knowledge.question).includes(yearOf(figure)) && isYearUse(beside))
    return true;
  return knowledge.questionFigures.some((asked) => {
    const other = asked.kind === "numeral" || asked.kind === "word" ? statedFigure(asked) : null;
    if (
      other === null ||
      other.percent !== stated.percent ||
      compareDecimals(other.value, stated.value) !== 0
    )
      return false;
    const company = neighbourWords(knowledge.question, asked.offset, asked.asWritten.length);
    return isSameCompany(beside, company);
  });
}

interface Company {
  readonly previous: string;
  readonly next: string;
}

function isSameCompany(left: Company, right: Company): boolean {
  if (left.next !== "" && left.next === right.next && !weakWords.has(left.next)) return true;
  return left.previous !== "" && left.previous === right.previous && !weakWords.has(left.previous);
}

/** The least value of a constant of the query that explains a figure: smaller ones equal too much by chance. */
const leastQueryNumber: Decimal = { coefficient: 10n, scale: 0 };

function isOfQuery({ prose, figure, knowledge }: NumberQuestion, stated: StatedFigure): boolean {
  const beside = neighbourWords(prose, figure.offset, figure.asWritten.length);
  if (isYear(figure)) {
    const years = knowledge.literals.flatMap(({ text }) => yearsIn(text));
    if (years.includes(yearOf(figure)) && isYearUse(beside)) return true;
  }
  if (stated.percent || compareDecimals(stated.value, leastQueryNumber) < 0) return false;
  return knowledge.literals.some(({ text, quoted }) => !quoted && isSameNumber(text, stated.value));
}

function isSameNumber(text: string, value: Decimal): boolean {
  const written = statedFigureOf(text);
  return written !== null && compareDecimals(written, value) === 0;
}

function statedFigureOf(text: string): Decimal | null {
  const [whole = "", fraction = ""] = text.split(".");
  if (!/^\d+$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  return { coefficient: BigInt(whole + fraction), scale: fraction.length };
}

const countingBefore = new Set([
  "the",
  "these",
  "those",
  "following",
  "all",
  "top",
  "first",
  "here are",
  "return",
  "returned",
  "list",
  "both",
]);
const countedAfter = new Set(["row", "result", "record", "entry", "entrie", "line"]);

/** "the 4 families", "all twelve", "5 rows": a whole number beside words that count what was returned. */
function isRowCount(
  { prose, figure, knowledge }: NumberQuestion,
  { value, percent, currency }: StatedFigure,
): boolean {
  const { rowCount } = knowledge;
  if (rowCount === null || rowCount < 2 || percent || currency !== null || !isWholeDecimal(value))
    return false;
  if (compareDecimals(value, { coefficient: BigInt(rowCount), scale: 0 }) !== 0) return false;
  const { previous, next } = neighbourWords(prose, figure.offset, figure.asWritten.length);
  return countingBefore.has(previous) || countedAfter.has(next);
}

function isYear(figure: NumeralProseFigure | WordProseFigure): boolean {
  return figure.kind === "numeral" && /^(?:1[5-9]|2[01])\d{2}$/.test(figure.asWritten);
}

function yearOf(figure: NumeralProseFigure | WordProseFigure): number {
  return Number(figure.asWritten);
}

const yearBefore = new Set(
  `in of since during by from until to through before after between year fiscal calendar season fy end start early late mid
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter`.split(
    /\s+/,
  ),
);

/** A year is not one where it counts things: "2024 customers". */
function isYearUse({
  previous,
  nextWritten,
}: {
  readonly previous: string;
  readonly nextWritten: string;
}): boolean {
  if (yearBefore.has(previous)) return true;
  return !/[^s']s$/i.test(nextWritten) || /^(?:was|is|has|its|this|as)$/i.test(nextWritten);
}

function isDateYear({ prose, figure }: NumberQuestion): boolean {
  if (!isYear(figure)) return false;
  return yearBefore.has(neighbourWords(prose, figure.offset, figure.asWritten.length).previous);
}
