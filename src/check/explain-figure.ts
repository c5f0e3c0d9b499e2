import { explainDate, explainName, explainOrdinal } from "./explain-name.ts";
import { explainNumber } from "./explain-number.ts";
import { type FigureExplanation, unexplained } from "./figure-explanation.ts";
import type { ProseFigure } from "./prose-figure.ts";
import type { ProseKnowledge } from "./prose-knowledge.ts";

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
