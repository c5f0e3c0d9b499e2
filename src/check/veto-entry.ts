import type { NameSegment } from "./name-use.ts";

/** An entry of `mustNotUse` that a program can check: a name or dotted path, with the aggregate call behind it. */
export interface BareEntry {
  readonly path: readonly NameSegment[];
  /** The aggregate of `path.f()`, in lower case; null where there is none. */
  readonly call: string | null;
}

const barePattern = /^[\p{L}_][\p{L}\p{M}\p{N}_$]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_$]*)*(?:\(\))?$/u;

/**
 * Reads a bare entry: an identifier, a dotted path, or one followed by an aggregate call `.f()`, outer white space aside.
 * Null for everything else (prose, connectives, quoted names, a call without a field), which only a reader can judge.
 */
export function parseBareEntry(entry: string): BareEntry | null {
  const written = entry.trim();
  if (!barePattern.test(written)) return null;
  const isCall = written.endsWith("()");
  const segments = (isCall ? written.slice(0, -2) : written)
    .split(".")
    .map((text) => ({ text, exact: false }));
  if (!isCall) return { path: segments, call: null };
  const call = segments.at(-1)?.text.toLowerCase() ?? "";
  return segments.length < 2 ? null : { path: segments.slice(0, -1), call };
}
