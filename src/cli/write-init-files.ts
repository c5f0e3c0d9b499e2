import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { InputError } from "../errors/index.ts";
import { initFiles } from "./init-files.ts";

/** Writes the files of a new suite and returns their paths; throws an InputError, having written nothing, where one exists already. */
export async function writeInitFiles(folder: string): Promise<readonly string[]> {
  const targets = initFiles.map(({ path, content }) => ({ path: join(folder, path), content }));
  const taken: string[] = [];
  for (const { path } of targets) {
    if (await exists(path)) taken.push(path);
  }
  if (taken.length > 0) {
    throw new InputError(
      taken.map((file) => ({
        file,
        line: null,
        field: null,
        problem: "This file exists already.",
        remedy: "Name another folder; nothing was written.",
      })),
    );
  }
  for (const { path, content } of targets) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { flag: "wx" });
  }
  return targets.map(({ path }) => path);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
