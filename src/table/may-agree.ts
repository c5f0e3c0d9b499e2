import { type Column, cellAt, columnLength } from "./column.ts";
import type { DescribedColumn } from "./described-column.ts";
import { reachOfDouble } from "./number-line.ts";
import { numberReading } from "./number-reading.ts";
import { classifyText, readableClass, textClass } from "./text-class.ts";

/** Below this number of rows nothing is gained by looking at samples first. */
const fewRows = 5000;

/** Golden cells that are looked for. */
const sampleSize = 100;

/**
 * A cheap look at whether every golden cell may find a predicted cell that is not different: false only where some golden cells surely find none. Numbers are looked
 * for with a generous distance, texts by their class; what is neither counts as found.
 */
export function mayAgree(gold: DescribedColumn, pred: DescribedColumn): boolean {
  const length = columnLength(gold.column);
  if (length < fewRows || gold.profile.kind !== pred.profile.kind) return true;
  if (gold.profile.kind !== "number" && gold.profile.kind !== "text") return true;
  if ([gold, pred].some(({ name }) => name.rate || name.unit !== null)) return true;
  const known = contentOf(pred.column);
  for (let index = 0; index < sampleSize; index += 1) {
    const row = Math.floor((index * (length - 1)) / (sampleSize - 1));
    if (!mayHold(known, gold.column, row)) return false;
  }
  return true;
}

/** What a column holds: its numbers in order, how far the coarsest of them reaches, the classes of its texts. */
interface Content {
  readonly numbers: Float64Array;
  readonly reach: number;
  readonly classes: ReadonlySet<number>;
}

const contents = new WeakMap<Column, Content>();

function contentOf(column: Column): Content {
  const known = contents.get(column);
  if (known !== undefined) return known;
  const content = readContent(column);
  contents.set(column, content);
  return content;
}

function readContent(column: Column): Content {
  if (column.storage === "numbers") {
    const numbers = column.values.filter((value) => Number.isFinite(value)).sort();
    return { numbers, reach: widestReach(numbers), classes: new Set() };
  }
  const numbers: number[] = [];
  const classes = new Set<number>();
  const rows = column.storage === "coded" ? column.cells.length : columnLength(column);
  for (let at = 0; at < rows; at += 1) {
    const cell = column.storage === "coded" ? column.cells[at] : cellAt(column, at);
    if (cell === undefined) continue;
    if (cell.kind === "text") {
      classifyText(cell.text);
      classes.add(textClass.fold);
    }
    const number = cell.kind === "number" ? cell.value : null;
    if (number !== null) numbers.push(number);
  }
  const sorted = Float64Array.from(numbers).sort();
  return { numbers: sorted, reach: widestReach(sorted), classes };
}

/** Rounded figures reach furthest: that of the largest unit among evenly spaced ones, ten times over for those between. */
function widestReach(numbers: Float64Array): number {
  const step = Math.max(1, Math.floor(numbers.length / sampleSize));
  let widest = 0;
  for (let at = 0; at < numbers.length; at += step)
    widest = Math.max(widest, reachOfDouble(numbers[at] ?? 0));
  return widest * 10;
}

function mayHold({ numbers, reach, classes }: Content, column: Column, row: number): boolean {
  const cell = cellAt(column, row);
  if (cell.kind === "text") {
    classifyText(cell.text);
    return textClass.fold === readableClass || classes.has(textClass.fold) || classes.has(readableClass);
  }
  if (cell.kind !== "number" || classes.has(readableClass)) return true;
  const value = numberReading(cell)?.value ?? Number.NaN;
  if (!Number.isFinite(value)) return true;
  const distance = Math.max(reachOfDouble(value), reach);
  const next = numbers[firstAtLeast(numbers, value - distance)];
  return next !== undefined && next <= value + distance;
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
