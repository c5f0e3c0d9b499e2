import type { CellValue, ResultTable } from "../domain/index.ts";
import { itemId, questionTwoSchema, type SecondQuestion } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import { dataRules, tableRules } from "./data-rules.ts";
import { encodeCell } from "./encode-cell.ts";
import { evidenceRules } from "./evidence-rules.ts";
import { findingConfidenceRules } from "./finding-confidence.ts";
import { questionTwoText } from "./question-two-text.ts";
import type { Source } from "./source.ts";
import { type SuiteDefinitions, suiteSources } from "./suite-sources.ts";
import { countInvisibleCells, tableSource } from "./table-source.ts";

/** A column whose unit is asked, beside the column it was paired with. */
export interface ColumnInQuestion {
  readonly column: string;
  readonly asked_column: string;
  /** Some of its values. */
  readonly values: readonly CellValue[];
  /** Some values of the asked column. */
  readonly asked_values: readonly CellValue[];
}

/** What question 2 shows: the question, the prose and the query, and of cells only those that a point is about. */
export interface QuestionTwoInput {
  readonly asked: SecondQuestion;
  readonly suite: SuiteDefinitions;
  readonly question: string;
  readonly answer: string | null;
  readonly query: string | null;
  /** Rows of the prediction that hold the golden's, and the others; null where `extras` is not asked. */
  readonly extras: { readonly askedFor: ResultTable; readonly beyond: ResultTable } | null;
  /** The golden and the prediction; null where `layout` is not asked. */
  readonly layout: { readonly golden: ResultTable; readonly rows: ResultTable } | null;
  /** In the order of `asked.unitColumns`. */
  readonly units: readonly ColumnInQuestion[];
}

/** Builds question 2, about the points that the comparison under the findings of question 1 left open. */
export function buildQuestionTwo(input: QuestionTwoInput): BuiltPrompt {
  const { suite, question, answer, query } = input;
  return buildPrompt(
    [questionTwoText, dataRules, tableRules, evidenceRules, findingConfidenceRules],
    questionTwoSchema,
    {
      shared: suiteSources(suite),
      own: [
        { role: "question", label: "question", text: question },
        { role: "answer", label: "answer", text: answer ?? "" },
        ...(query === null ? [] : [{ role: "query", label: "final query", text: query } as const]),
        ...tables(input),
        ...pairs(input),
        ...units(input),
      ],
    },
  );
}

function tables({ extras, layout }: QuestionTwoInput): readonly Source[] {
  return [
    ...(extras === null
      ? []
      : [
          tableSource("rows", "rows asked for", extras.askedFor),
          tableSource("rows", "rows beyond", extras.beyond),
        ]),
    ...(layout === null
      ? []
      : [
          tableSource("golden", "asked table", layout.golden),
          tableSource("rows", "rows of the final query", layout.rows),
        ]),
  ];
}

function pairs({ asked: { equivalences } }: QuestionTwoInput): readonly Source[] {
  if (equivalences.length === 0) return [];
  return [
    {
      role: "golden",
      label: "pairs",
      text: equivalences
        .map(({ gold_column, golden, as_written }, index) =>
          encodeCell({ id: itemId("e", index), column: gold_column, one: golden, other: as_written }),
        )
        .join("\n"),
      invisible: countInvisibleCells(equivalences.flatMap((pair) => Object.values(pair))),
    },
  ];
}

function units({ units: columns }: QuestionTwoInput): readonly Source[] {
  if (columns.length === 0) return [];
  return [
    {
      role: "rows",
      label: "columns in question",
      text: columns.map((column) => encodeCell({ ...column })).join("\n"),
      invisible: countInvisibleCells(columns.map((column) => ({ ...column }))),
    },
  ];
}
