import { sha256 } from "../util/index.ts";

/** Characters of a boundary: 64 bits of a hash, in hexadecimal. */
const BOUNDARY_LENGTH = 16;

/**
 * Derives the key of frames from what they hold, and derives it again until it occurs in none of the texts, so that no text can
 * end or imitate its own frame.
 */
export function deriveBoundary(seed: readonly string[], texts: readonly string[]): string {
  let hash = sha256(JSON.stringify(seed));
  while (texts.some((text) => text.includes(hash.slice(0, BOUNDARY_LENGTH)))) hash = sha256(hash);
  return hash.slice(0, BOUNDARY_LENGTH);
}
