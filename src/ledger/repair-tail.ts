import type { FileHandle } from "node:fs/promises";
import { sha256 } from "../util/index.ts";
import type { Note } from "./ledger-entry.ts";
import { safeParseLedgerLine } from "./parse-ledger-line.ts";
import { damaged } from "./read-ledger-file.ts";
import { readLines } from "./read-lines.ts";

/** A file as it stands after the repair, and what there is to note about it. */
export interface RepairedTail {
  /** Bytes of the file that are entries. */
  readonly size: number;
  readonly note: Omit<Note, "at"> | null;
}

/** Characters of a torn line that the note keeps. */
const SHOWN = 2_000;

/**
 * Mends the end of a ledger file that a crash may have torn: a last line without line feed is cut off, or gets its line feed where
 * it is a whole entry. Checks that the first and the last whole line are entries, so that nothing is added to a file that is no
 * ledger; the lines between are checked when they are read. Throws LedgerError `ledger_damaged`.
 */
export async function repairTail(path: string, handle: FileHandle): Promise<RepairedTail> {
  const { size } = await handle.stat();
  let last: { readonly number: number; readonly bytes: Buffer } | null = null;
  for await (const line of readLines(path, size)) {
    if (!line.ended) {
      if (last !== null) assertEntry(path, last);
      return mend(handle, line);
    }
    if (line.number === 1) assertEntry(path, line);
    last = line;
  }
  if (last !== null) assertEntry(path, last);
  return { size, note: null };
}

function assertEntry(path: string, line: { readonly number: number; readonly bytes: Buffer }): void {
  const parsed = safeParseLedgerLine(line.bytes);
  if (!parsed.ok) throw damaged(path, line.number, parsed.problem);
}

async function mend(
  handle: FileHandle,
  line: { readonly number: number; readonly bytes: Buffer; readonly offset: number },
): Promise<RepairedTail> {
  const { bytes, number, offset } = line;
  if (safeParseLedgerLine(bytes).ok) {
    await handle.appendFile("\n");
    await handle.datasync();
    return {
      size: offset + bytes.length + 1,
      note: {
        type: "note",
        note: "line_end_added",
        text: `Line ${number} was a whole entry without a line feed; it got one.`,
        details: { line: number },
      },
    };
  }
  await handle.truncate(offset);
  await handle.datasync();
  return {
    size: offset,
    note: {
      type: "note",
      note: "torn_line_cut",
      text: `Line ${number} was torn by a crash before it was kept; its ${bytes.length} bytes were cut off.`,
      details: {
        line: number,
        bytes: bytes.length,
        sha256: sha256(bytes),
        cut: bytes.toString("utf8").slice(0, SHOWN),
      },
    },
  };
}
