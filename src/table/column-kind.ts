import type { Cell } from "./cell.ts";
import { type Column, cellAt, columnLength } from "./column.ts";
import { numberReading } from "./number-reading.ts";
import { readingOf } from "./read-text.ts";

/** What most cells of a column are; `empty` where all are NULL. */
export type ColumnKind = "number" | "text" | "time" | "boolean" | "nested" | "empty";

/** What is known about the cells of a column. */
export interface ColumnProfile {
  readonly kind: ColumnKind;
  /** Whether all its numbers are whole. */
  readonly whole: boolean;
  /** The largest magnitude among its finite numbers. */
  readonly largest: number;
  /** Whether all its texts are plain numbers, one of them with a fraction. */
  readonly textNumbers: boolean;
}

/** Rows that are looked at; beyond them a column is judged by evenly spaced ones. */
const rowsLookedAt = 20_000;

/** Looks through a column, or through evenly spaced rows of a long one. */
export function profileColumn(column: Column): ColumnProfile {
  const length = columnLength(column);
  const step = Math.max(1, Math.floor(length / rowsLookedAt));
  const counts = new Map<ColumnKind, number>();
  const seen = { whole: true, largest: 0, texts: 0, plain: 0, fractions: 0 };
  for (let row = 0; row < length; row += step) {
    const cell = cellAt(column, row);
    const kind = kindOf(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const number = kind === "number" ? numberReading(cell) : null;
    if (number?.decimal != null) {
      const fraction = number.decimal.scale > 0 && !Number.isInteger(number.value);
      if (fraction) seen.whole = false;
      seen.largest = Math.max(seen.largest, Math.abs(number.percent ? number.value / 100 : number.value));
      if (cell.kind === "text" && !number.marked) {
        seen.plain += 1;
        if (number.decimal.scale > 0) seen.fractions += 1;
      }
    }
    if (cell.kind === "text") seen.texts += 1;
  }
  counts.delete("empty");
  const [most] = [...counts].sort((left, right) => right[1] - left[1]);
  return {
    kind: most?.[0] ?? "empty",
    whole: seen.whole,
    largest: seen.largest,
    textNumbers: seen.texts > 0 && seen.plain === seen.texts && seen.fractions > 0,
  };
}

/** Whether columns of two kinds can hold the same values. */
export function compatibleKinds(gold: ColumnKind, pred: ColumnKind): boolean {
  return gold === pred || gold === "empty" || pred === "empty";
}

function kindOf(cell: Cell): ColumnKind {
  switch (cell.kind) {
    case "null":
      return "empty";
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "date":
    case "timestamp":
    case "time":
      return "time";
    case "list":
    case "struct":
      return "nested";
    case "text": {
      const reading = readingOf(cell);
      if (reading.number !== null) return "number";
      return reading.days.length > 0 || reading.timestamp !== null || reading.time !== null ? "time" : "text";
    }
  }
}
