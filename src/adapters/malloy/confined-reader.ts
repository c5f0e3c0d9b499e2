import { readFile, realpath, stat } from "node:fs/promises";
import { extname, isAbsolute, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Bytes of one `.malloy` file beyond which it is not read. */
const MAX_MODEL_BYTES = 8 * 1024 * 1024;

/** Reads the files of a model and keeps what it has read. */
export interface ConfinedReader {
  readonly readURL: (url: URL) => Promise<string>;
  /** Address → text of everything that was read. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Makes a reader of `.malloy` files inside the given folders, links followed; everything else it says is not there. */
export function createConfinedReader(roots: readonly string[]): ConfinedReader {
  const texts = new Map<string, string>();
  return {
    texts,
    async readURL(url) {
      const text = url.protocol === "file:" ? await readInside(fileURLToPath(url), roots) : null;
      if (text === null) throw new Error("There is no such file in the folder of the suite.");
      texts.set(url.toString(), text);
      return text;
    },
  };
}

async function readInside(path: string, roots: readonly string[]): Promise<string | null> {
  if (extname(path) !== ".malloy") return null;
  try {
    const real = await realpath(path);
    if (extname(real) !== ".malloy" || !roots.some((root) => isInside(root, real))) return null;
    if ((await stat(real)).size > MAX_MODEL_BYTES) return null;
    return await readFile(real, "utf8");
  } catch {
    return null;
  }
}

/** Whether a path lies in a folder; both absolute, links followed. */
export function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
