import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { isEvalJudgeError, LedgerError } from "../errors/index.ts";
import { codeOf, createGroupCommit } from "./group-commit.ts";
import type { Ledger } from "./ledger.ts";
import { renderLedgerLine } from "./ledger-line.ts";
import { acquireLedgerLock } from "./ledger-lock.ts";
import { readLedgerFile } from "./read-ledger-file.ts";
import { repairTail } from "./repair-tail.ts";

/** What a file ledger is opened with. */
export interface OpenFileLedgerOptions {
  /**
   * The time for notes about repairs.
   * @default the clock of the machine
   */
  readonly now?: () => Date;
}

/**
 * Opens a ledger of JSON lines for writing, making the file and its folder where they are missing, and mends a torn last line with
 * a note. Must be closed. Throws LedgerError: `ledger_locked` while another writer has it open, `ledger_damaged` with file and line,
 * `ledger_write_failed` where it cannot be written.
 */
export async function openFileLedger(
  path: string,
  { now = () => new Date() }: OpenFileLedgerOptions = {},
): Promise<Ledger> {
  await mkdir(dirname(path), { recursive: true }).catch(refuse(path));
  let lost = () => {};
  const lock = await acquireLedgerLock(path, () => lost());
  let handle: FileHandle | null = null;
  try {
    handle = await open(path, "a+");
    await flushFolder(dirname(path));
    const { size, note } = await repairTail(path, handle);
    const writer = createGroupCommit(handle, size);
    lost = () =>
      writer.fail(new LedgerError("ledger_locked", `${path}: another process took the ledger over.`));
    if (note !== null)
      await writer.append(Buffer.from(renderLedgerLine({ ...note, at: now().toISOString() })));
    return makeLedger({ path, handle, writer, lock });
  } catch (error) {
    await handle?.close();
    await lock.release();
    if (isEvalJudgeError(error)) throw error;
    return refuse(path)(error);
  }
}

interface OpenParts {
  readonly path: string;
  readonly handle: FileHandle;
  readonly writer: ReturnType<typeof createGroupCommit>;
  readonly lock: { release(): Promise<void> };
}

function makeLedger({ path, handle, writer, lock }: OpenParts): Ledger {
  let closing: Promise<void> | null = null;
  return {
    async append(entry) {
      if (closing !== null) throw new LedgerError("ledger_write_failed", `${path}: the ledger is closed.`);
      await writer.append(Buffer.from(renderLedgerLine(entry)));
    },
    read: () => readLedgerFile(path, { size: writer.durableSize() }),
    close() {
      closing ??= (async () => {
        await writer.idle();
        await handle.close();
        await lock.release();
      })();
      return closing;
    },
  };
}

/** Makes the name of a new file survive a crash of the machine; systems that cannot flush a folder keep it anyway. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function refuse(path: string): (error: unknown) => never {
  return (error) => {
    throw new LedgerError("ledger_write_failed", `${path} cannot be written (${codeOf(error)}).`, error);
  };
}
