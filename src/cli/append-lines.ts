import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigurationError } from "../errors/index.ts";

/** Appends lines to a file in one write and flushes them; a last line without an end gets one first. Throws a ConfigurationError where the disk refuses. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  try {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, "a+");
    try {
      const { size } = await handle.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await handle.read(last, 0, 1, size - 1);
      const start = size > 0 && last[0] !== 0x0a ? "\n" : "";
      await handle.write(`${start}${lines.join("\n")}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new ConfigurationError(
      "configuration_invalid",
      `${file} cannot be written; name a file in a folder that can be.`,
      error,
    );
  }
}
