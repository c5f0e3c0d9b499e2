import type { ProseNumber } from "../domain/index.ts";
import { compareDecimals, type Decimal, isWholeDecimal } from "../number/index.ts";
import { columnFacts } from "./column-facts.ts";
import { agreeInDate, type DateParts, parseDateParts, yearsIn } from "./date-parts.ts";
import { equalsKnown, type StatedFigure } from "./equals-known.ts";
import type { KnownNumber, KnownText } from "./known-number.ts";
import { neighbourWords } from "./neighbour-words.ts";
import type { NamedProseFigure, NumeralProseFigure, ProseFigure, WordProseFigure } from "./prose-figure.ts";
import { namedDates, type ProseKnowledge, type SourceTable } from "./prose-knowledge.ts";

/** What explains a figure, and the golden rows whose value it states. */
export interface FigureExplanation {
  readonly explainedBy: ProseNumber["explained_by"];
  readonly equalsGolden: boolean;
  /** Rows of the golden with a value that the figure states; empty where it states none. */
  readonly goldenRows: readonly number[];
  /** Whether only columns that no golden column is paired with explain it. */
  readonly byExtraColumn: boolean;
}

/** A figure in its text, with what may explain it. */
export interface FigureQuestion {
  readonly prose: string;
  readonly figure: ProseFigure;
  readonly knowledge: ProseKnowledge;
}

/**
 * Says what explains a figure of the prose, the first of: a golden value, the question, a filter of the query, a cell of the rows, the number of rows, a date.
 * A number of the question or the query explains a figure only in the same company (the same word beside it, or a year), and a row count only beside
 * words that count rows: a figure that equals one by chance stays unexplained.
 */
export function explainFigure({ prose, figure, knowledge }: FigureQuestion): FigureExplanation {
  switch (figure.kind) {
    case "numeral":
    case "word":
      return explainNumber({ prose, figure, knowledge });
    case "date":
    case "time":
      return explainDate(figure, knowledge);
    case "ordinal":
      return explainOrdinal(figure, knowledge);
    case "identifier":
    case "version":
    case "phone":
      return explainName(figure, knowledge);
    case "other":
      return unexplained;
  }
}

const unexplained: FigureExplanation = {
  explainedBy: null,
  equalsGolden: false,
  goldenRows: [],
  byExtraColumn: false,
};

function by(
  explainedBy: NonNullable<ProseNumber["explained_by"]>,
  goldenRows: readonly number[] = [],
): FigureExplanation {
  return { explainedBy, equalsGolden: explainedBy === "golden", goldenRows, byExtraColumn: false };
}

interface NumberQuestion {
  readonly prose: string;
  readonly figure: NumeralProseFigure | WordProseFigure;
  readonly knowledge: ProseKnowledge;
}

function explainNumber(asked: NumberQuestion): FigureExplanation {
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

const plainFacts = columnFacts("");

function numbersIn({ values, facts }: SourceTable, stated: StatedFigure): readonly KnownNumber[] {
  return values.filter(
    (known): known is KnownNumber =>
      known.kind === "number" && equalsKnown(stated, known, facts[known.column] ?? plainFacts),
  );
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

function explainDate(figure: NamedProseFigure, knowledge: ProseKnowledge): FigureExplanation {
  const { golden, result, years } = knowledge;
  const readings = parseDateParts(figure.asWritten);
  const goldenTexts = agreeing(golden, figure, readings);
  if (goldenTexts.length > 0) {
    const rows = goldenTexts.map(({ row }) => row);
    return { ...by("golden", rows), equalsGolden: readings.every(isWholeDate) || readings.length === 0 };
  }
  const isNamed = namedDates(knowledge).some((text) => agree(readings, parseDateParts(text)));
  if (isNamed || holdsToken(knowledge.question, figure.asWritten)) return by("question");
  if (agreeing(result, figure, readings).length > 0) return by("cell");
  const named = yearsIn(figure.asWritten);
  const isConsistent =
    named.length > 0 ? named.every((year) => years.has(year)) || years.size === 0 : figure.kind === "time";
  return isConsistent && !golden.hasDates ? by("date") : unexplained;
}

function agreeing(
  { values }: SourceTable,
  figure: NamedProseFigure,
  readings: readonly DateParts[],
): readonly KnownText[] {
  return values.filter(
    (known): known is KnownText =>
      known.kind === "text" && (isSameText(known.text, figure.asWritten) || agree(readings, known.dates)),
  );
}

function agree(left: readonly DateParts[], right: readonly DateParts[]): boolean {
  return left.some((one) => right.some((other) => agreeInDate(one, other)));
}

function isWholeDate({ year, month, day, time }: DateParts): boolean {
  return (year !== null && month !== null && day !== null) || time !== null;
}

function explainOrdinal(figure: NamedProseFigure, knowledge: ProseKnowledge): FigureExplanation {
  if (holdsToken(knowledge.question, figure.asWritten)) return by("question");
  const rank = Number.parseInt(figure.asWritten.replace(/,/g, ""), 10);
  const value = { coefficient: BigInt(rank), scale: 0 };
  const stated: StatedFigure = { value, shown: null, percent: false, currency: null, power: 0 };
  const rows = numbersIn(knowledge.golden, stated).map(({ row }) => row);
  if (rows.length > 0) return by("golden", rows);
  if (numbersIn(knowledge.result, stated).length > 0) return by("cell");
  const isPlace =
    knowledge.rowCount !== null && knowledge.rowCount > 1 && rank >= 1 && rank <= knowledge.rowCount;
  return isPlace ? by("row_count") : unexplained;
}

function explainName(figure: NamedProseFigure, knowledge: ProseKnowledge): FigureExplanation {
  const isSame = (known: SourceTable["values"][number]): known is KnownText =>
    known.kind === "text" && isSameText(known.text, figure.asWritten);
  const rows = knowledge.golden.values.filter(isSame).map(({ row }) => row);
  if (rows.length > 0) return by("golden", rows);
  if (holdsToken(knowledge.question, figure.asWritten)) return by("question");
  if (holdsToken(knowledge.query, figure.asWritten)) return by("query");
  return knowledge.result.values.some(isSame) ? by("cell") : unexplained;
}

function isSameText(left: string, right: string): boolean {
  return left.normalize("NFC").toLowerCase() === right.normalize("NFC").toLowerCase();
}

/** Whether a text holds a token as a whole, letter case aside. */
function holdsToken(text: string, token: string): boolean {
  const escaped = token.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, "iu").test(text);
}
