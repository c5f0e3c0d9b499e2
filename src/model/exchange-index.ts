import { fstatSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { InputError } from "../errors/index.ts";
import { safeParseJson } from "../util/index.ts";
import { type Exchange, type ExchangeKey, exchangeSchema } from "./exchange.ts";
import { createKeyIndex } from "./exchange-log.ts";

/** Finds the exchanges of an open log file. */
export interface ExchangeIndex {
  /** The model of the first exchange; null where there is none. */
  readonly firstModel: string | null;
  /** Reads the latest exchange under a key, also one that another process has appended since; null where there is none. */
  readonly find: (key: ExchangeKey) => Promise<Exchange | null>;
  /** Makes the file end with a whole line before anything is appended: what a crash tore is taken off. */
  readonly mendEnd: () => Promise<void>;
  /** Notes exchanges that were just appended, each as a line of so many bytes. */
  readonly note: (lines: readonly AppendedLine[]) => void;
}

/** A line that was just appended. */
export interface AppendedLine {
  readonly exchange: Exchange;
  /** With its line feed. */
  readonly bytes: number;
}

/**
 * Indexes what stands in a log file; holds the places of the exchanges, not the exchanges, and leaves the file as it is. A torn last line is read past.
 * Throws `input_invalid` with file and line for any other line that is no exchange, unless such lines are dropped.
 */
export async function indexExchanges(
  file: FileHandle,
  path: string,
  damagedLines: "drop" | "refuse",
): Promise<ExchangeIndex> {
  const places = createKeyIndex<Place>();
  let firstModel: string | null = null;
  const keep = (exchange: Exchange, { offset, length }: Place): void => {
    firstModel ??= exchange.model;
    places.set(exchange, { offset, length });
  };
  let indexed = 0;
  let unended: { readonly size: number; readonly isTorn: boolean } | null = null;
  for await (const line of readLines(file, 0)) {
    const exchange = parseExchange(line.text);
    if (exchange !== null) keep(exchange, line);
    else if (line.ended && line.text !== "" && damagedLines === "refuse")
      throw damagedLine(path, line.number);
    const end = line.offset + line.length;
    if (!line.ended) unended = { size: end, isTorn: exchange === null };
    indexed = line.ended ? end + 1 : exchange === null ? line.offset : end;
  }
  let size = indexed;
  let reading: Promise<void> | null = null;

  async function readOn(): Promise<void> {
    for await (const line of readLines(file, indexed)) {
      if (!line.ended) break;
      const exchange = parseExchange(line.text);
      if (exchange !== null) keep(exchange, line);
      indexed = Math.max(indexed, line.offset + line.length + 1);
    }
  }

  return {
    firstModel,
    async find(key) {
      if (indexed < size) {
        reading ??= readOn().finally(() => {
          reading = null;
        });
        await reading;
      }
      const place = places.get(key);
      return place === null ? null : parseExchange(await readPlace(file, place));
    },
    async mendEnd() {
      // A file that has grown since belongs to another process too, which has mended it.
      if (unended !== null && sizeOf(file) === unended.size) {
        if (unended.isTorn) await file.truncate(indexed);
        else await file.appendFile("\n");
        indexed = sizeOf(file);
      }
      unended = null;
    },
    note(lines) {
      size = sizeOf(file);
      const appended = lines.reduce((sum, { bytes }) => sum + bytes, 0);
      // Where another process has appended in between, the places are not known before the file is read on.
      if (indexed + appended !== size) return;
      for (const { exchange, bytes } of lines) {
        keep(exchange, { offset: indexed, length: bytes - 1 });
        indexed += bytes;
      }
    },
  };
}

/** Where an exchange stands in its file, in bytes and without the line feed. */
interface Place {
  readonly offset: number;
  readonly length: number;
}

function sizeOf(file: FileHandle): number {
  return fstatSync(file.fd).size;
}

async function readPlace(file: FileHandle, { offset, length }: Place): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.toString("utf8", 0, bytesRead);
}

interface Line extends Place {
  readonly text: string;
  /** Counted from 1. */
  readonly number: number;
  /** Whether a line feed ends it. */
  readonly ended: boolean;
}

const CHUNK_BYTES = 1 << 18;

/** Only a line feed ends a line: JSON strings may hold the other line separators of Unicode, at which `node:readline` would cut. */
async function* readLines(file: FileHandle, from: number): AsyncGenerator<Line> {
  let rest = Buffer.alloc(0);
  let number = 1;
  let offset = from;
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
      yield { text: rest.toString("utf8", 0, end), number, offset, length: end, ended: true };
      rest = rest.subarray(end + 1);
      offset += end + 1;
      number += 1;
    }
  }
  if (rest.length > 0)
    yield { text: rest.toString("utf8"), number, offset, length: rest.length, ended: false };
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
