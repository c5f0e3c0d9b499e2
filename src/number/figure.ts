import type { Numeral } from "./numeral.ts";

/** A number in a text. */
export interface NumeralFigure {
  readonly kind: "numeral";
  readonly asWritten: string;
  readonly offset: number;
  readonly numeral: Numeral;
}

/** What digits are that are no number; `other` cannot be read with certainty. */
export type NamedFigureKind = "date" | "time" | "version" | "phone" | "identifier" | "ordinal" | "other";

/** Digits in a text that are no number: a date, an identifier ("A12", "007", a web address), an ordinal ("3rd"), or unreadable ones (`other`). */
export interface NamedFigure {
  readonly kind: NamedFigureKind;
  readonly asWritten: string;
  readonly offset: number;
}

/** Digits in a text with what they are. */
export type Figure = NumeralFigure | NamedFigure;
