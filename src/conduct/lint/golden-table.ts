import type { CellValue, GoldenValue } from "../../domain/index.ts";
import { numberOfCell } from "../../suite/index.ts";
import type { LintCase } from "./lint-rule.ts";

/** The golden of a case as a table. */
export type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

/** The golden of a case where it is a table; null for texts, for none, and where its file cannot be read. */
export function goldenTable({ loaded }: LintCase): GoldenTable | null {
  return loaded.value.kind === "table" ? loaded.value : null;
}

/** The cells of one column, from the first row to the last. */
export function columnCells({ rows }: GoldenTable, index: number): readonly CellValue[] {
  return rows.map((row) => row[index] ?? null);
}

/** What the cells of a column are: only dates, only numbers, or else names. */
export function columnKind(cells: readonly CellValue[]): "date" | "number" | "name" {
  const present = cells.filter((cell) => cell !== null);
  if (present.length > 0 && present.every(isDate)) return "date";
  return present.length > 0 && present.every((cell) => numberOfCell(cell) !== null) ? "number" : "name";
}

/** The words of a column name in lower case: `orderMonth` and `order_month` are order, month. */
export function nameWords(name: string): readonly string[] {
  const parted = name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return parted.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

function isDate(cell: CellValue): boolean {
  if (typeof cell === "string") return /^\d{4}-\d{2}(?:-\d{2})?(?:[T ]\S*)?$/.test(cell);
  return typeof cell === "object" && cell !== null && ("$date" in cell || "$timestamp" in cell);
}
