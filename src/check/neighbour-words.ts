/** The words directly before and behind a stretch of text, in lower case without a plural s; empty where a sentence mark stands between. */
export interface NeighbourWords {
  readonly previous: string;
  readonly next: string;
  /** The next word as written. */
  readonly nextWritten: string;
}

const before = /(\p{L}[\p{L}\p{M}'’]*)[ \t\u00a0*_"“(#-]*$/u;
const behind = /^[ \t\u00a0*_"”)%-]*(\p{L}[\p{L}\p{M}'’]*)/u;

/** Reads the words beside the stretch that starts at `offset` and is `length` long. */
export function neighbourWords(text: string, offset: number, length: number): NeighbourWords {
  const previous = before.exec(text.slice(Math.max(0, offset - 40), offset))?.[1] ?? "";
  const next = behind.exec(text.slice(offset + length, offset + length + 40))?.[1] ?? "";
  return { previous: stem(previous), next: stem(next), nextWritten: next };
}

function stem(word: string): string {
  const lower = word.toLowerCase();
  return lower.length > 3 && lower.endsWith("s") && !lower.endsWith("ss") ? lower.slice(0, -1) : lower;
}
