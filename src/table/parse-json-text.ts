import type { Cell } from "./cell.ts";
import { parseCell } from "./parse-cell.ts";

/** Reads a text that spells a JSON list or object as the cell it means; null for every other text. */
export function parseJsonText(text: string): Cell | null {
  if (!/^(?:\[.*\]|\{.*\})$/s.test(text)) return null;
  try {
    return parseCell(JSON.parse(text), "");
  } catch {
    return null;
  }
}
