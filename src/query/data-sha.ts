import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { canonicalJson, sha256 } from "../util/index.ts";

/**
 * The SHA-256 over the names and bytes of data files, whatever their order; null where one cannot be read. A file is read again only
 * when its size or its time of change has changed.
 */
export async function hashDataFiles(files: Readonly<Record<string, string>>): Promise<string | null> {
  try {
    const hashes: Record<string, string> = {};
    for (const [name, path] of Object.entries(files)) hashes[name] = await hashFile(path);
    return sha256(canonicalJson(hashes));
  } catch {
    return null;
  }
}

/** Stands for the process: the key holds all that shows a change of the file. */
const known = new Map<string, string>();

async function hashFile(path: string): Promise<string> {
  const { size, mtimeNs, ino } = await stat(path, { bigint: true });
  const key = `${path}\0${ino}\0${size}\0${mtimeNs}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  const digest = hash.digest("hex");
  known.set(key, digest);
  return digest;
}
