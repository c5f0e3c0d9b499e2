import { type FileHandle, open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { InputError } from "../errors/index.ts";
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
 * Opens an exchange log of JSON lines, or starts one. Lines are appended whole, so several processes may share a log, though each
 * sees only what stood there when it opened it and what it added itself. A torn last line is cut off from the next by a line break.
 */
export async function openExchangeFile(
  path: string,
  options: ExchangeFileOptions = {},
): Promise<ExchangeLog> {
  const { keepRequests = false, damagedLines = "refuse" } = options;
  const file = await open(path, "a+");
  try {
    const { index, endsTorn } = await readIndex(file, path, damagedLines);
    if (endsTorn) await file.appendFile("\n");
    return {
      keepsRequests: keepRequests,
      async find(key) {
        return index.get(indexName(key)) ?? null;
      },
      async add(exchange) {
        await file.appendFile(`${JSON.stringify(exchange)}\n`);
        for (const name of indexNames(exchange)) index.set(name, exchange);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface FileIndex {
  readonly index: Map<string, Exchange>;
  readonly endsTorn: boolean;
}

async function readIndex(file: FileHandle, path: string, damaged: "drop" | "refuse"): Promise<FileIndex> {
  const index = new Map<string, Exchange>();
  const endsTorn = await lacksFinalLineBreak(file);
  const stream = file.createReadStream({ start: 0, autoClose: false, encoding: "utf8" });
  let lineNumber = 0;
  let damagedAt: number | null = null;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    lineNumber += 1;
    if (damagedAt !== null && damaged === "refuse") throw damagedLine(path, damagedAt);
    if (line.trim() === "") continue;
    const exchange = parseExchange(line);
    if (exchange === null) damagedAt = lineNumber;
    else for (const name of indexNames(exchange)) index.set(name, exchange);
  }
  if (damagedAt !== null && damaged === "refuse" && !endsTorn) throw damagedLine(path, damagedAt);
  return { index, endsTorn };
}

async function lacksFinalLineBreak(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== 0x0a;
}

function parseExchange(line: string): Exchange | null {
  try {
    const { success, data } = exchangeSchema.safeParse(JSON.parse(line));
    return success ? data : null;
  } catch {
    return null;
  }
}

function damagedLine(file: string, line: number): InputError {
  const problem = "The line is not a recorded exchange.";
  return new InputError([{ file, line, field: null, problem, remedy: "Remove the line, or record anew." }]);
}
