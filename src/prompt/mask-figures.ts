import type { CellValue, Clause } from "../domain/index.ts";
import {
  compareDecimals,
  type Decimal,
  equalsAsRounding,
  findNumerals,
  type Numeral,
  shiftDecimal,
} from "../number/index.ts";
import { numberOf } from "./number-of-cell.ts";

/** What must stay hidden and what may be seen. */
export interface FigureMask {
  /** Cells of the golden. */
  readonly hidden: readonly CellValue[];
  /** Its numbers are known anyway. */
  readonly question: string;
}

/** A clause as a blind question shows it. */
export interface MaskedClause {
  readonly id: string;
  readonly text: string;
}

/**
 * Shows clauses without their figures: each becomes `<figure n>`, and so does every other number that gives away a figure or a number of the
 * golden, unless the question holds it. A clause whose figure stands beside its words has it added at the end.
 */
export function maskFigures(clauses: readonly Clause[], mask: FigureMask): readonly MaskedClause[] {
  const hidden = [...mask.hidden.flatMap(numbersIn), ...clauses.flatMap(figureNumbers)];
  const known = findNumerals(mask.question).map(({ value }) => value);
  let count = 0;
  return clauses.map((clause) => {
    const spans = mergeSpans([...figureSpans(clause), ...givingAway(clause.text, hidden, known)]);
    const text = replaceSpans(clause.text, spans, nextMark);
    const beside = clause.figure !== null && figureSpans(clause).length === 0;
    return { id: clause.id, text: beside ? `${text} (${nextMark()})` : text };
  });

  function nextMark(): string {
    count += 1;
    return `<figure ${count}>`;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function figureSpans({ text, figure }: Clause): readonly Span[] {
  if (figure === null || figure.as_written.trim() === "") return [];
  const pattern = figure.as_written.trim().split(/\s+/).map(escapePattern).join("\\s+");
  const whole = new RegExp(`(?<![\\p{N}]|\\p{N}[.,])${pattern}(?!\\p{N}|[.,]\\p{N})`, "gu");
  return [...text.matchAll(whole)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

function givingAway(text: string, hidden: readonly Decimal[], known: readonly Decimal[]): readonly Span[] {
  return findNumerals(text)
    .filter((numeral) => !known.some((one) => compareDecimals(one, numeral.value) === 0))
    .filter((numeral) => hidden.some((one) => givesAway(numeral, one)))
    .map(({ offset, asWritten }) => ({ start: offset, end: offset + asWritten.length }));
}

/** Equal, or equal as a rounding of three digits or more; a percent gives away its fraction. */
function givesAway({ value, shown, percent }: Numeral, hidden: Decimal): boolean {
  return [hidden, ...(percent ? [shiftDecimal(hidden, 2)] : [])].some((one) => {
    if (compareDecimals(one, value) === 0) return true;
    const rounding = equalsAsRounding(one, value, shown);
    return rounding.equal && rounding.significantDigits >= 3;
  });
}

function numbersIn(cell: CellValue): readonly Decimal[] {
  const number = numberOf(cell);
  return number === null ? [] : [number];
}

function figureNumbers({ figure }: Clause): readonly Decimal[] {
  if (figure === null) return [];
  const values = figure.kind === "range" ? [figure.low, figure.high] : [figure.value];
  return values.flatMap(numbersIn);
}

function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start < last.end) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else merged.push(span);
  }
  return merged;
}

function replaceSpans(text: string, spans: readonly Span[], mark: () => string): string {
  let result = "";
  let from = 0;
  for (const { start, end } of spans) {
    result += text.slice(from, start) + mark();
    from = end;
  }
  return result + text.slice(from);
}
