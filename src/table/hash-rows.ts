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
import { classifyBytes, classifyText, hashBytes, readableClass, textClass } from "./text-class.ts";
import { hashDigits, timeShape } from "./time-shape.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Hashes of every row of one side under the paired columns. */
export interface RowHashes {
  /** Equal for rows whose cells are the same, numbers by value. */
  readonly exact: Int32Array;
  /** A second hash of the same kind, so that both are equal for hardly any other rows. */
  readonly second: Int32Array;
  /** Equal for rows that may be matched under some reading: rows of different classes never are. */
  readonly classes: Int32Array;
}

/**
 * Hashes the rows of both sides, in time linear in the bytes of the cells. Columns of mostly different texts, dear to classify, tell no classes apart where exact
 * numbers do.
 */
export function hashRows(
  pairs: readonly RuledPair[],
  rows: { readonly gold: number; readonly pred: number },
): { readonly gold: RowHashes; readonly pred: RowHashes } {
  const hashes = { gold: emptyHashes(rows.gold), pred: emptyHashes(rows.pred) };
  const exact = pairs.map(
    ({ gold, pred, rules }) => !isSettled(rules) && areExact(gold.column, pred.column, rules),
  );
  const hasExact = exact.includes(true);
  pairs.forEach(({ gold, pred, rules }, index) => {
    const texts = gold.column.storage === "bytes" || pred.column.storage === "bytes";
    const times = !isSettled(rules) && texts && spellTimesAlike(gold.column, pred.column);
    const mixing = {
      classed: !isSettled(rules) && (times || !(texts && hasExact)),
      times,
      exactNumbers: exact[index] ?? false,
      exactCells: !isSettled(rules) && haveOneKind(gold.column, pred.column),
    };
    mixColumn(hashes.gold, gold.column, mixing);
    mixColumn(hashes.pred, pred.column, mixing);
  });
  return hashes;
}

/** Hashes the rows of both sides so that figures which differ by noise mostly hash alike; tells no classes apart. */
export function hashNearRows(
  pairs: readonly RuledPair[],
  rows: { readonly gold: number; readonly pred: number },
): { readonly gold: RowHashes; readonly pred: RowHashes } {
  const hashes = { gold: emptyHashes(rows.gold), pred: emptyHashes(rows.pred) };
  for (const { gold, pred } of pairs) {
    mixNearColumn(hashes.gold, gold.column);
    mixNearColumn(hashes.pred, pred.column);
  }
  return hashes;
}

const unclassed: Mixing = { classed: false, times: false, exactNumbers: false, exactCells: false };

function mixNearColumn(hashes: RowHashes, column: Column): void {
  if (column.storage === "numbers") mixNearNumbers(hashes, column);
  else mixColumn(hashes, column, unclassed);
}

/** Whether a reader's word may make cells of different classes equal. */
function isSettled({ labels, equivalences }: CellRules): boolean {
  return labels !== null || equivalences !== null;
}

function emptyHashes(rows: number): RowHashes {
  return { exact: new Int32Array(rows), second: new Int32Array(rows), classes: new Int32Array(rows) };
}

interface Mixing {
  /** Whether the cells of the column tell classes of rows apart at all. */
  readonly classed: boolean;
  /** Whether numbers that differ are different. */
  readonly exactNumbers: boolean;
  /** Whether all cells that differ are different. */
  readonly exactCells: boolean;
  /** Whether all texts spell times in one way, so that other digits are another time. */
  readonly times: boolean;
}

function spellTimesAlike(gold: Column, pred: Column): boolean {
  const shape = timeShape(gold);
  return shape !== null && shape === timeShape(pred);
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

function mixNumbers(
  { exact, second, classes }: RowHashes,
  { values, absent }: NumberColumn,
  mixing: Mixing,
): void {
  const { classed, exactNumbers } = mixing;
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  for (let row = 0; row < exact.length; row += 1) {
    const value = values[row] ?? 0;
    const [low, high] = [words[row * 2] ?? 0, words[row * 2 + 1] ?? 0];
    let hash = nullHash;
    if (absent === null || absent[row] !== 1) {
      hash = value === 0 ? 0 : Number.isNaN(value) ? 1 : mixHash(low, high);
    }
    exact[row] = mixHash(exact[row] ?? 0, hash);
    second[row] = mixSecond(second[row] ?? 0, hash);
    if (classed) classes[row] = mixHash(classes[row] ?? 0, exactNumbers ? hash : readableClass);
  }
}

/** Infinities and NaN keep their own hashes, or share one: whoever matches looks at the cells. */
function mixNearNumbers({ exact, second }: RowHashes, { values, absent }: NumberColumn): void {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  for (let row = 0; row < exact.length; row += 1) {
    const present = absent === null || absent[row] !== 1;
    const hash = present ? hashNear(words[row * 2] ?? 0, words[row * 2 + 1] ?? 0) : nullHash;
    exact[row] = mixHash(exact[row] ?? 0, hash);
    second[row] = mixSecond(second[row] ?? 0, hash);
  }
}

/** Hashes the 22 bits of a mantissa that are coarser than the tolerance. */
function hashNear(low: number, high: number): number {
  const moved = low + awayFromCuts;
  return mixHash(high + (moved > 0xffff_ffff ? 1 : 0), (moved >>> 30) << 20);
}

/** Moves figures of few digits, binary or decimal, away from the cuts between hashes, where noise would part them. */
const awayFromCuts = 0x19e3_779b;

function mixCoded(
  { exact, second, classes }: RowHashes,
  { codes, cells }: CodedColumn,
  mixing: Mixing,
): void {
  const size = cells.length;
  const own = { exact: new Int32Array(size), second: new Int32Array(size), classes: new Int32Array(size) };
  cells.forEach((cell, code) => {
    hashCell(cell);
    own.exact[code] = textClass.exact;
    own.second[code] = textClass.second;
    own.classes[code] = mixing.exactCells ? textClass.exact : textClass.fold;
  });
  for (let row = 0; row < exact.length; row += 1) {
    const code = codes[row] ?? -1;
    exact[row] = mixHash(exact[row] ?? 0, code < 0 ? nullHash : (own.exact[code] ?? 0));
    second[row] = mixSecond(second[row] ?? 0, code < 0 ? nullHash : (own.second[code] ?? 0));
    if (!mixing.classed) continue;
    const nullClass = mixing.exactCells ? nullHash : readableClass;
    classes[row] = mixHash(classes[row] ?? 0, code < 0 ? nullClass : (own.classes[code] ?? 0));
  }
}

function mixBytes(
  { exact, second, classes }: RowHashes,
  column: BytesColumn,
  { classed, times }: Mixing,
): void {
  const { bytes, places, special } = column;
  for (let row = 0; row < exact.length; row += 1) {
    const start = places[row * 2] ?? nullPlace;
    if (special.size > 0 && special.has(row)) hashCell(cellAt(column, row));
    else if (start === nullPlace) {
      textClass.exact = nullHash;
      textClass.second = nullHash;
      textClass.fold = readableClass;
    } else {
      const end = places[row * 2 + 1] ?? start;
      const plain = times || !classed;
      if (!(plain ? hashBytes(bytes, start, end) : classifyBytes(bytes, start, end)))
        hashCell(cellAt(column, row));
      if (times) textClass.fold = hashDigits(column, start, end);
    }
    exact[row] = mixHash(exact[row] ?? 0, textClass.exact);
    second[row] = mixSecond(second[row] ?? 0, textClass.second);
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
  if (cell.kind === "number") {
    doubles[0] = cell.value;
    const bits = mixHash(doubleWords[0] ?? 0, doubleWords[1] ?? 0);
    textClass.exact = cell.value === 0 ? 0 : Number.isNaN(cell.value) ? 1 : bits;
    textClass.second = textClass.exact;
  } else if (cell.kind === "null") {
    textClass.exact = nullHash;
    textClass.second = nullHash;
  } else classifyText(String(cellKey(cell)));
  textClass.fold = readableClass;
}

function mixSecond(hash: number, bits: number): number {
  const mixed = Math.imul(hash ^ bits, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
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
