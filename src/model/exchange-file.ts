import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { LedgerError } from "../errors/index.ts";
import { inBatches } from "../util/index.ts";
import type { Exchange } from "./exchange.ts";
import { type ExchangeIndex, indexExchanges } from "./exchange-index.ts";
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
 * whole, so several processes may share a log. A torn last line is taken off before anything is appended. Once an exchange could not be written, every further one is
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
    const append = createAppend(file, { path, index });
    return {
      keepsRequests: keepRequests,
      find: index.find,
      add: append,
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

/** Exchanges that arrive while others are written are written together. */
function createAppend(
  file: FileHandle,
  { path, index }: { readonly path: string; readonly index: ExchangeIndex },
): (exchange: Exchange) => Promise<void> {
  let failure: LedgerError | null = null;
  return inBatches(async (exchanges) => {
    if (failure !== null) throw failure;
    const lines = exchanges.map((exchange) => Buffer.from(`${JSON.stringify(exchange)}\n`));
    try {
      await index.mendEnd();
      await file.appendFile(Buffer.concat(lines));
    } catch (error) {
      failure = new LedgerError("ledger_write_failed", `${path} cannot be written.`, error);
      throw failure;
    }
    index.note(exchanges.map((exchange, at) => ({ exchange, bytes: lines[at]?.length ?? 0 })));
  });
}
