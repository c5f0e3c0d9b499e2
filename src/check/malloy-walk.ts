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
  if (start >= end || isReserved(stream, start)) return null;
  const segments: NameSegment[] = [];
  let index = start;
  for (;;) {
    const token = stream.tokens[index];
    if (index >= end || (token?.kind !== "word" && token?.kind !== "quoted")) break;
    segments.push(segmentOf(token, segments.length > 0));
    index++;
    if (index + 1 >= end || !isSymbol(stream, index, ".")) break;
    if (isStar(stream, index + 1)) return { segments, next: index + 2, starred: true };
    index++;
  }
  return segments.length === 0 ? null : { segments, next: index, starred: false };
}

/** A reserved word is a name behind nothing but a dot; before a parenthesis it is a function. */
function isReserved(stream: TokenStream, index: number): boolean {
  const token = stream.tokens[index];
  const isNamed = isSymbol(stream, index + 1, ".") || isSymbol(stream, index + 1, "(");
  return token?.kind === "word" && !isNamed && reserved.has(token.text.toLowerCase());
}

const dateParts: ReadonlySet<string> = new Set("second minute hour day week month quarter year".split(" "));

/** A bare word for a part of a date is reserved, and so behind a dot no field. */
function segmentOf(
  { kind, value }: { readonly kind: string; readonly value: string },
  isBehindDot: boolean,
): NameSegment {
  const isPart = kind === "word" && isBehindDot && dateParts.has(value.toLowerCase());
  return isPart ? { text: value, exact: true, part: true } : { text: value, exact: true };
}

/** `*` or `**`. */
export function isStar(stream: TokenStream, index: number): boolean {
  return isSymbol(stream, index, "*") || isSymbol(stream, index, "**");
}

/** Whether the token is this bare keyword, in any letter case. */
export function isWord(stream: TokenStream, index: number, word: string): boolean {
  const token = stream.tokens[index];
  return token?.kind === "word" && token.text.toLowerCase() === word;
}

/** The section that starts at an index ("group_by:", in any letter case), in lower case; null where none does. */
export function sectionAt(stream: TokenStream, index: number): string | null {
  const token = stream.tokens[index];
  if (token?.kind !== "word" || !isSymbol(stream, index + 1, ":")) return null;
  const section = token.text.toLowerCase();
  return sections.has(section) ? section : null;
}

const sections: ReadonlySet<string> = new Set(
  `accept aggregate calculate calculation connection declare dimension drill except extend given group_by grouped_by having index internal
  join_cross join_many join_one limit measure nest on order_by partition_by primary_key private project public query rename run sample select source
  timezone top turtle type view where`.split(/\s+/),
);

/** Words that Malloy reserves: bare, they are never a name. */
const reserved: ReadonlySet<string> = new Set(
  `all and as asc avg boolean by case cast compose count date day desc distinct else end exclude export extend false filter for from full has hour
  import in include inner internal is json left like max min minute month not now null number on or pick private public quarter right second source
  sql string sum table then this timestamp timestamptz to true virtual week when with year`.split(/\s+/),
);
