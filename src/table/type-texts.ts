import { decimalToNumber, parseDecimal } from "../number/index.ts";
import { booleanCells, type Cell, numberCell } from "./cell.ts";
import { readText } from "./read-text.ts";
import { parseIsoDate, parseIsoTimestamp } from "./read-time.ts";

/**
 * Gives the different texts of an untyped column the type that all of them have, words of absence aside: numbers (no leading zeros, no separators), ISO dates
 * and timestamps, or truth values; else they stay texts.
 */
export function typeTexts(texts: readonly string[]): readonly Cell[] {
  for (const read of [numberOf, timeOf, booleanOf]) {
    const cells = typeAll(texts, read);
    if (cells !== null) return cells;
  }
  return texts.map(textOf);
}

function typeAll(texts: readonly string[], read: (text: string) => Cell | null): readonly Cell[] | null {
  const cells: Cell[] = [];
  let typed = 0;
  for (const text of texts) {
    const cell = read(text);
    if (cell !== null) typed += 1;
    else if (!readText(text).absence) return null;
    cells.push(cell ?? textOf(text));
  }
  return typed === 0 ? null : cells;
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,4})?$/;
const special = new Map([
  ["nan", Number.NaN],
  ["inf", Number.POSITIVE_INFINITY],
  ["infinity", Number.POSITIVE_INFINITY],
  ["-inf", Number.NEGATIVE_INFINITY],
  ["-infinity", Number.NEGATIVE_INFINITY],
]);

function numberOf(text: string): Cell | null {
  if (!number.test(text)) {
    const value = special.get(text.toLowerCase());
    return value === undefined ? null : numberCell(value);
  }
  const decimal = parseDecimal(text);
  if (decimal === null) return null;
  const value = decimalToNumber(decimal) || 0;
  return String(value) === text ? numberCell(value) : { kind: "number", value, decimal };
}

function timeOf(text: string): Cell | null {
  return parseIsoDate(text) ?? parseIsoTimestamp(text);
}

function booleanOf(text: string): Cell | null {
  const word = text.toLowerCase();
  return word === "true" ? booleanCells.true : word === "false" ? booleanCells.false : null;
}

function textOf(text: string): Cell {
  return { kind: "text", text };
}
