import type { CellValue } from "../../domain/index.ts";
import { type Decimal, decimalFromNumber, parseDecimal, parseNumeral } from "../../number/index.ts";

/** The exact number that a golden cell holds, also where a text holds nothing but a number; null for every other cell. */
export function decimalOfCell(cell: CellValue): Decimal | null {
  if (typeof cell === "number") return decimalFromNumber(cell);
  if (typeof cell === "bigint") return { coefficient: cell, scale: 0 };
  if (typeof cell === "string") return parseNumeral(cell)?.value ?? null;
  if (typeof cell !== "object" || cell === null || Array.isArray(cell)) return null;
  const typed = cell as Readonly<Record<string, CellValue>>;
  const digits = typed.$decimal ?? typed.$bigint;
  return typeof digits === "string" ? parseDecimal(digits) : null;
}
