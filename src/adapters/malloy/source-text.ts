/** A place in a text: line and character count from 0. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A part of a text, its end excluded. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** A text whose parts are found by line and character. */
export interface SourceText {
  readonly text: string;
  readonly offsetOf: (position: TextPosition) => number;
  readonly slice: (range: TextRange) => string;
}

/** Indexes a text by its lines. */
export function indexText(text: string): SourceText {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  const offsetOf = ({ line, character }: TextPosition) =>
    Math.min((starts[line] ?? text.length) + character, text.length);
  return { text, offsetOf, slice: ({ start, end }) => text.slice(offsetOf(start), offsetOf(end)) };
}

/** The texts of a model and of a query, by the address under which Malloy knows them. */
export type SourceTexts = ReadonlyMap<string, SourceText>;
