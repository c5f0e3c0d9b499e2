import { LedgerError } from "../errors/index.ts";
import type { Ledger } from "./ledger.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { renderLedgerLine } from "./ledger-line.ts";
import { safeParseLedgerLine } from "./parse-ledger-line.ts";

/** Makes a ledger that lives as long as the process: for tests and for judging without a run folder. */
export function createMemoryLedger(): Ledger {
  const lines: string[] = [];
  let closed = false;

  return {
    async append(entry) {
      if (closed) throw new LedgerError("ledger_write_failed", "The ledger is closed.");
      lines.push(renderLedgerLine(entry));
    },
    read: () => readKept([...lines]),
    async close() {
      closed = true;
    },
  };
}

async function* readKept(lines: readonly string[]): AsyncGenerator<LedgerEntry> {
  for (const line of lines) {
    const parsed = safeParseLedgerLine(line.trimEnd());
    if (!parsed.ok) throw new LedgerError("ledger_damaged", `A kept entry is unreadable: ${parsed.problem}.`);
    yield parsed.entry;
  }
}
