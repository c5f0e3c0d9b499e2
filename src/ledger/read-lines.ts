import { createReadStream } from "node:fs";

/** One line of a file as bytes, without its line feed. */
export interface FileLine {
  readonly bytes: Buffer;
  /** Counted from 1. */
  readonly number: number;
  /** Offset of its first byte. */
  readonly offset: number;
  /** Whether a line feed ends it; only a last line may lack one. */
  readonly ended: boolean;
}

/** Yields the lines of the first `size` bytes of a file, whatever their length, holding one line at a time. */
export async function* readLines(path: string, size: number): AsyncGenerator<FileLine> {
  if (size === 0) return;
  const stream = createReadStream(path, { start: 0, end: size - 1, highWaterMark: 1 << 18 });
  let parts: Buffer[] = [];
  let number = 1;
  let offset = 0;
  for await (const chunk of stream) {
    const buffer: Buffer = chunk;
    let start = 0;
    for (let end = buffer.indexOf(10); end !== -1; end = buffer.indexOf(10, start)) {
      parts.push(buffer.subarray(start, end));
      const bytes = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
      yield { bytes, number, offset, ended: true };
      parts = [];
      number += 1;
      offset += bytes.length + 1;
      start = end + 1;
    }
    if (start < buffer.length) parts.push(buffer.subarray(start));
  }
  if (parts.length > 0) yield { bytes: Buffer.concat(parts), number, offset, ended: false };
}
