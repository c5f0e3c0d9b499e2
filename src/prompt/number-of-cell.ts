import type { CellValue } from "../domain/index.ts";
import { type Decimal, decimalFromNumber, parseDecimal } from "../number/index.ts";

/** The number that a cell holds, exactly; null for every other cell. */
export function numberOf(cell: CellValue): Decimal | null {
  if (typeof cell === "number") return decimalFromNumber(cell);
  if (typeof cell === "bigint") return { coefficient: cell, scale: 0 };
  const digits = memberOfCell(cell, "$decimal") ?? memberOfCell(cell, "$bigint");
  return digits === null ? null : parseDecimal(digits);
}

/** The text under a key of a typed cell, such as `$date`; null where the cell is none. */
export function memberOfCell(cell: CellValue, key: string): string | null {
  if (typeof cell !== "object" || cell === null || isList(cell) || !Object.hasOwn(cell, key)) return null;
  const member = cell[key];
  return typeof member === "string" ? member : null;
}

function isList(cell: object): cell is readonly CellValue[] {
  return Array.isArray(cell);
}
