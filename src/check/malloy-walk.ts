import type { MalloySource } from "./malloy-scope.ts";
import type { NameSegment, NameUse, StarUse } from "./name-use.ts";
import { isSymbol, type TokenRange, type TokenStream } from "./token-range.ts";

/** One reading of a Malloy text: its tokens, what was found so far, and the way back from an expression into a block. */
export interface MalloyWalk extends TokenStream {
  readonly uses: NameUse[];
  readonly stars: StarUse[];
  /** Reads the content of braces behind an expression, with its own sections. */
  readonly walkBlock: (range: TokenRange, place: MalloyPlace) => void;
  /** Reads SQL that stands inside the text. */
  readonly walkSql: (sql: string, offset: number) => void;
}

/** Where an expression stands. */
export interface MalloyPlace {
  readonly source: MalloySource;
  /** Output names of the same stage, where the expression is about its output. */
  readonly outputs: readonly NameSegment[];
  /** The functions around it, innermost first. */
  readonly within: readonly string[];
}

/** A dotted name and the index behind it. `starred` where it ends in `.*` or `.**`. */
export interface MalloyPath {
  readonly segments: readonly NameSegment[];
  readonly next: number;
  readonly starred: boolean;
}

/** Reads `a`, `a.b`, `` `a`.b.* `` at an index; null where no name stands there. */
export function readMalloyPath(stream: TokenStream, start: number, end: number): MalloyPath | null {
  const first = stream.tokens[start];
  if (
    start >= end ||
    (first?.kind === "word" && keywords.has(first.text) && !isSymbol(stream, start + 1, "."))
  )
    return null;
  const segments: NameSegment[] = [];
  let index = start;
  for (;;) {
    const token = stream.tokens[index];
    if (index >= end || (token?.kind !== "word" && token?.kind !== "quoted")) break;
    segments.push({ text: token.value, exact: true });
    index++;
    if (index + 1 >= end || !isSymbol(stream, index, ".")) break;
    if (isStar(stream, index + 1)) return { segments, next: index + 2, starred: true };
    index++;
  }
  return segments.length === 0 ? null : { segments, next: index, starred: false };
}

/** `*` or `**`. */
export function isStar(stream: TokenStream, index: number): boolean {
  return isSymbol(stream, index, "*") || isSymbol(stream, index, "**");
}

/** Whether the token is this bare word. */
export function isWord(stream: TokenStream, index: number, word: string): boolean {
  const token = stream.tokens[index];
  return token?.kind === "word" && token.text === word;
}

/** The section that starts at an index ("group_by:"); null where none does. */
export function sectionAt(stream: TokenStream, index: number): string | null {
  const token = stream.tokens[index];
  return token?.kind === "word" && sections.has(token.text) && isSymbol(stream, index + 1, ":")
    ? token.text
    : null;
}

const sections: ReadonlySet<string> = new Set(
  `accept aggregate calculate connection declare dimension except export extend group_by grouped_by having import include index internal
  join_cross join_many join_one limit measure nest on order_by partition_by primary_key private project public query rename run sample select source
  sql timezone top turtle type view where`.split(/\s+/),
);

const keywords: ReadonlySet<string> = new Set(
  `all and as asc by compose desc else exclude extend false for from has import include internal is not now null on or pick private public then this to true ungrouped
  when with cast`.split(/\s+/),
);
