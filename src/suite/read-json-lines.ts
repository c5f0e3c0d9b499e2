import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { InputIssue } from "../errors/index.ts";
import { describeJsonIssue, type JsonValue, safeParseJson } from "../util/index.ts";
import { decodeText } from "./decode-text.ts";
import { explainFileError, type FileProblem, folderInsteadOfFile } from "./explain-file-error.ts";

/** One line of a JSON Lines file that is not empty, or what is wrong with it or with the file. */
export type JsonLine =
  | { readonly kind: "value"; readonly line: number; readonly value: JsonValue }
  | { readonly kind: "issue"; readonly issue: InputIssue };

/** What `readJsonLines` may be told beside the file. */
export interface ReadJsonLinesOptions {
  /** Bytes in one line beyond which it is refused. @default 64 MiB */
  readonly maxLineBytes?: number;
}

/** The longest line that is read, in bytes. */
export const maxJsonLineBytes = 64 * 1024 * 1024;

/**
 * Reads a file of one JSON value a line, one line at a time, with line numbers counted from 1; only one line is held in memory.
 * A byte-order mark, CRLF and empty lines are allowed. Integers beyond 2^53 stay exact as bigints. Nothing is thrown for what is wrong with
 * the file: each wrong line, and a file that cannot be read, is one `issue`, and the lines after it are still read.
 */
export async function* readJsonLines(
  file: string,
  { maxLineBytes = maxJsonLineBytes }: ReadJsonLinesOptions = {},
): AsyncGenerator<JsonLine> {
  let line = 0;
  try {
    if ((await stat(file)).isDirectory()) {
      yield issueAt(file, null, folderInsteadOfFile);
      return;
    }
    for await (const bytes of splitLines(
      createReadStream(file, { highWaterMark: chunkBytes }),
      maxLineBytes,
    )) {
      line += 1;
      const read = bytes === null ? issueAt(file, line, tooLong) : readLine(file, line, bytes);
      if (read !== null) yield read;
    }
  } catch (error) {
    yield issueAt(file, null, explainFileError(error));
  }
}

const chunkBytes = 1024 * 1024;
const lineFeed = 0x0a;
const tooLong: FileProblem = {
  problem: "The line is longer than a line may be.",
  remedy: "Write one JSON object a line; the file may have no line breaks.",
};

/** Lines without their line feed; null for one that is longer than `maxBytes`. The last line needs no line feed. */
async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Buffer | null, void, undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      length += end - start;
      pieces.push(chunk.subarray(start, end));
      yield length > maxBytes ? null : joined(pieces);
      pieces = [];
      length = 0;
      start = end + 1;
    }
    length += chunk.length - start;
    if (length > maxBytes) pieces = [];
    else if (start < chunk.length) pieces.push(chunk.subarray(start));
  }
  if (length > 0) yield length > maxBytes ? null : joined(pieces);
}

function joined(pieces: readonly Buffer[]): Buffer {
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
}

function readLine(file: string, line: number, bytes: Buffer): JsonLine | null {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return issueAt(file, line, decoded);
  if (decoded.text.trim() === "") return null;
  const parsed = safeParseJson(decoded.text, { bigIntegers: "bigint" });
  if (parsed.ok) return { kind: "value", line, value: parsed.value };
  const where = describeJsonIssue(parsed.issue).replace(/^line \d+, /, "");
  return issueAt(file, line, {
    problem: `Not one JSON value: ${where}.`,
    remedy: "Write one JSON object on each line.",
  });
}

function issueAt(file: string, line: number | null, { problem, remedy }: FileProblem): JsonLine {
  return { kind: "issue", issue: { file, line, field: null, problem, remedy } };
}
