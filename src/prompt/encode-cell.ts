import type { CellValue } from "../domain/index.ts";

/** Writes a cell as JSON without loss: integers of any size as plain digits, minus zero as `-0`, struct keys in their order. */
export function encodeCell(cell: CellValue): string {
  if (typeof cell === "bigint") return cell.toString();
  if (typeof cell === "number") return Object.is(cell, -0) ? "-0" : JSON.stringify(cell);
  if (cell === null || typeof cell !== "object") return JSON.stringify(cell);
  if (isList(cell)) return `[${cell.map(encodeCell).join(",")}]`;
  return `{${Object.entries(cell)
    .map(([key, member]) => `${JSON.stringify(key)}:${encodeCell(member)}`)
    .join(",")}}`;
}

function isList(cell: object): cell is readonly CellValue[] {
  return Array.isArray(cell);
}
