import { appendFileSync } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { LedgerError } from "../errors/index.ts";
import { indexExchanges } from "./exchange-index.ts";
import type { ExchangeLog } from "./exchange-log.ts";

/** How an exchange log is kept. */
export interface ExchangeFileOptions {
  /** Keep instructions and data beside the reply. They are judged text, so this is for recordings that are meant to be read. @default false */
  readonly keepRequests?: boolean;
  /** What to do with a line that cannot be read: a cache drops it, a recording is refused with `input_invalid`. @default "refuse" */
  readonly damagedLines?: "drop" | "refuse";
}

/**
 * Opens an exchange log of JSON lines, or starts one with its folder. Memory holds where each exchange stands, not the exchange. Lines are appended
 * whole, so several processes may share a log. A torn last line is taken off. Once an exchange could not be written, every further one is
 * refused with LedgerError `ledger_write_failed`, so that no line stands behind a torn one.
 */
export async function openExchangeFile(
  path: string,
  options: ExchangeFileOptions = {},
): Promise<ExchangeLog> {
  const { keepRequests = false, damagedLines = "refuse" } = options;
  const file = await openForAppending(path);
  try {
    const index = await indexExchanges(file, path, damagedLines);
    const append = createAppend(file, path);
    return {
      keepsRequests: keepRequests,
      find: index.find,
      async add(exchange) {
        const bytes = Buffer.from(`${JSON.stringify(exchange)}\n`);
        append(bytes);
        index.note(exchange, bytes.length);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openForAppending(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true });
    return await open(path, "a+");
  } catch (error) {
    throw new LedgerError("ledger_write_failed", `${path} cannot be opened for writing.`, error);
  }
}

/** Writes in place: handing so few bytes to another thread costs several times the writing, and the reply would wait for it. */
function createAppend(file: FileHandle, path: string): (line: Buffer) => void {
  let failure: LedgerError | null = null;
  return (line) => {
    if (failure !== null) throw failure;
    try {
      appendFileSync(file.fd, line);
    } catch (error) {
      failure = new LedgerError("ledger_write_failed", `${path} cannot be written.`, error);
      throw failure;
    }
  };
}
