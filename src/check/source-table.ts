import type { CellValue } from "../domain/index.ts";
import { decimalToNumber } from "../number/index.ts";
import { type ColumnDeclarations, type ColumnFacts, columnFacts } from "./column-facts.ts";
import { equalsKnown, type StatedFigure } from "./equals-known.ts";
import { type KnownNumber, type KnownText, knownValues } from "./known-number.ts";

/** The values of a table, to look figures up in. */
export interface SourceTable {
  /** Its numbers, in ascending order, with their doubles in `keys`. */
  readonly numbers: readonly KnownNumber[];
  readonly keys: Float64Array;
  readonly facts: readonly ColumnFacts[];
  /** Dates and names with digits by their text in lower case. */
  readonly texts: ReadonlyMap<string, readonly KnownText[]>;
  readonly hasDates: boolean;
  /** Years that its dates and whole numbers name. */
  readonly years: ReadonlySet<number>;
}

/** Cells beyond this many are not read; a figure that only they hold stays unexplained. */
export const maxCellsRead = 50_000;

/** Reads the values of a table, from its first row on. */
export function sourceTable(
  columns: readonly string[],
  rows: readonly (readonly CellValue[])[],
  declarations: ColumnDeclarations = {},
): SourceTable {
  const read = rows.slice(0, Math.ceil(maxCellsRead / Math.max(columns.length, 1)));
  const values = knownValues(read);
  const found = values.filter((value): value is KnownNumber => value.kind === "number");
  const keyed = found.map((known) => ({ known, key: decimalToNumber(known.value) }));
  keyed.sort((left, right) => left.key - right.key);
  const numbers = keyed.map(({ known }) => known);
  const texts = textIndex(values.filter((value): value is KnownText => value.kind === "text"));
  return {
    numbers,
    keys: Float64Array.from(keyed, ({ key }) => key),
    facts: columns.map((name) => columnFacts(name, declarations)),
    texts,
    hasDates: [...texts.values()].some(([first]) => (first?.dates.length ?? 0) > 0),
    years: yearsOf(numbers, texts),
  };
}

function textIndex(values: readonly KnownText[]): ReadonlyMap<string, readonly KnownText[]> {
  const texts = new Map<string, KnownText[]>();
  for (const value of values) {
    const key = textKey(value.text);
    const same = texts.get(key);
    if (same === undefined) texts.set(key, [value]);
    else same.push(value);
  }
  return texts;
}

/** The form under which `texts` holds a text. */
export function textKey(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function yearsOf(numbers: readonly KnownNumber[], texts: SourceTable["texts"]): ReadonlySet<number> {
  const years = new Set<number>();
  for (const { value } of numbers) {
    if (value.scale === 0 && value.coefficient >= 1500n && value.coefficient < 2200n)
      years.add(Number(value.coefficient));
  }
  for (const [first] of texts.values()) {
    for (const { year } of first?.dates ?? []) if (year !== null) years.add(year);
  }
  return years;
}

const plainFacts = columnFacts("");

/** The numbers of a table that a figure states, by `equalsKnown`; looked up by size, so that large tables cost little. */
export function numbersIn(table: SourceTable, stated: StatedFigure): readonly KnownNumber[] {
  const found = new Set<KnownNumber>();
  for (const size of sizesOf(table, decimalToNumber(stated.value))) {
    const reach = Math.abs(size) * largestRounding + slackOf(table);
    for (let index = firstFrom(table.keys, size - reach); index < table.keys.length; index++) {
      const known = table.numbers[index];
      if (known === undefined || (table.keys[index] ?? 0) > size + reach) break;
      if (equalsKnown(stated, known, table.facts[known.column] ?? plainFacts)) found.add(known);
    }
  }
  return [...found];
}

/** Three significant digits round by half a percent at most. */
const largestRounding = 0.011;

/** A figure may stand for itself, its hundredth or hundredfold (percent), or for less by the scale that a column names. */
function sizesOf({ facts }: SourceTable, value: number): readonly number[] {
  const scaled = [...new Set(facts.map(({ power }) => power))].map((power) => value / 10 ** power);
  return [...new Set([value, value / 100, value * 100, ...scaled])];
}

/** Two numbers that round to the same declared digits lie within one unit of the last of them. */
function slackOf({ facts }: SourceTable): number {
  return Math.max(0, ...facts.map(({ round }) => (round === null ? 0 : 10 ** -round)));
}

function firstFrom(keys: Float64Array, least: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
