import type { CellValue } from "../domain/index.ts";
import { type Decimal, decimalFromNumber, parseDecimal } from "../number/index.ts";

/** The exact number of a cell that is typed as one; null for text, also where it looks like a number. */
export function numberOfCell(cell: CellValue): Decimal | null {
  if (typeof cell === "number") return decimalFromNumber(cell);
  if (typeof cell === "bigint") return { coefficient: cell, scale: 0 };
  if (typeof cell !== "object" || cell === null || Array.isArray(cell)) return null;
  const [[tag, written], ...others] = entriesOf(cell);
  if (others.length > 0 || typeof written !== "string") return null;
  return tag === "$decimal" || tag === "$bigint" ? parseDecimal(written) : null;
}

function entriesOf(
  cell: object,
): readonly [readonly [string, unknown], ...(readonly (readonly [string, unknown])[])] {
  const [first = ["", null], ...others] = Object.entries(cell);
  return [first, ...others];
}
