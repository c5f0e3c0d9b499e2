import { describeJsonIssue, safeParseJson } from "../util/index.ts";
import { type LedgerEntry, ledgerEntrySchema } from "./ledger-entry.ts";
import { MAX_DEPTH } from "./lossless-json.ts";

/** An entry, or what keeps the line from being one, in words that quote nothing of it. */
export type LedgerLineResult =
  | { readonly ok: true; readonly entry: LedgerEntry }
  | { readonly ok: false; readonly problem: string };

/** Reads one line of a ledger, without its line feed; integers beyond 2^53 become bigints. */
export function safeParseLedgerLine(line: string | Uint8Array): LedgerLineResult {
  const text = typeof line === "string" ? line : decode(line);
  if (text === null) return { ok: false, problem: "the line is not UTF-8" };
  const json = safeParseJson(text, { bigIntegers: "bigint", maxDepth: MAX_DEPTH });
  if (!json.ok) return { ok: false, problem: describeJsonIssue({ ...json.issue, line: 1 }) };
  const checked = ledgerEntrySchema.safeParse(json.value);
  if (!checked.success) {
    const fields = checked.error.issues.map((issue) => issue.path.join(".") || "type").join(", ");
    return { ok: false, problem: `the entry does not have the form of this version: ${fields}` };
  }
  // The schema changes nothing, and what it was given still holds keys such as `__proto__`.
  return { ok: true, entry: json.value as unknown as LedgerEntry };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
