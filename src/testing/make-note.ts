import type { CellValue } from "../domain/index.ts";
import type { Note } from "../ledger/index.ts";

/** Makes a note for tests; its details may hold any cell. */
export function makeNote(text: string, details: Readonly<Record<string, CellValue>> = {}): Note {
  return { type: "note", at: "2026-01-01T00:00:00.000Z", note: "remark", text, details: { ...details } };
}
