import type { LedgerEntry } from "./ledger-entry.ts";

/** An append-only record of a run. Implementations run the contract suite of `eval-judge/testing`. */
export interface Ledger {
  /**
   * Adds one entry and resolves only once it would survive a crash of the process and of the machine.
   * Rejects with LedgerError `ledger_write_failed` where it could not be kept; every later append then rejects too.
   */
  append(entry: LedgerEntry): Promise<void>;
  /**
   * Yields the entries that were kept when it was called, in the order in which they were appended.
   * Integers beyond 2^53 come back as bigints, smaller bigints as numbers. Throws LedgerError `ledger_damaged`.
   */
  read(): AsyncIterable<LedgerEntry>;
  /** Waits for the appends under way and lets go of the ledger; may be called again. */
  close(): Promise<void>;
}
