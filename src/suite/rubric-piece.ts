import type { Figure, Marker } from "../domain/index.ts";

/** A stretch of a rubric before figures and lint: its marker, if it has one, and its words. */
export interface RubricPiece {
  /** Null where the author wrote none, or none of the six. */
  readonly marker: Marker | null;
  /** The words without marker and bullet. */
  readonly text: string;
  /** The figure that a list gives beside the text; undefined where the text itself has to be searched. */
  readonly figure: Figure | null | undefined;
  /** What stood where a marker belongs and is none. */
  readonly wrongMarker: string | null;
  /** Whether a list gives a figure that cannot be read. */
  readonly unreadableFigure: boolean;
}

/** Makes a piece of a marker and words. */
export function makePiece(marker: Marker | null, text: string): RubricPiece {
  return { marker, text, figure: undefined, wrongMarker: null, unreadableFigure: false };
}
