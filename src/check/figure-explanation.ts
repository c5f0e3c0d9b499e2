import type { ProseNumber } from "../domain/index.ts";

/** What explains a figure, and the golden rows whose value it states. */
export interface FigureExplanation {
  readonly explainedBy: ProseNumber["explained_by"];
  readonly equalsGolden: boolean;
  /** Rows of the golden with a value that the figure states; empty where it states none. */
  readonly goldenRows: readonly number[];
  /** Whether only columns that no golden column is paired with explain it. */
  readonly byExtraColumn: boolean;
}

/** Nothing explains it. */
export const unexplained: FigureExplanation = {
  explainedBy: null,
  equalsGolden: false,
  goldenRows: [],
  byExtraColumn: false,
};

/** Explained by this; a golden value brings its rows. */
export function by(
  explainedBy: NonNullable<ProseNumber["explained_by"]>,
  goldenRows: readonly number[] = [],
): FigureExplanation {
  return { explainedBy, equalsGolden: explainedBy === "golden", goldenRows, byExtraColumn: false };
}
