import type { CellValue } from "../../domain/index.ts";
import { cellNumber, cellText, type GoldenTable } from "./golden-cells.ts";
import { remembered } from "./remembered.ts";
import { spokenText } from "./spoken-text.ts";

/**
 * The golden columns that tell its rows apart: those that hold text or dates and, where these alone do not, a column of whole numbers that does so
 * beside them (a year); where there are none, the first of several whose numbers differ in every row (a week, a year). Empty where nothing names a row.
 */
export const keyColumns: (table: GoldenTable) => readonly string[] = remembered((table) => {
  const named = table.columns.filter((_, index) => holdsNames(columnCells(table, index)));
  if (named.length > 0) return [...named, ...numberBeside(named, table)];
  if (table.columns.length < 2 || table.rows.length < 2) return [];
  const numbered = table.columns.find((_, index) => allDiffer(columnCells(table, index)));
  return numbered === undefined ? [] : [numbered];
});

/** Of the columns of whole numbers that tell rows with the same names apart, the one with the fewest values. */
function numberBeside(named: readonly string[], table: GoldenTable): readonly string[] {
  const names = named.map((column) => columnCells(table, table.columns.indexOf(column)));
  const nameOf = (row: number) => JSON.stringify(names.map((cells) => cellText(cells[row] ?? null)));
  const isKey = (cells: readonly CellValue[]) =>
    new Set(cells.map((cell, row) => `${cellNumber(cell)} ${nameOf(row)}`)).size === table.rows.length;
  if (new Set(table.rows.map((_, row) => nameOf(row))).size === table.rows.length) return [];
  const candidates = table.columns
    .map((column, index) => ({ column, cells: columnCells(table, index) }))
    .filter(({ cells }) => cells.every((cell) => Number.isInteger(cellNumber(cell))) && isKey(cells))
    .map(({ column, cells }) => ({ column, values: new Set(cells.map(cellNumber)).size }));
  const fewest = Math.min(...candidates.map(({ values }) => values));
  return candidates
    .filter(({ values }) => values === fewest)
    .map(({ column }) => column)
    .slice(0, 1);
}

/** A golden row that a label of the prose names, by its place. */
export interface NamedRow {
  readonly index: number;
  /** The key columns whose words the label holds. */
  readonly keys: readonly string[];
  /** The words of all its key columns: the same for rows that nothing tells apart. */
  readonly words: string;
}

/** The golden rows that a label of the prose names: those that share most key columns with it; empty where none shares any. */
export function rowsNamedBy(label: string, table: GoldenTable): readonly NamedRow[] {
  const known = knownLabels(table);
  const words = spokenText(label);
  const named = known.get(words) ?? findRows(words, keyWords(table));
  known.set(words, named);
  return named;
}

/** Every rule and supposition asks again about the same few labels of one table. */
const knownLabels = remembered((_table: GoldenTable) => new Map<string, readonly NamedRow[]>());

function findRows(words: string, rows: readonly (readonly KeyWords[])[]): readonly NamedRow[] {
  let named: NamedRow[] = [];
  let most = 1;
  for (const [index, keys] of rows.entries()) {
    const shared = keys.filter((key) => isWithin(key.words, words));
    if (shared.length < most) continue;
    if (shared.length > most) named = [];
    most = shared.length;
    named.push({
      index,
      keys: shared.map((key) => key.column),
      words: JSON.stringify(keys.map((key) => key.words)),
    });
  }
  return named;
}

interface KeyWords {
  readonly column: string;
  readonly words: string;
}

const keyWords: (table: GoldenTable) => readonly (readonly KeyWords[])[] = remembered((table) => {
  const keys = keyColumns(table).map((column) => ({ column, index: table.columns.indexOf(column) }));
  return table.rows.map((row) =>
    keys.map(({ column, index }) => ({ column, words: spokenText(cellText(row[index] ?? null) ?? "") })),
  );
});

/** Whole words of one in the other, either way; a plural is its singular. */
function isWithin(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  const [left, right] = [` ${singular(one)} `, ` ${singular(other)} `];
  return left.includes(right) || right.includes(left);
}

function singular(words: string): string {
  return words.replace(/(?<=[\p{L}]{3})(?<!s)s(?= |$)/gu, "");
}

function columnCells(table: GoldenTable, index: number): readonly CellValue[] {
  return table.rows.map((row) => row[index] ?? null);
}

function holdsNames(cells: readonly CellValue[]): boolean {
  return cells.some((cell) => isName(cell)) && cells.every((cell) => cell === null || isName(cell));
}

function isName(cell: CellValue): boolean {
  return cell !== null && typeof cell !== "boolean" && cellNumber(cell) === null;
}

function allDiffer(cells: readonly CellValue[]): boolean {
  const numbers = new Set(cells.map(cellNumber));
  return numbers.size === cells.length && !numbers.has(null);
}
