import { ReplyError } from "../errors/index.ts";
import type { AnswerQuestion } from "./answer-question.ts";
import { createQuoteLocator, normaliseForQuoting, type ShownSource } from "./locate-quote.ts";
import type { QuestionOneWire } from "./question-one-schema.ts";

/** The closed list of what a reply to question 1 may not say at once. Throws `contradiction`. */
export function checkQuestionOneContradictions(
  wire: QuestionOneWire,
  question: AnswerQuestion,
  sources: readonly ShownSource[],
): void {
  checkPairedOnce(wire, question);
  checkValuesStandInQuotes(wire);
  checkDeclinesWithoutValue(wire);
  checkFigures(wire, question, sources);
}

function checkPairedOnce({ column_pairing }: QuestionOneWire, { predictedColumns }: AnswerQuestion): void {
  const golden = new Set<string>();
  const predicted = [...(predictedColumns ?? [])];
  for (const [index, { gold, pred }] of (column_pairing?.pairs ?? []).entries()) {
    const field = `column_pairing.pairs[${index}]`;
    if (golden.has(gold)) contradiction(field, "pairs a golden column a second time");
    golden.add(gold);
    if (pred === null) continue;
    const free = predicted.indexOf(pred);
    if (free === -1) contradiction(field, "pairs a column of the rows a second time");
    predicted.splice(free, 1);
  }
}

function checkValuesStandInQuotes({ values }: QuestionOneWire): void {
  for (const [index, { as_written, quote }] of (values?.stated ?? []).entries()) {
    if (!stands(as_written, quote))
      contradiction(`values.stated[${index}].as_written`, "does not stand in its quote");
  }
}

function checkDeclinesWithoutValue({ declines, values, asked_columns }: QuestionOneWire): void {
  const concluded = (values?.stated ?? []).some(
    ({ role, withdrawn, gold_column }) =>
      role === "conclusion" && !withdrawn && asked_columns?.columns.includes(gold_column) === true,
  );
  if (declines.declines && concluded) {
    contradiction("declines.declines", "stands beside a concluded value for what was asked");
  }
}

/** A reading that is taken has its figure where its clause has one, and a figure stands where the reading was made. */
function checkFigures(
  { readings }: QuestionOneWire,
  { clauses }: AnswerQuestion,
  sources: readonly ShownSource[],
): void {
  const locate = createQuoteLocator(sources);
  for (const [index, { clause, taken, figure }] of readings.entries()) {
    const field = `readings[${index}].figure`;
    const hasFigure = clauses.some(({ id, figure: own }) => id === clause && own !== null);
    if (taken && figure === null && hasFigure) contradiction(field, "is null though the reading is taken");
    if (figure === null) continue;
    const found = sources.some(
      ({ role }, source) => (role === "answer" || role === "rows") && locate(source, figure) !== null,
    );
    if (!found) contradiction(field, "stands neither in the answer nor in its rows");
  }
}

function stands(part: string, whole: string): boolean {
  const wanted = normaliseForQuoting(part).text.trim();
  return wanted !== "" && (whole.includes(part) || normaliseForQuoting(whole).text.includes(wanted));
}

function contradiction(field: string, what: string): never {
  throw new ReplyError("contradiction", `${field} ${what}.`, field);
}
