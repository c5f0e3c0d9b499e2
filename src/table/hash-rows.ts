import { cellKey } from "./build-column.ts";
import type { Cell } from "./cell.ts";
import type { CellRules } from "./cell-rules.ts";
import {
  type BytesColumn,
  type CodedColumn,
  type Column,
  cellAt,
  type NumberColumn,
  nullPlace,
} from "./column.ts";
import { mixHash } from "./mix-hash.ts";
import { classifyBytes, classifyText, readableClass, textClass } from "./text-class.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Two hashes of every row of one side under the paired columns. */
export interface RowHashes {
  /** Equal for rows whose cells are the same, numbers by value. */
  readonly exact: Int32Array;
  /** Equal for rows that may be matched under some reading: rows of different classes never are. */
  readonly classes: Int32Array;
}

/** Hashes the rows of both sides, in time linear in the bytes of the cells. */
export function hashRows(
  pairs: readonly RuledPair[],
  rows: { readonly gold: number; readonly pred: number },
): { readonly gold: RowHashes; readonly pred: RowHashes } {
  const hashes = { gold: emptyHashes(rows.gold), pred: emptyHashes(rows.pred) };
  for (const { gold, pred, rules } of pairs) {
    const settled = rules.labels !== null || rules.equivalences !== null;
    const exactNumbers = !settled && areExact(gold.column, pred.column, rules);
    const exactCells = !settled && haveOneKind(gold.column, pred.column);
    for (const side of ["gold", "pred"] as const) {
      const column = side === "gold" ? gold.column : pred.column;
      mixColumn(hashes[side], column, { classed: !settled, exactNumbers, exactCells });
    }
  }
  return hashes;
}

function emptyHashes(rows: number): RowHashes {
  return { exact: new Int32Array(rows), classes: new Int32Array(rows) };
}

interface Mixing {
  /** Whether the cells of the column tell classes of rows apart at all. */
  readonly classed: boolean;
  /** Whether numbers that differ are different. */
  readonly exactNumbers: boolean;
  /** Whether all cells that differ are different. */
  readonly exactCells: boolean;
}

function mixColumn(hashes: RowHashes, column: Column, mixing: Mixing): void {
  switch (column.storage) {
    case "numbers":
      mixNumbers(hashes, column, mixing);
      break;
    case "coded":
      mixCoded(hashes, column, mixing);
      break;
    case "bytes":
      mixBytes(hashes, column, mixing);
      break;
  }
}

const nullHash = 0x2545f491;

function mixNumbers({ exact, classes }: RowHashes, { values, absent }: NumberColumn, mixing: Mixing): void {
  const { classed, exactNumbers } = mixing;
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  for (let row = 0; row < exact.length; row += 1) {
    const value = values[row] ?? 0;
    let hash = nullHash;
    if (absent === null || absent[row] !== 1) {
      hash = value === 0 ? 0 : value !== value ? 1 : mixHash(words[row * 2] ?? 0, words[row * 2 + 1] ?? 0);
    }
    exact[row] = mixHash(exact[row] ?? 0, hash);
    if (classed) classes[row] = mixHash(classes[row] ?? 0, exactNumbers ? hash : readableClass);
  }
}

function mixCoded({ exact, classes }: RowHashes, { codes, cells }: CodedColumn, mixing: Mixing): void {
  const own = { exact: new Int32Array(cells.length), classes: new Int32Array(cells.length) };
  cells.forEach((cell, code) => {
    hashCell(cell);
    own.exact[code] = textClass.exact;
    own.classes[code] = mixing.exactCells ? textClass.exact : textClass.fold;
  });
  for (let row = 0; row < exact.length; row += 1) {
    const code = codes[row] ?? -1;
    exact[row] = mixHash(exact[row] ?? 0, code < 0 ? nullHash : (own.exact[code] ?? 0));
    if (!mixing.classed) continue;
    const nullClass = mixing.exactCells ? nullHash : readableClass;
    classes[row] = mixHash(classes[row] ?? 0, code < 0 ? nullClass : (own.classes[code] ?? 0));
  }
}

function mixBytes({ exact, classes }: RowHashes, column: BytesColumn, { classed }: Mixing): void {
  const { bytes, starts, ends, special } = column;
  for (let row = 0; row < exact.length; row += 1) {
    const start = starts[row] ?? nullPlace;
    if (special.size > 0 && special.has(row)) hashCell(cellAt(column, row));
    else if (start === nullPlace) {
      textClass.exact = nullHash;
      textClass.fold = readableClass;
    } else if (!classifyBytes(bytes, start, ends[row] ?? start)) hashCell(cellAt(column, row));
    exact[row] = mixHash(exact[row] ?? 0, textClass.exact);
    if (classed) classes[row] = mixHash(classes[row] ?? 0, textClass.fold);
  }
}

const doubles = new Float64Array(1);
const doubleWords = new Uint32Array(doubles.buffer);

/** Leaves the hashes of a cell in `textClass`: numbers by their value, as columns of numbers hash them. */
function hashCell(cell: Cell): void {
  if (cell.kind === "text") {
    classifyText(cell.text);
    return;
  }
  textClass.fold = readableClass;
  if (cell.kind === "null") textClass.exact = nullHash;
  else if (cell.kind !== "number") {
    classifyText(String(cellKey(cell)));
    textClass.fold = readableClass;
  } else if (cell.value === 0) textClass.exact = 0;
  else if (Number.isNaN(cell.value)) textClass.exact = 1;
  else {
    doubles[0] = cell.value;
    textClass.exact = mixHash(doubleWords[0] ?? 0, doubleWords[1] ?? 0);
  }
}

/** Whether two columns of numbers hold whole numbers of which no two are within the tolerance of each other, and no rule makes them equal otherwise. */
function areExact(gold: Column, pred: Column, rules: CellRules): boolean {
  if (gold.storage !== "numbers" || pred.storage !== "numbers") return false;
  if (
    rules.rate ||
    rules.transform !== null ||
    rules.round !== null ||
    rules.percent.gold ||
    rules.percent.pred
  )
    return false;
  const largest = rules.identifier ? Number.MAX_SAFE_INTEGER : 1e6 - 1;
  return holdsWholes(gold, largest) && holdsWholes(pred, largest);
}

function holdsWholes({ values, absent }: NumberColumn, largest: number): boolean {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? 0;
    if (absent?.[row] === 1) continue;
    if (!Number.isInteger(value) || value > largest || value < -largest) return false;
  }
  return true;
}

/** Whether both columns hold cells of one kind that are equal only if they are the same: dates, truth values. */
function haveOneKind(gold: Column, pred: Column): boolean {
  if (gold.storage !== "coded" || pred.storage !== "coded") return false;
  const [first] = gold.cells;
  const kind = first?.kind;
  if (kind !== "date" && kind !== "boolean") return false;
  return gold.cells.every((cell) => cell.kind === kind) && pred.cells.every((cell) => cell.kind === kind);
}
