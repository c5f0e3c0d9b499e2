import { InternalError } from "../errors/index.ts";
import { entryJson } from "./entry-json.ts";
import { type LedgerEntry, ledgerEntrySchema } from "./ledger-entry.ts";

/**
 * Writes an entry as one line with its line feed. An entry that could not be read back is refused with an InternalError that names
 * the field, because a line that nobody can read would damage the ledger for ever.
 */
export function renderLedgerLine(entry: LedgerEntry): string {
  const checked = ledgerEntrySchema.safeParse(entry);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => issue.path.join(".")).join(", ");
    throw new InternalError(`A ledger entry does not have its form: ${fields}.`);
  }
  try {
    return `${entryJson(entry)}\n`;
  } catch (error) {
    throw new InternalError("A ledger entry holds a value that JSON has no form for.", error);
  }
}
