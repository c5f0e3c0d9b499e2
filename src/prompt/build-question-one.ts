import type { CellValue, ResultTable } from "../domain/index.ts";
import {
  type AnswerQuestion,
  disclosureClauses,
  itemId,
  questionOneKind,
  questionOneSchemas,
  readingClauses,
} from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import { dataRules, tableRules } from "./data-rules.ts";
import { encodeCell } from "./encode-cell.ts";
import { evidenceRules } from "./evidence-rules.ts";
import { findingConfidenceRules } from "./finding-confidence.ts";
import { type MaskedClause, maskFigures } from "./mask-figures.ts";
import { maskLiterals } from "./mask-literals.ts";
import { questionOneText } from "./question-one-text.ts";
import type { Source } from "./source.ts";
import { type SuiteDefinitions, suiteSources } from "./suite-sources.ts";
import { countInvisibleCells, tableSource } from "./table-source.ts";

/** What question 1 shows; nothing of the golden but names, and nothing of the rubric but words. */
export interface QuestionOneInput {
  readonly asked: AnswerQuestion;
  readonly suite: SuiteDefinitions;
  readonly question: string;
  /** Further accepted names of golden columns. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  /** The query that derives the golden; shown with its literals masked. */
  readonly canonicalQuery: string | null;
  readonly queryLanguage: string | null;
  /** Cells of the golden, which no clause may give away. */
  readonly hidden: readonly CellValue[];
  /** All that the answerer wrote; null = nothing. */
  readonly answer: string | null;
  readonly query: string | null;
  /** What the query says once the model behind it is known: views written out, and the definitions that it rests on. @default null */
  readonly explanation?: { readonly query: string; readonly definitions: string } | null;
  /** The rows that count; null where none do. */
  readonly rows: ResultTable | null;
}

/** Builds question 1, which is blind to the golden's values. */
export function buildQuestionOne(input: QuestionOneInput): BuiltPrompt {
  const kind = questionOneKind(input.asked.kind);
  return buildPrompt(
    [...questionOneText(kind), dataRules, tableRules, evidenceRules, findingConfidenceRules],
    questionOneSchemas[kind],
    { shared: suiteSources(input.suite), own: [...caseSources(input), ...attemptSources(input)] },
  );
}

function caseSources(input: QuestionOneInput): readonly Source[] {
  const { asked, question, canonicalQuery, queryLanguage, hidden } = input;
  const masked = maskFigures(asked.clauses, { hidden, question });
  const among = (ids: readonly { readonly id: string }[]) =>
    masked.filter(({ id }) => ids.some((clause) => clause.id === id));
  return [
    { role: "question", label: "question", text: question },
    ...goldenColumns(input),
    ...(canonicalQuery === null
      ? []
      : [
          {
            role: "golden",
            label: "reference query without its literals",
            text: maskLiterals(canonicalQuery, queryLanguage),
          } as const,
        ]),
    ...lines(
      "golden",
      "alternatives",
      asked.alternatives.map((text, index) => ({ id: itemId("a", index), text })),
    ),
    ...lines("rubric", "readings", among(readingClauses(asked.clauses))),
    ...lines("rubric", "disclosures", among(disclosureClauses(asked.clauses))),
    ...lines(
      "rubric",
      "objections",
      asked.objections.map((text, index) => ({ id: itemId("o", index), text })),
    ),
    ...(asked.derivable ? [{ role: "rubric", label: "coverage", text: "derivable" } as const] : []),
  ];
}

function goldenColumns({ asked, aliases }: QuestionOneInput): readonly Source[] {
  if (asked.goldenColumns.length === 0) return [];
  const columns = asked.goldenColumns.map((column) => ({
    column,
    also: Object.hasOwn(aliases, column) ? (aliases[column] ?? []) : [],
  }));
  return [
    {
      role: "golden",
      label: "golden columns",
      text: columns
        .map(({ column, also }) => encodeCell(also.length === 0 ? { column } : { column, also }))
        .join("\n"),
      invisible: countInvisibleCells(columns.flatMap(({ column, also }) => [column, also])),
    },
  ];
}

function attemptSources({ answer, query, explanation = null, rows }: QuestionOneInput): readonly Source[] {
  return [
    { role: "answer", label: "answer", text: answer ?? "" },
    ...(query === null ? [] : [{ role: "query", label: "final query", text: query } as const]),
    ...(explanation === null || explanation.query === query
      ? []
      : [
          {
            role: "query",
            label: "final query with its views written out",
            text: explanation.query,
          } as const,
        ]),
    ...(explanation === null || explanation.definitions === ""
      ? []
      : [
          {
            role: "definition",
            label: "definitions that the query rests on",
            text: explanation.definitions,
          } as const,
        ]),
    ...(rows === null ? [] : [tableSource("rows", "rows of the final query", rows)]),
  ];
}

/** Items with ids as JSON lines; no source where there are none. */
function lines(role: "golden" | "rubric", label: string, items: readonly MaskedClause[]): readonly Source[] {
  if (items.length === 0) return [];
  const text = items.map(({ id, text: words }) => encodeCell({ id, text: words })).join("\n");
  return [{ role, label, text, invisible: countInvisibleCells(items.map((item) => item.text)) }];
}
