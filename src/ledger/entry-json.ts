import type { LedgerEntry } from "./ledger-entry.ts";
import { losslessJson } from "./lossless-json.ts";

/** Writes an entry as JSON on one line, its type first, so that a person tells the lines apart at a glance. Throws what `losslessJson` throws. */
export function entryJson({ type, ...entry }: LedgerEntry): string {
  return losslessJson({ type, ...entry });
}
