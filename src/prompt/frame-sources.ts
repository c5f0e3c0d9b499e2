import type { ShownSource } from "../findings/index.ts";
import { memoize } from "../util/index.ts";
import { deriveBoundary } from "./derive-boundary.ts";
import { countInvisible, hasLoneSurrogate, replaceLoneSurrogates } from "./invisible-characters.ts";
import type { Source } from "./source.ts";

/** Sources in the order in which they are numbered. */
export interface SourcesToFrame {
  /** The same for every case of a suite; framed first, under a key of their own. */
  readonly shared: readonly Source[];
  /** Of this case and attempt. */
  readonly own: readonly Source[];
}

/** Framed data and what has to be said about it. */
export interface FramedSources {
  readonly data: string;
  /** The sources as they are shown, by number; quotes are checked against these. */
  readonly sources: readonly ShownSource[];
  /** Sentences about characters that the model cannot see, those on shared sources apart; empty where there are none. */
  readonly notes: { readonly shared: readonly string[]; readonly own: readonly string[] };
  /** UTF-16 units at the start of `data` that are the same for every case of the suite. */
  readonly stablePrefixLength: number;
}

/**
 * Frames sources so that none can contain its own frame: each frame carries a key that occurs in no source, and the length in bytes.
 * Judged text stands in the data unchanged.
 */
export function frameSources({ shared, own }: SourcesToFrame): FramedSources {
  const suite = readShared(shared);
  const all = [...suite.shown, ...own.map(show)];
  const texts = all.flatMap(({ label, text }) => [label, text]);
  const sharedKey = deriveBoundary(
    suite.shown.flatMap(({ role, label, text }) => [role, label, text]),
    texts,
  );
  const ownKey = deriveBoundary(
    all.flatMap(({ role, label, text }) => [role, label, text]),
    [...texts, sharedKey],
  );
  const frames = all.map((source, number) =>
    frame(source, number, number < shared.length ? sharedKey : ownKey),
  );
  return {
    data: frames.join(""),
    sources: all.map(({ role, text }) => ({ role, text })),
    notes: {
      shared: suite.notes,
      own: own.flatMap((source, index) => noteOf(source, shared.length + index)),
    },
    stablePrefixLength: frames.slice(0, shared.length).join("").length,
  };
}

/** What the sources of a suite need once, however many cases are asked about. */
const readShared = memoize((shared: readonly Source[]) => ({
  shown: shared.map(show),
  notes: shared.flatMap(noteOf),
}));

function show(source: Source): Source {
  return { ...source, text: replaceLoneSurrogates(source.text) };
}

function frame({ role, label, text }: Source, number: number, key: string): string {
  const bytes = Buffer.byteLength(text, "utf8");
  return `[source ${number} | ${role} | ${label} | ${bytes} bytes | ${key}]\n${text}\n[end of source ${number} | ${key}]\n\n`;
}

function noteOf({ text, invisible }: Source, number: number): readonly string[] {
  const count = invisible ?? countInvisible(text);
  if (count === 0) return [];
  const surrogates = hasLoneSurrogate(text) ? "; unpaired surrogates among them are shown as U+FFFD" : "";
  return [
    `Source ${number} contains ${count} invisible ${count === 1 ? "character" : "characters"}${surrogates}.`,
  ];
}
