import type { CellValue, GoldenValue } from "../../domain/index.ts";
import { decimalToNumber, parseNumeral } from "../../number/index.ts";

/** A golden that is a table. */
export type GoldenTable = Extract<GoldenValue, { kind: "table" }>;

/** The number in a golden cell, as a double; null where the cell is none. A text that is a whole number, price or percent counts. */
export function cellNumber(cell: CellValue): number | null {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  if (typeof cell === "bigint") return Number(cell);
  if (typeof cell === "string") return writtenNumber(cell);
  if (typeof cell !== "object" || cell === null) return null;
  return writtenNumber(typedNumber(cell));
}

/** Whether a cell is neither boolean, NULL nor an integer below 10: a value that is hardly right by chance. */
export function isTelling(cell: CellValue): boolean {
  if (cell === null || typeof cell === "boolean") return false;
  const number = cellNumber(cell);
  return number === null || !Number.isInteger(number) || number >= 10;
}

/** How a cell reads in prose: its text, or the digits of its number; null for NULL, lists and structs. */
export function cellText(cell: CellValue): string | null {
  if (cell === null) return null;
  if (typeof cell !== "object") return String(cell);
  if (Array.isArray(cell)) return null;
  const members = Object.entries(cell);
  const [member] = members;
  const typed = members.length === 1 && member?.[0].startsWith("$") === true;
  return typed && typeof member?.[1] === "string" ? member[1] : null;
}

function typedNumber(cell: object): string {
  for (const name of ["$decimal", "$bigint"]) {
    const digits: unknown = Object.entries(cell).find(([key]) => key === name)?.[1];
    if (typeof digits === "string") return digits;
  }
  return "";
}

function writtenNumber(text: string): number | null {
  const numeral = parseNumeral(text);
  return numeral === null ? null : decimalToNumber(numeral.value);
}
