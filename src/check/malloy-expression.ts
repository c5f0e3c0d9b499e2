import { definitionOf, type MalloySource, sameMalloyName } from "./malloy-scope.ts";
import {
  isStar,
  isWord,
  type MalloyPath,
  type MalloyPlace,
  type MalloyWalk,
  readMalloyPath,
} from "./malloy-walk.ts";
import type { NameSegment } from "./name-use.ts";
import { after, inside, isSymbol, type TokenRange } from "./token-range.ts";

/** Finds the names that an expression, or a list of them, reads. */
export function walkMalloyExpression(walk: MalloyWalk, range: TokenRange, place: MalloyPlace): void {
  for (let index = range.start; index < range.end; )
    index = walkPart(walk, { start: index, end: range.end }, place);
}

function walkPart(walk: MalloyWalk, range: TokenRange, place: MalloyPlace): number {
  const { start, end } = range;
  const token = walk.tokens[start];
  if (isSymbol(walk, start, "(") || isSymbol(walk, start, "[")) {
    walkMalloyExpression(walk, inside(walk, start, end), place);
    return after(walk, start);
  }
  if (isSymbol(walk, start, "{")) {
    walk.walkBlock(inside(walk, start, end), place);
    return after(walk, start);
  }
  if (isSymbol(walk, start, "::")) return skipType(walk, start + 1, end);
  if (token?.kind === "number") return skipUnit(walk, start + 1, end);
  if (token?.kind === "string") return start + 1;
  if (isOpeningStar(walk, range))
    return walkStar(walk, { segments: [], next: start + 1, starred: true }, start);
  const path = readMalloyPath(walk, start, end);
  if (path === null) return start + 1;
  if (path.starred) return walkStar(walk, path, start);
  const call = isSymbol(walk, path.next, "!") ? typedCall(walk, path.next, end) : path.next;
  if (isSymbol(walk, call, "(") && call < end) return walkCall(walk, { path, start, open: call, end }, place);
  reportMalloyName(walk, path.segments, { ...place, offset: offsetAt(walk, start), alone: false });
  return path.next;
}

/** The name of `name!type(` is a function of the database. */
function typedCall(walk: MalloyWalk, index: number, end: number): number {
  const next = walk.tokens[index + 1];
  return index + 1 < end && next?.kind === "word" ? index + 2 : index + 1;
}

/** A star is one where an item can start, not between two factors. */
function isOpeningStar(walk: MalloyWalk, { start }: TokenRange): boolean {
  if (!isStar(walk, start)) return false;
  const previous = walk.tokens[start - 1];
  return (
    previous === undefined ||
    isSymbol(walk, start - 1, ":") ||
    isSymbol(walk, start - 1, ",") ||
    isSymbol(walk, start - 1, "{")
  );
}

function walkStar(walk: MalloyWalk, { segments, next }: MalloyPath, start: number): number {
  const hasBlock = isSymbol(walk, next, "{");
  const excluded = hasBlock ? exceptedNames(walk, inside(walk, next, walk.tokens.length)) : [];
  walk.stars.push({ path: segments, offset: offsetAt(walk, start), excluded });
  return hasBlock ? after(walk, next) : next;
}

/** The names of `except: a, b` in a block. */
export function exceptedNames(walk: MalloyWalk, { start, end }: TokenRange): readonly NameSegment[] {
  if (!isWord(walk, start, "except") || !isSymbol(walk, start + 1, ":")) return [];
  const names = walk.tokens.slice(start + 2, end).filter(({ kind }) => kind === "word" || kind === "quoted");
  return names.map(({ value }) => ({ text: value, exact: true }));
}

interface Call {
  readonly path: MalloyPath;
  readonly start: number;
  readonly open: number;
  readonly end: number;
}

/** `path.f(…)` applies f to the path; `f(path)` too. */
function walkCall(walk: MalloyWalk, { path, start, open, end }: Call, place: MalloyPlace): number {
  const name = (path.segments.at(-1)?.text ?? "").toLowerCase();
  const called = { ...place, within: [name, ...place.within] };
  const owner = path.segments.slice(0, -1);
  const content = inside(walk, open, end);
  const only = readMalloyPath(walk, content.start, content.end);
  const isOnly = only?.next === content.end && !only.starred;
  if (owner.length > 0) {
    const alone = content.start >= content.end;
    reportMalloyName(walk, owner, { ...called, offset: offsetAt(walk, start), alone });
  }
  if (isOnly)
    reportMalloyName(walk, only.segments, { ...called, offset: offsetAt(walk, content.start), alone: true });
  else walkArguments(walk, content, { name, place: called });
  return after(walk, open);
}

interface Called {
  readonly name: string;
  readonly place: MalloyPlace;
}

const reference = /\$\{\s*([^}]*?)\s*\}/g;

/** The text of sql_number("${a} * 2") and its like holds names of fields. */
function walkArguments(walk: MalloyWalk, content: TokenRange, { name, place }: Called): void {
  if (!name.startsWith("sql_") && name !== "sql") {
    walkMalloyExpression(walk, content, place);
    return;
  }
  for (let index = content.start; index < content.end; index++) {
    const token = walk.tokens[index];
    if (token?.kind !== "string") continue;
    for (const [, written = ""] of token.value.matchAll(reference)) {
      const segments = written
        .split(".")
        .map((text) => ({ text: text.trim().replace(/^`|`$/g, ""), exact: true }));
      reportMalloyName(walk, segments, { ...place, offset: token.offset, alone: false });
    }
    if (name === "sql") walk.walkSql(token.value, token.offset);
  }
}

const unit = /^(?:second|minute|hour|day|week|month|quarter|year)s?$/;

function skipUnit(walk: MalloyWalk, index: number, end: number): number {
  const token = walk.tokens[index];
  return index < end && token?.kind === "word" && unit.test(token.text) ? index + 1 : index;
}

function skipType(walk: MalloyWalk, start: number, end: number): number {
  const path = readMalloyPath(walk, start, end);
  return path === null ? start + 1 : path.next;
}

interface NamePlace extends MalloyPlace {
  readonly offset: number;
  readonly alone: boolean;
  /** The path of the source that a name behind a join belongs to. */
  readonly prefix?: readonly NameSegment[];
}

/** Reports a name under the path that it stands for: a join that the text defines is replaced by its source. */
export function reportMalloyName(walk: MalloyWalk, segments: readonly NameSegment[], place: NamePlace): void {
  const { source, outputs, offset, within, alone, prefix = [] } = place;
  const [first, ...rest] = segments;
  if (first === undefined) return;
  const use = { offset, within, alone };
  if (outputs.some((output) => sameMalloyName(output, first))) {
    walk.uses.push({ path: segments, origin: "own", ...use });
    return;
  }
  const definition = definitionOf(source, first);
  if (definition === undefined) {
    walk.uses.push({ path: [...prefix, ...segments], origin: "field", ...use });
  } else if (definition.source === null) {
    walk.uses.push({ path: segments, origin: "own", ...use });
  } else {
    reportThrough(walk, { source: definition.source, first, rest }, place);
  }
}

interface Through {
  readonly source: MalloySource;
  readonly first: NameSegment;
  readonly rest: readonly NameSegment[];
}

/** A name behind a join is one of the joined source; the join's own name counts as the query's where it is another one. */
function reportThrough(walk: MalloyWalk, { source, first, rest }: Through, place: NamePlace): void {
  const { offset, within, alone } = place;
  const path = source.path ?? [];
  const isOwnName = !path.some((segment) => sameMalloyName(segment, first));
  if (isOwnName) walk.uses.push({ path: [first, ...rest], origin: "own", offset, within, alone });
  if (rest.length > 0) reportMalloyName(walk, rest, { ...place, source, outputs: [], prefix: path });
  else if (path.length > 0) walk.uses.push({ path, origin: "field", offset, within, alone });
}

function offsetAt(walk: MalloyWalk, index: number): number {
  return walk.tokens[index]?.offset ?? 0;
}
