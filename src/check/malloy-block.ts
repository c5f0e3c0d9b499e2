import { exceptedNames, reportMalloyName, walkMalloyExpression } from "./malloy-expression.ts";
import { extended, type MalloyDefinition, type MalloySource, sameMalloyName } from "./malloy-scope.ts";
import {
  type DefinitionReader,
  definingSections,
  definitionsIn,
  definitionsOf,
  type Item,
  itemsOf,
  type Section,
  sectionsOf,
} from "./malloy-section.ts";
import { isStar, isWord, type MalloyPlace, type MalloyWalk, readMalloyPath } from "./malloy-walk.ts";
import type { NameSegment } from "./name-use.ts";
import { after, inside, isSymbol, type TokenRange } from "./token-range.ts";

/** How the source of a join is read. `read` reports what it names and returns the index behind it; `peek` only says what it stands for. */
export interface SourceReader {
  readonly read: (range: TokenRange) => number;
  readonly peek: (range: TokenRange) => MalloySource;
}

/** What a block is read with. */
export interface BlockContext {
  readonly walk: MalloyWalk;
  readonly place: MalloyPlace;
  readonly sources: SourceReader;
  /** `extend`: definitions are seen by the whole block. `stage`: they name its output and are seen by sorting and calculations only. */
  readonly kind: "extend" | "stage";
}

/** What a block gives: its definitions, or the output names of a stage, and the names it removes. */
export interface BlockResult {
  readonly definitions: readonly MalloyDefinition[];
  readonly excluded: readonly NameSegment[];
}

/** Reads the content of the braces of an `extend` or of a query stage. */
export function walkMalloyBlock(context: BlockContext, range: TokenRange): BlockResult {
  const { walk } = context;
  const reader: DefinitionReader = { walk, peek: context.sources.peek };
  const parts = sectionsOf(walk, range);
  const defined = parts.flatMap((part) => definitionsIn(reader, part));
  const isExtend = context.kind === "extend";
  const inner = parts.filter(({ section }) => section === "extend" || section === "declare");
  const added = isExtend ? defined : inner.flatMap((part) => extensionOf(reader, part));
  const source = extended(context.place.source, added);
  const outputs = isExtend ? [] : defined.map(({ name }) => name);
  for (const part of parts) walkSection({ ...context, place: { ...context.place, source } }, part, outputs);
  return {
    definitions: defined,
    excluded: parts.flatMap((part) => (part.section === "except" ? namesOf(walk, part.range) : [])),
  };
}

/** What `declare:` or an `extend:` inside a stage adds to its source. */
function extensionOf(reader: DefinitionReader, part: Section): readonly MalloyDefinition[] {
  if (part.section === "declare") return definitionsIn(reader, part);
  const open = part.range.start;
  if (!isSymbol(reader.walk, open, "{")) return [];
  return definitionsOf(reader, inside(reader.walk, open, part.range.end));
}

function walkSection(
  context: BlockContext,
  { section, range }: Section,
  outputs: readonly NameSegment[],
): void {
  const { walk, place } = context;
  switch (section) {
    case "order_by":
    case "top":
      walkOrder(context, range, outputs);
      return;
    case "calculate":
      for (const item of itemsOf(walk, range)) {
        walkMalloyExpression(walk, { start: item.body, end: item.range.end }, { ...place, outputs });
      }
      return;
    case "having":
      walkMalloyExpression(walk, range, { ...place, outputs });
      return;
    case "nest":
    case "view":
    case "turtle":
      for (const item of itemsOf(walk, range)) walkView(context, item);
      return;
    case "join_one":
    case "join_many":
    case "join_cross":
      for (const item of itemsOf(walk, range)) walkJoin(context, item);
      return;
    case "extend":
      if (isSymbol(walk, range.start, "{")) {
        walkMalloyBlock({ ...context, kind: "extend" }, inside(walk, range.start, range.end));
      }
      return;
    case "except":
    case "timezone":
      return;
    case "accept":
      // It keeps the field without reading it: only a reader can tell what that means.
      for (const name of namesOf(walk, range)) {
        walk.uses.push({
          path: [name],
          offset: walk.tokens[range.start]?.offset ?? 0,
          origin: "own",
          within: [],
          alone: false,
        });
      }
      return;
    default:
      for (const item of definingSections.has(section)
        ? itemsOf(walk, range)
        : [{ body: range.start, range }]) {
        walkItem(context, { start: item.body, end: item.range.end });
      }
  }
}

/** A star over a stage reads what the stage gives; over a source with `except` not what that removed. */
function walkItem({ walk, place }: BlockContext, range: TokenRange): void {
  const { source } = place;
  const first = isStar(walk, range.start) ? range.start : -1;
  if (first < 0 || isSymbol(walk, first + 1, "(")) {
    walkMalloyExpression(walk, range, place);
    return;
  }
  const offset = walk.tokens[first]?.offset ?? 0;
  const hasBlock = isSymbol(walk, first + 1, "{");
  const excepted = hasBlock ? exceptedNames(walk, inside(walk, first + 1, range.end)) : [];
  const excluded = [...excepted, ...source.excluded];
  for (const { name, source: joined } of source.definitions) {
    const isLeftOut = joined !== null || excluded.some((left) => sameMalloyName(left, name));
    if (!isLeftOut) walk.uses.push({ path: [name], offset, origin: "own", within: [], alone: false });
  }
  if (source.path !== null) walk.stars.push({ path: [], offset, excluded });
}

function walkOrder({ walk, place }: BlockContext, range: TokenRange, outputs: readonly NameSegment[]): void {
  for (let index = range.start; index < range.end; ) {
    const path = readMalloyPath(walk, index, range.end);
    if (path === null) {
      index++;
      continue;
    }
    const [name] = path.segments;
    const isOutput =
      path.segments.length === 1 &&
      name !== undefined &&
      outputs.some((output) => sameMalloyName(output, name));
    if (!isOutput) walkMalloyExpression(walk, { start: index, end: path.next }, place);
    index = path.next;
  }
}

/** A view in braces reads the same source; by name, it is a name. */
function walkView(context: BlockContext, { body, range }: Item): void {
  const { walk, place } = context;
  let index = body;
  while (index < range.end) {
    if (isSymbol(walk, index, "{")) {
      walkMalloyBlock({ ...context, kind: "stage" }, inside(walk, index, range.end));
      index = after(walk, index);
    } else if (isSymbol(walk, index, "->") && index > body) {
      // Later stages of a view read what the stage before gave; its plain names are read there already.
      index = walkLaterStage(context, { body, at: index + 1, end: range.end });
    } else {
      const path = readMalloyPath(walk, index, range.end);
      if (path !== null) {
        reportMalloyName(walk, path.segments, {
          ...place,
          offset: walk.tokens[index]?.offset ?? 0,
          alone: false,
        });
      }
      index = path?.next ?? index + 1;
    }
  }
}

interface LaterStage {
  readonly body: number;
  readonly at: number;
  readonly end: number;
}

function walkLaterStage(context: BlockContext, { body, at, end }: LaterStage): number {
  const { walk, place } = context;
  if (!isSymbol(walk, at, "{") || !isSymbol(walk, body, "{")) return at;
  const reader: DefinitionReader = { walk, peek: context.sources.peek };
  const first = definitionsOf(reader, inside(walk, body, end));
  const source: MalloySource = { definitions: first, excluded: [], path: null };
  walkMalloyBlock({ ...context, place: { ...place, source }, kind: "stage" }, inside(walk, at, end));
  return after(walk, at);
}

/** `name`, `name is source`, `… on condition`, `… with key`. */
function walkJoin(context: BlockContext, { body, range }: Item): void {
  const { walk, place } = context;
  const next = context.sources.read({ start: body, end: range.end });
  const condition = isWord(walk, next, "on") || isWord(walk, next, "with") ? next + 1 : next;
  walkMalloyExpression(walk, { start: condition, end: range.end }, place);
}

function namesOf(walk: MalloyWalk, { start, end }: TokenRange): readonly NameSegment[] {
  const names = walk.tokens.slice(start, end).filter(({ kind }) => kind === "word" || kind === "quoted");
  return names.map(({ value }) => ({ text: value, exact: true }));
}
