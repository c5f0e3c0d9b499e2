import { type Cell, nullCell } from "./cell.ts";
import {
  type BytesColumn,
  type CodedColumn,
  type Column,
  cellAt,
  columnLength,
  type NumberColumn,
} from "./column.ts";
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

/** Looks through the different cells of a column; of a column of mostly different texts, through evenly spaced rows. */
export function profileColumn(column: Column): ColumnProfile {
  switch (column.storage) {
    case "numbers":
      return profileNumbers(column);
    case "coded":
      return profileCoded(column);
    case "bytes":
      return profileBytes(column);
  }
}

/** Whether columns of two kinds can hold the same values. */
export function compatibleKinds(gold: ColumnKind, pred: ColumnKind): boolean {
  return gold === pred || gold === "empty" || pred === "empty";
}

function profileNumbers({ values, absent }: NumberColumn): ColumnProfile {
  let [whole, largest, present] = [true, 0, 0];
  for (let row = 0; row < values.length; row += 1) {
    if (absent !== null && absent[row] === 1) continue;
    present += 1;
    const size = Math.abs(values[row] ?? 0);
    if (!(size <= Number.MAX_VALUE)) continue;
    if (size > largest) largest = size;
    if (whole && !Number.isInteger(size)) whole = false;
  }
  return { kind: present === 0 ? "empty" : "number", whole, largest, textNumbers: false };
}

/** Cells looked at, at most, among those of a dictionary or of a column of texts. */
const mostCells = 20_000;

/** Cells of one kind need not be counted. */
function profileCoded(column: CodedColumn): ColumnProfile {
  const tally = createTally();
  const step = Math.max(1, Math.floor(column.cells.length / mostCells));
  for (let code = 0; code < column.cells.length; code += step)
    count(tally, column.cells[code] ?? nullCell, 1);
  return tally.kinds.size <= 1 ? finish(tally) : profileCounted(column);
}

function profileCounted({ codes, cells }: CodedColumn): ColumnProfile {
  const counts = new Int32Array(cells.length);
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] ?? -1;
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  }
  const tally = createTally();
  const step = Math.max(1, Math.floor(cells.length / mostCells));
  for (let code = 0; code < cells.length; code += step) {
    const cell = cells[code];
    if (cell !== undefined && (counts[code] ?? 0) > 0) count(tally, cell, counts[code] ?? 0);
  }
  return finish(tally);
}

function profileBytes(column: BytesColumn): ColumnProfile {
  const tally = createTally();
  const rows = columnLength(column);
  const step = Math.max(1, Math.floor((rows * 10) / mostCells));
  for (let row = 0; row < rows; row += step) count(tally, cellAt(column, row), 1);
  return finish(tally);
}

interface Tally {
  readonly kinds: Map<ColumnKind, number>;
  whole: boolean;
  largest: number;
  texts: number;
  plain: number;
  fractions: number;
}

function createTally(): Tally {
  return { kinds: new Map(), whole: true, largest: 0, texts: 0, plain: 0, fractions: 0 };
}

function count(tally: Tally, cell: Cell, times: number): void {
  const kind = kindOf(cell);
  tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + times);
  if (cell.kind === "text") tally.texts += 1;
  const number = kind === "number" ? numberReading(cell) : null;
  if (number === null || number.decimal === null) return;
  if (number.decimal.scale > 0 && !Number.isInteger(number.value)) tally.whole = false;
  tally.largest = Math.max(tally.largest, Math.abs(number.percent ? number.value / 100 : number.value));
  if (cell.kind === "text" && !number.marked) {
    tally.plain += 1;
    if (number.decimal.scale > 0) tally.fractions += 1;
  }
}

function finish({ kinds, whole, largest, texts, plain, fractions }: Tally): ColumnProfile {
  kinds.delete("empty");
  const [most] = [...kinds].sort((left, right) => right[1] - left[1]);
  return {
    kind: most?.[0] ?? "empty",
    whole,
    largest,
    textNumbers: texts > 0 && plain === texts && fractions > 0,
  };
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
