import { type AnswerQuestion, disclosureClauses, itemId, readingClauses } from "./answer-question.ts";
import { checkAnsweredOnce, checkAsked, malformed } from "./check-names.ts";
import type { QuestionOneWire } from "./question-one-schema.ts";

/**
 * Checks what the schema cannot say because its text is the same for every case: every name and id exists, every clause and objection is
 * answered once, what was not asked is null and what was asked is not. Throws `output_malformed`.
 */
export function checkQuestionOneNames(wire: QuestionOneWire, question: AnswerQuestion): void {
  checkAnsweredOnce(
    "readings",
    wire.readings.map((one) => one.clause),
    readingClauses(question.clauses).map((clause) => clause.id),
  );
  checkAnsweredOnce(
    "disclosures",
    wire.disclosures.map((one) => one.clause),
    disclosureClauses(question.clauses).map((clause) => clause.id),
  );
  checkAnsweredOnce(
    "objections",
    wire.objections.map((one) => one.objection),
    question.objections.map((_entry, index) => itemId("o", index)),
  );
  checkAsked("construction", wire.construction, question.derivable);
  checkAlternative(wire, question);
  checkColumns(wire, question);
}

function checkAlternative({ states_alternative }: QuestionOneWire, { alternatives }: AnswerQuestion): void {
  const id = states_alternative?.alternative ?? null;
  if (id !== null && !alternatives.some((_text, index) => itemId("a", index) === id)) {
    malformed("states_alternative.alternative", "names an unknown id");
  }
}

function checkColumns(wire: QuestionOneWire, { goldenColumns, predictedColumns }: AnswerQuestion): void {
  const { values, column_pairing, asked_columns, order } = wire;
  if (values === undefined || column_pairing === undefined || asked_columns === undefined) return;
  for (const [index, { gold_column }] of values.stated.entries()) {
    if (!isColumn(gold_column, goldenColumns))
      malformed(`values.stated[${index}].gold_column`, "is no golden column");
  }
  if (asked_columns.columns.length === 0 && goldenColumns.length > 0)
    malformed("asked_columns.columns", "is empty; a question asks for something");
  const asked = new Set<string>();
  for (const [index, column] of asked_columns.columns.entries()) {
    if (!goldenColumns.includes(column)) malformed(`asked_columns.columns[${index}]`, "is no golden column");
    if (asked.has(column)) malformed(`asked_columns.columns[${index}]`, "is named twice");
    asked.add(column);
  }
  if (order !== undefined && order.names_n !== null && order.names_n < 1)
    malformed("order.names_n", "must be positive");
  checkAsked("column_pairing", column_pairing, predictedColumns !== null);
  if (column_pairing === null || predictedColumns === null) return;
  for (const [index, { gold, pred }] of column_pairing.pairs.entries()) {
    if (!goldenColumns.includes(gold))
      malformed(`column_pairing.pairs[${index}].gold`, "is no golden column");
    if (pred !== null && !predictedColumns.includes(pred)) {
      malformed(`column_pairing.pairs[${index}].pred`, "is no column of the rows");
    }
  }
  for (const column of goldenColumns) {
    if (!column_pairing.pairs.some(({ gold }) => gold === column)) {
      malformed("column_pairing.pairs", "leaves out a golden column");
    }
  }
}

/** A golden of zero rows has no columns; what the prose states for it is of the column "". */
function isColumn(name: string, goldenColumns: readonly string[]): boolean {
  return goldenColumns.length === 0 ? name === "" : goldenColumns.includes(name);
}
