import type { CellValue } from "../domain/index.ts";
import type { ColumnDeclarations } from "./column-facts.ts";
import { parseDateParts, yearsIn } from "./date-parts.ts";
import { findProseFigures, type ProseFigure } from "./prose-figure.ts";
import { type QueryLiteral, queryLiterals } from "./query-literals.ts";
import { type SourceTable, sourceTable } from "./source-table.ts";

/** A table by position, as far as the prose is read against it. */
export interface StatedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellValue[])[];
}

/** What the prose of an answer is read against. */
export interface ProseQuestion {
  readonly answerText: string;
  /** The golden as a table (a scalar is one row, accepted texts are one column of texts); null where it has no value. */
  readonly golden: StatedTable | null;
  readonly declarations?: ColumnDeclarations;
  /** The counted rows; null where none count. */
  readonly result: StatedTable | null;
  /** The columns of the result that a golden column is paired with; the numbers of the others explain a figure only where the prose states the golden too. */
  readonly pairedColumns?: readonly number[];
  readonly question: string;
  readonly query: string | null;
  /** Rows that the query returned; null where it did not run. */
  readonly rowCount: number | null;
}

/** Everything that may explain a figure, read once. */
export interface ProseKnowledge {
  readonly golden: SourceTable;
  readonly result: SourceTable;
  readonly paired: ReadonlySet<number> | null;
  readonly question: string;
  readonly questionFigures: readonly ProseFigure[];
  readonly query: string;
  readonly literals: readonly QueryLiteral[];
  readonly rowCount: number | null;
  /** Years that question, query, rows and golden name. */
  readonly years: ReadonlySet<number>;
}

/** Reads what a prose text is to be explained by. */
export function proseKnowledge(asked: ProseQuestion): ProseKnowledge {
  const golden = sourceTable(asked.golden?.columns ?? [], asked.golden?.rows ?? [], asked.declarations);
  const result = sourceTable(asked.result?.columns ?? [], asked.result?.rows ?? [], asked.declarations);
  const query = asked.query ?? "";
  const literals = queryLiterals(query);
  const texts = [asked.question, ...literals.map(({ text }) => text)];
  return {
    golden,
    result,
    paired: asked.pairedColumns === undefined ? null : new Set(asked.pairedColumns),
    question: asked.question,
    questionFigures: findProseFigures(asked.question),
    query,
    literals,
    rowCount: asked.rowCount,
    years: new Set([...texts.flatMap(yearsIn), ...golden.years, ...result.years]),
  };
}

/** The calendar readings of the dates that the question and the filters of the query name. */
export function namedDates({ questionFigures, literals }: ProseKnowledge): readonly string[] {
  const inQuestion = questionFigures.filter(({ kind }) => kind === "date" || kind === "time");
  const inQuery = literals.filter(({ text }) => parseDateParts(text).length > 0);
  return [...inQuestion.map(({ asWritten }) => asWritten), ...inQuery.map(({ text }) => text)];
}
