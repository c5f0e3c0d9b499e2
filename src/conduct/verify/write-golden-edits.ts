import { open, readFile, realpath, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { ConfigurationError, InputError } from "../../errors/index.ts";
import { casesFileName } from "../../suite/index.ts";
import type { GoldenEdit } from "./golden-edits.ts";
import { patchJsonText } from "./patch-json-text.ts";

/** What is written, and where. */
export interface WriteGoldenEditsOptions {
  /** Folder of the suite. */
  readonly root: string;
  /** The bytes of `cases.jsonl` as they were when the suite was read; see `readCasesFile`. */
  readonly before: Buffer;
  readonly edits: readonly GoldenEdit[];
}

/** Reads the bytes of `cases.jsonl`, to be held against those at the time of writing; none where they cannot be read, which reading the suite explains. */
export async function readCasesFile(root: string): Promise<Buffer> {
  return await readFile(join(root, casesFileName)).catch(() => Buffer.alloc(0));
}

/**
 * Changes the lines of the edits in `cases.jsonl` and keeps every other byte, line ends and byte-order mark among them. A reader sees the old file or the
 * new one. Throws InputError, having written nothing, where the file has changed meanwhile; ConfigurationError where the disk refuses.
 */
export async function writeGoldenEdits({ root, before, edits }: WriteGoldenEditsOptions): Promise<void> {
  if (edits.length === 0) return;
  const file = join(root, casesFileName);
  const now = await readCasesFile(root);
  if (!now.equals(before)) throw changed(file);
  const byLine = new Map(edits.map((edit) => [edit.line, edit]));
  const lines = splitKeepingEnds(before).map((bytes, index) => {
    const edit = byLine.get(index + 1);
    return edit === undefined ? bytes : patchLine(bytes, edit);
  });
  await replaceFile(file, Buffer.concat(lines));
}

const byteOrderMark = "\uFEFF";

function patchLine(bytes: Buffer, { edits }: GoldenEdit): Buffer {
  const text = bytes.toString("utf8");
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : "";
  return Buffer.from(mark + patchJsonText(text.slice(mark.length), edits), "utf8");
}

/** Lines with their line feeds. */
function splitKeepingEnds(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    lines.push(bytes.subarray(start, end + 1));
    start = end + 1;
  }
  if (start < bytes.length) lines.push(bytes.subarray(start));
  return lines;
}

async function replaceFile(file: string, content: Buffer): Promise<void> {
  try {
    const target = await realpath(file);
    const { mode } = await stat(target);
    const draft = `${target}.draft-${process.pid}`;
    const handle = await open(draft, "w", mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, target);
  } catch (error) {
    throw new ConfigurationError(
      "configuration_invalid",
      `${file} cannot be written; nothing was changed.`,
      error,
    );
  }
}

function changed(file: string): InputError {
  const problem = "It has changed since it was read; nothing was written.";
  return new InputError([{ file, line: null, field: null, problem, remedy: "Run the command again." }]);
}
