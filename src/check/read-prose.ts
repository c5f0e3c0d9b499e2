import type { ProseNumber } from "../domain/index.ts";
import type { Numeral } from "../number/index.ts";
import { isContentless } from "./contentless.ts";
import { findDeclinePhrases } from "./decline-phrases.ts";
import { explainFigure } from "./explain-figure.ts";
import type { FigureExplanation } from "./figure-explanation.ts";
import { holdsNumber } from "./holds-number.ts";
import { findProseFigures, type ProseFigure } from "./prose-figure.ts";
import { type ProseQuestion, proseKnowledge } from "./prose-knowledge.ts";
import { proseOf } from "./prose-text.ts";
import { misplacedFigures } from "./row-labels.ts";
import { statesText } from "./states-text.ts";

/** A figure of the prose: what the domain keeps of it, and what it is. */
export interface ReadFigure extends ProseNumber {
  /** Number words and digits that are no number (dates, names, ordinals) have their kind here. */
  readonly kind: ProseFigure["kind"];
  /** Sign, scale, percent and currency of a number in digits; null for the others. */
  readonly numeral: Numeral | null;
}

/** What a program reads off the prose of an answer. */
export interface ProseReading {
  readonly contentless: boolean;
  readonly holdsNumber: boolean;
  /** Every figure outside code, in the order of the text. */
  readonly numbers: readonly ReadFigure[];
  readonly declinePhrases: readonly string[];
  /** Whether an accepted text or a text cell of the golden stands in the prose. */
  readonly statesAcceptedText: boolean;
}

/**
 * Reads the prose of an answer: its figures with what explains each (`spec/answer-judge.md`, section 4), decline phrases, and whether it holds anything at all.
 * A figure that states a golden value beside the name of another golden row is unexplained. Where the prose states no golden value, numbers of result
 * columns that no golden column is paired with explain nothing: the answer may rest on the wrong one.
 */
export function readProse(asked: ProseQuestion): ProseReading {
  const { answerText, golden } = asked;
  const prose = proseOf(answerText);
  const knowledge = proseKnowledge(asked);
  const read = findProseFigures(prose).map((figure) => ({
    figure,
    explanation: explainFigure({ prose, figure, knowledge }),
  }));
  const placed = read.filter(({ explanation }) => explanation.goldenRows.length > 0);
  const misplaced = misplacedFigures(
    prose,
    golden,
    placed.map(({ figure, explanation }) => ({ offset: figure.offset, goldenRows: explanation.goldenRows })),
  );
  const statesGolden = placed.some(({ figure }) => !misplaced.has(figure.offset));
  return {
    contentless: isContentless(answerText),
    holdsNumber: holdsNumber(answerText),
    numbers: read.map(({ figure, explanation }) => {
      const isRefused = misplaced.has(figure.offset) || (explanation.byExtraColumn && !statesGolden);
      return readFigure(figure, isRefused ? null : explanation);
    }),
    declinePhrases: findDeclinePhrases(prose),
    statesAcceptedText: statesText(prose, textsOf(asked)),
  };
}

function readFigure(figure: ProseFigure, explanation: FigureExplanation | null): ReadFigure {
  return {
    as_written: figure.asWritten,
    offset: figure.offset,
    equals_golden: explanation?.equalsGolden ?? false,
    explained_by: explanation?.explainedBy ?? null,
    kind: figure.kind,
    numeral: figure.kind === "numeral" ? figure.numeral : null,
  };
}

function textsOf({ golden }: ProseQuestion): readonly string[] {
  return (golden?.rows ?? []).flat().filter((cell): cell is string => typeof cell === "string");
}
