import { agreeInDate, type DateParts, parseDateParts, yearsIn } from "./date-parts.ts";
import type { StatedFigure } from "./equals-known.ts";
import { by, type FigureExplanation, unexplained } from "./figure-explanation.ts";
import type { KnownText } from "./known-number.ts";
import type { NamedProseFigure } from "./prose-figure.ts";
import { namedDates, type ProseKnowledge } from "./prose-knowledge.ts";
import { numbersIn, type SourceTable, textKey } from "./source-table.ts";

/**
 * Explains a date or time: by a date of golden, question, query or cells that agrees in every part both name; else, where the golden holds no dates, by being
 * one, unless its year is another than those that are named.
 */
export function explainDate(figure: NamedProseFigure, knowledge: ProseKnowledge): FigureExplanation {
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
  { texts }: SourceTable,
  figure: NamedProseFigure,
  readings: readonly DateParts[],
): readonly KnownText[] {
  const wanted = textKey(figure.asWritten);
  return [...texts].flatMap(([key, values]) =>
    key === wanted || agree(readings, values[0]?.dates ?? []) ? values : [],
  );
}

function agree(left: readonly DateParts[], right: readonly DateParts[]): boolean {
  return left.some((one) => right.some((other) => agreeInDate(one, other)));
}

function isWholeDate({ year, month, day, time }: DateParts): boolean {
  return (year !== null && month !== null && day !== null) || time !== null;
}

/** Explains an ordinal: by the question, a golden or cell of that number, or as a place among the rows. */
export function explainOrdinal(figure: NamedProseFigure, knowledge: ProseKnowledge): FigureExplanation {
  if (holdsToken(knowledge.question, figure.asWritten)) return by("question");
  const digits = /^\d+/.exec(figure.asWritten.replace(/,/g, ""))?.[0];
  // Digits of another script stand before some: no rank that anybody counts to.
  if (digits === undefined) return unexplained;
  const value = { coefficient: BigInt(digits), scale: 0 };
  const stated: StatedFigure = { value, shown: null, percent: false, currency: null, power: 0 };
  const rows = numbersIn(knowledge.golden, stated).map(({ row }) => row);
  if (rows.length > 0) return by("golden", rows);
  if (numbersIn(knowledge.result, stated).length > 0) return by("cell");
  return isPlace(Number(digits), knowledge.rowCount) ? by("row_count") : unexplained;
}

function isPlace(rank: number, rowCount: number | null): boolean {
  return rowCount !== null && rowCount > 1 && rank >= 1 && rank <= rowCount;
}

/** Explains a name with digits by the same name in golden, question, query or cells. */
export function explainName(figure: NamedProseFigure, knowledge: ProseKnowledge): FigureExplanation {
  const key = textKey(figure.asWritten);
  const rows = knowledge.golden.texts.get(key)?.map(({ row }) => row) ?? [];
  if (rows.length > 0) return by("golden", rows);
  if (holdsToken(knowledge.question, figure.asWritten)) return by("question");
  if (holdsToken(knowledge.query, figure.asWritten)) return by("query");
  return knowledge.result.texts.has(key) ? by("cell") : unexplained;
}

/** Whether a text holds a token as a whole, letter case aside. */
function holdsToken(text: string, token: string): boolean {
  const escaped = token.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, "iu").test(text);
}
