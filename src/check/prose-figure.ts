import {
  type Figure,
  findNumberWords,
  type NamedFigureKind,
  type NumberWord,
  type Numeral,
  scanFigures,
} from "../number/index.ts";

/** Something in a prose text that says a number: digits, or words. */
export type ProseFigure = NumeralProseFigure | WordProseFigure | NamedProseFigure;

interface ProseFigurePlace {
  readonly asWritten: string;
  readonly offset: number;
}

/** A number in digits. */
export interface NumeralProseFigure extends ProseFigurePlace {
  readonly kind: "numeral";
  readonly numeral: Numeral;
}

/** A number in words. */
export interface WordProseFigure extends ProseFigurePlace {
  readonly kind: "word";
  /** Null for a fraction in words ("two thirds", "half of"). */
  readonly value: NumberWord["value"] | null;
}

/** Digits that are no number. */
export interface NamedProseFigure extends ProseFigurePlace {
  readonly kind: NamedFigureKind;
}

/**
 * Finds all figures of a prose text in their order. The numbers of a list ("1.", "2.", … at the starts of lines, counting from one) are marks of the
 * layout and left out; so is "one" where it is a pronoun.
 */
export function findProseFigures(prose: string): readonly ProseFigure[] {
  const marks = listMarks(prose);
  const written = scanFigures(prose).filter(({ offset }) => !marks.has(offset));
  const fractions = fractionWords(prose);
  const words = findNumberWords(prose).filter(
    (word) => !isPronoun(prose, word) && !fractions.some((part) => isInside(word, part)),
  );
  const figures = [
    ...written.map(proseFigure),
    ...[...words, ...fractions].map((word): ProseFigure => ({ kind: "word", ...word })),
  ];
  return figures.sort((left, right) => left.offset - right.offset);
}

function isInside({ offset }: ProseFigurePlace, whole: ProseFigurePlace): boolean {
  return offset >= whole.offset && offset < whole.offset + whole.asWritten.length;
}

function proseFigure(figure: Figure): ProseFigure {
  return figure.kind === "numeral"
    ? { kind: "numeral", asWritten: figure.asWritten, offset: figure.offset, numeral: figure.numeral }
    : figure;
}

const listMark = /^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+)?(?:\*\*|__)?(\d{1,3})[.)](?:\*\*|__)?[ \t]+\S/gm;

/** Offsets of list numbers: at least two that count up by one from one, at any indentation. */
function listMarks(prose: string): ReadonlySet<number> {
  const marks = new Set<number>();
  let run: number[] = [];
  for (const match of prose.matchAll(listMark)) {
    const digits = match[1] ?? "";
    const offset = match.index + match[0].indexOf(digits);
    if (Number(digits) !== run.length + 1) run = [];
    if (Number(digits) === run.length + 1) run.push(offset);
    if (run.length >= 2) for (const mark of run) marks.add(mark);
  }
  return marks;
}

const pronounAfter =
  /^(?:[ \t]+(?:of|per|for each|another|can|could|may|might|must|should|would|more|by|or more|thing|day|hand|way)\b|-(?:off|time|by|to|sided|third|half)\b|['’]s\b)/i;
const pronounBefore = /\b(?:no|the|this|that|which|each|every|any|only the|another|day|number|in|at)[ \t]+$/i;

/** "one of", "no one", "the one", "one-off": no count is stated. "one or more" states none either. */
function isPronoun(prose: string, { asWritten, offset }: NumberWord): boolean {
  if (asWritten.toLowerCase() !== "one") return false;
  const before = prose.slice(Math.max(0, offset - 16), offset);
  return pronounAfter.test(prose.slice(offset + 3, offset + 24)) || pronounBefore.test(before);
}

const fraction =
  /(?<![\p{L}\p{N}-])(?:half(?= (?:of|the|an?)\b)|(?:a|one|two|three|four|five|six|seven|eight|nine)[ -](?:halves|half|thirds?|quarters?|fourths?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?)(?= of\b|[.,;:)]|$))/giu;

/** Fractions in words state a share whose digits nobody knows. */
function fractionWords(prose: string): readonly (ProseFigurePlace & { readonly value: null })[] {
  return [...prose.matchAll(fraction)].map(({ 0: asWritten, index }) => ({
    asWritten,
    offset: index,
    value: null,
  }));
}
