import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { InputError, LedgerError } from "../errors/index.ts";
import { inBatches, safeParseJson } from "../util/index.ts";
import { type Exchange, exchangeSchema } from "./exchange.ts";
import { type ExchangeLog, indexName, indexNames } from "./exchange-log.ts";

/** How an exchange log is kept. */
export interface ExchangeFileOptions {
  /** Keep instructions and data beside the reply. They are judged text, so this is for recordings that are meant to be read. @default false */
  readonly keepRequests?: boolean;
  /** What to do with a line that cannot be read: a cache drops it, a recording is refused with `input_invalid`. @default "refuse" */
  readonly damagedLines?: "drop" | "refuse";
}

/**
 * Opens an exchange log of JSON lines, or starts one with its folder. Lines are appended whole, so several processes may share a log, though each
 * sees only what stood there when it opened it and what it added itself. A torn last line is taken off. Once an exchange could not be written, every
 * further one is refused with LedgerError `ledger_write_failed`, so that no line stands behind a torn one.
 */
export async function openExchangeFile(
  path: string,
  options: ExchangeFileOptions = {},
): Promise<ExchangeLog> {
  const { keepRequests = false, damagedLines = "refuse" } = options;
  const file = await openForAppending(path);
  try {
    const index = await readIndex(file, path, damagedLines);
    const append = createAppend(file, path);
    return {
      keepsRequests: keepRequests,
      async find(key) {
        return index.get(indexName(key)) ?? null;
      },
      async add(exchange) {
        await append(`${JSON.stringify(exchange)}\n`);
        for (const name of indexNames(exchange)) index.set(name, exchange);
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

/** Exchanges that arrive while others are written are written together. */
function createAppend(file: FileHandle, path: string): (line: string) => Promise<void> {
  let failure: LedgerError | null = null;
  return inBatches(async (lines) => {
    if (failure !== null) throw failure;
    try {
      await file.appendFile(lines.join(""));
    } catch (error) {
      failure = new LedgerError("ledger_write_failed", `${path} cannot be written.`, error);
      throw failure;
    }
  });
}

async function readIndex(
  file: FileHandle,
  path: string,
  damagedLines: "drop" | "refuse",
): Promise<Map<string, Exchange>> {
  const index = new Map<string, Exchange>();
  for await (const line of readLines(file)) {
    const exchange = parseExchange(line.text);
    if (exchange !== null) for (const name of indexNames(exchange)) index.set(name, exchange);
    else if (line.ended && line.text !== "" && damagedLines === "refuse")
      throw damagedLine(path, line.number);
    if (!line.ended) await mendEnd(file, exchange === null ? line.offset : null);
  }
  return index;
}

interface Line {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
  /** Offset of its first byte. */
  readonly offset: number;
  /** Whether a line feed ends it. */
  readonly ended: boolean;
}

const CHUNK_BYTES = 1 << 18;

/** Only a line feed ends a line: JSON strings may hold the other line separators of Unicode, at which `node:readline` would cut. */
async function* readLines(file: FileHandle): AsyncGenerator<Line> {
  let rest = Buffer.alloc(0);
  let number = 1;
  let offset = 0;
  for (;;) {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(CHUNK_BYTES),
      0,
      CHUNK_BYTES,
      offset + rest.length,
    );
    if (bytesRead === 0) break;
    rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      yield { text: rest.toString("utf8", 0, end), number, offset, ended: true };
      rest = rest.subarray(end + 1);
      offset += end + 1;
      number += 1;
    }
  }
  if (rest.length > 0) yield { text: rest.toString("utf8"), number, offset, ended: false };
}

/** Ends a whole last line, or cuts a torn one off at its offset. */
async function mendEnd(file: FileHandle, cutAt: number | null): Promise<void> {
  if (cutAt === null) await file.appendFile("\n");
  else await file.truncate(cutAt);
}

function parseExchange(line: string): Exchange | null {
  const parsed = safeParseJson(line);
  if (!parsed.ok) return null;
  const { success, data } = exchangeSchema.safeParse(parsed.value);
  return success ? data : null;
}

function damagedLine(file: string, line: number): InputError {
  const problem = "The line is not a recorded exchange.";
  return new InputError([{ file, line, field: null, problem, remedy: "Remove the line, or record anew." }]);
}
