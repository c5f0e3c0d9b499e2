import type { ReadSituation } from "../answer-situation.ts";
import { askedColumns } from "./asked-columns.ts";
import { type ConcludedCell, concludedCells } from "./concluded-values.ts";
import { coversGolden } from "./covers-golden.ts";
import { cellText, type GoldenTable } from "./golden-cells.ts";
import { keyColumns, rowsNamedBy } from "./golden-keys.ts";
import { remembered } from "./remembered.ts";
import { spokenText } from "./spoken-text.ts";

/** How the values that the prose concludes stand to the cells of a golden table. */
export interface ProseReading {
  /** `silent`: it concludes nothing for a golden cell. `open`: nobody can tell whether a value equals its cell. */
  readonly state: "silent" | "right" | "wrong" | "open";
  /** Whether every asked golden cell is concluded, and right. */
  readonly covers: boolean;
  /** All cells that it concludes, also those of other rows or another grain. */
  readonly concluded: readonly ConcludedCell[];
  /** Those of them that stand for a golden cell. */
  readonly cells: readonly ConcludedCell[];
  /** Whether it holds the golden's one row among others that nothing tells apart, while nobody looked whether one is singled out. */
  readonly needs_singling_out: boolean;
}

/** Reads the prose of one answer against a golden table. */
export const readProse: (situation: ReadSituation) => ProseReading = remembered((situation) => {
  const concluded = concludedCells(situation);
  if (situation.value.kind !== "table") return silent(concluded);
  const table = situation.value;
  if (table.rows.length === 0) return judged(concluded, concluded, () => true);
  const cells = cellsOfGolden(situation, concluded, table);
  if (cells === "not_singled_out") return { ...silent(concluded), state: "open", needs_singling_out: true };
  return judged(concluded, cells, (right) => coversGolden(right, table, askedColumns(situation)));
});

function silent(concluded: readonly ConcludedCell[]): ProseReading {
  return { state: "silent", covers: false, concluded, cells: [], needs_singling_out: false };
}

function judged(
  concluded: readonly ConcludedCell[],
  cells: readonly ConcludedCell[],
  covers: (right: readonly ConcludedCell[]) => boolean,
): ProseReading {
  if (cells.length === 0) return silent(concluded);
  const state = stateOf(cells);
  const covered = state === "right" && covers(cells.filter((cell) => cell.equals_golden === true));
  return { state, covers: covered, concluded, cells, needs_singling_out: false };
}

function stateOf(cells: readonly ConcludedCell[]): "right" | "wrong" | "open" {
  if (cells.some((cell) => cell.equals_golden === false)) return "wrong";
  return cells.some((cell) => cell.equals_golden === null) ? "open" : "right";
}

/** A value of a row that the golden does not hold, or that nobody can tell from another, is context and no conclusion about a golden cell. */
function cellsOfGolden(
  situation: ReadSituation,
  concluded: readonly ConcludedCell[],
  table: GoldenTable,
): readonly ConcludedCell[] | "not_singled_out" {
  if (table.rows.length === 1) return cellsOfSingleRow(situation, concluded, table);
  const keys = keyColumns(table);
  if (keys.length === 0) return concluded;
  const named = concluded.map((cell) => (keys.includes(cell.column) ? withPlainName(cell, table) : cell));
  return named.filter((cell) => {
    if (cell.equals_golden === true) return true;
    if (keys.includes(cell.column)) return standsInForName(named, cell, table);
    return cell.gold_row !== null || (cell.label !== null && namesOneRow(cell.label, table));
  });
}

/** A name that reads like one of the golden's is that one. */
function withPlainName(cell: ConcludedCell, table: GoldenTable): ConcludedCell {
  const column = table.columns.indexOf(cell.column);
  const words = spokenText(cell.values[0]?.stated.as_written ?? "");
  if (cell.equals_golden !== null || words === "") return cell;
  const same = table.rows.some((row) => spokenText(cellText(row[column] ?? null) ?? "") === words);
  return same ? { ...cell, equals_golden: true } : cell;
}

/** While the list lacks names of the golden, one that nobody can tell may be one of them, and another one in a list as long is wrong. */
function standsInForName(
  named: readonly ConcludedCell[],
  { column, equals_golden }: ConcludedCell,
  table: GoldenTable,
): boolean {
  const names = named.filter((cell) => cell.column === column);
  const right = names.filter((cell) => cell.equals_golden === true).length;
  if (right >= table.rows.length) return false;
  return equals_golden === null || names.length >= table.rows.length;
}

function namesOneRow(label: string, table: GoldenTable): boolean {
  const named = rowsNamedBy(label, table);
  return named.length > 0 && new Set(named.map(({ words }) => words)).size === 1;
}

function cellsOfSingleRow(
  { findings }: ReadSituation,
  concluded: readonly ConcludedCell[],
  table: GoldenTable,
): readonly ConcludedCell[] | "not_singled_out" {
  const labels = new Set(concluded.map(({ label }) => (label === null ? null : spokenText(label))));
  if (labels.size < 2) return concluded;
  if (keyColumns(table).length > 0) {
    return concluded.filter((cell) => cell.equals_golden === true || isOfRow(cell, table));
  }
  if (labels.has(null)) return concluded.filter((cell) => cell.label === null);
  const right = concluded.filter((cell) => cell.equals_golden === true);
  if (right.length > 0 && findings.extras === null) return "not_singled_out";
  return (findings.extras?.singles_out ?? null) === null ? [] : right;
}

function isOfRow(cell: ConcludedCell, table: GoldenTable): boolean {
  return cell.label === null || rowsNamedBy(cell.label, table).length > 0;
}
