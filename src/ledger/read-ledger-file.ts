import { stat } from "node:fs/promises";
import { LedgerError } from "../errors/index.ts";
import { codeOf } from "./group-commit.ts";
import type { LedgerEntry } from "./ledger-entry.ts";
import { safeParseLedgerLine } from "./parse-ledger-line.ts";
import { readLines } from "./read-lines.ts";

/** How a ledger file is read. */
export interface ReadLedgerFileOptions {
  /** Reads only the first bytes, which must end with a line feed; absent = the whole file. */
  readonly size?: number;
  /** Hears of a last line that was torn by a crash and left out: its number and bytes. */
  readonly onTornLine?: (line: number, bytes: number) => void;
}

/**
 * Yields the entries of a ledger file in order, without a lock and without changing it: for reports over a run that may still be
 * going on. A torn last line is left out. Throws LedgerError `ledger_damaged` with file and line for any other line that is no entry.
 */
export async function* readLedgerFile(
  path: string,
  { size, onTornLine }: ReadLedgerFileOptions = {},
): AsyncGenerator<LedgerEntry> {
  for await (const line of readLines(path, size ?? (await sizeOf(path)))) {
    const parsed = safeParseLedgerLine(line.bytes);
    if (parsed.ok) {
      yield parsed.entry;
    } else if (line.ended) {
      throw damaged(path, line.number, parsed.problem);
    } else {
      onTornLine?.(line.number, line.bytes.length);
    }
  }
}

/** The error for a line that is no entry; the problem quotes nothing of it. */
export function damaged(path: string, line: number, problem: string): LedgerError {
  return new LedgerError("ledger_damaged", `${path}:${line}: the ledger is damaged here: ${problem}.`);
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    throw new LedgerError("ledger_damaged", `${path}: the ledger cannot be read (${codeOf(error)}).`, error);
  }
}
