import { type BlockContext, type SourceReader, walkMalloyBlock } from "./malloy-block.ts";
import { reportMalloyName, walkMalloyExpression } from "./malloy-expression.ts";
import { dataSource, extended, type MalloySource, sameMalloyName } from "./malloy-scope.ts";
import { type DefinitionReader, definitionsOf } from "./malloy-section.ts";
import { isWord, type MalloyPath, type MalloyWalk, readMalloyPath, sectionAt } from "./malloy-walk.ts";
import type { NameSegment } from "./name-use.ts";
import { after, inside, isSymbol, type TokenRange } from "./token-range.ts";

/** Reads a whole Malloy text: its `source:`, `query:` and `run:` statements in order. Text before the first of them is read as a query. */
export function walkMalloyDocument(walk: MalloyWalk): void {
  const document: Document = { walk, sources: [] };
  const end = walk.tokens.length;
  let index = 0;
  while (index < end) {
    const next = nextStatement(walk, index + 1, end);
    const section = sectionAt(walk, index);
    if (section === "source" || section === "query")
      walkDefinitions(document, { start: index + 2, end: next });
    else if (!isWord(walk, index, "import"))
      walkAll(document, { start: section === null ? index : index + 2, end: next });
    index = next;
  }
}

interface Document {
  readonly walk: MalloyWalk;
  /** Sources and queries that the text defines, in order. */
  readonly sources: { readonly name: NameSegment; readonly source: MalloySource }[];
}

function nextStatement(walk: MalloyWalk, start: number, end: number): number {
  let index = start;
  while (
    index < end &&
    !["source", "query", "run"].includes(sectionAt(walk, index) ?? "") &&
    !isWord(walk, index, "import")
  ) {
    index = after(walk, index);
  }
  return Math.min(index, end);
}

/** `name is source, name is source` */
function walkDefinitions(document: Document, { start, end }: TokenRange): void {
  const { walk } = document;
  let index = start;
  while (index < end) {
    const token = walk.tokens[index];
    if (token === undefined || !isWord(walk, index + 1, "is")) {
      index = Math.max(walkAll(document, { start: index, end }), index + 1);
      continue;
    }
    const { source, next } = readSource(document, { start: index + 2, end });
    document.sources.push({ name: { text: token.value, exact: true }, source });
    index = isSymbol(walk, next, ",") ? next + 1 : next;
  }
}

/** Reads a source expression and, as plain names, whatever stands behind it that is none. */
function walkAll(document: Document, { start, end }: TokenRange): number {
  const { source, next } = readSource(document, { start, end });
  walkMalloyExpression(document.walk, { start: next, end }, { source, outputs: [], within: [] });
  return end;
}

interface SourceReading {
  readonly source: MalloySource;
  readonly next: number;
}

/** A source, then any of `extend {…}`, `include {…}`, `-> stage`, `+ refinement`. */
function readSource(document: Document, range: TokenRange): SourceReading {
  const { walk } = document;
  let { source, next } = readOrigin(document, range);
  // What a refinement ("+") reads is what the stage before it read.
  let input = source;
  while (next < range.end) {
    const index = next;
    if ((isWord(walk, index, "extend") && isSymbol(walk, index + 1, "{")) || isSymbol(walk, index, "{")) {
      const open = isSymbol(walk, index, "{") ? index : index + 1;
      const { definitions, excluded } = walkMalloyBlock(
        contextOf(document, source, "extend"),
        inside(walk, open, range.end),
      );
      source = { ...extended(source, definitions), excluded: [...source.excluded, ...excluded] };
      next = after(walk, open);
    } else if (isWord(walk, index, "include") && isSymbol(walk, index + 1, "{")) {
      next = after(walk, index + 1);
    } else if (isSymbol(walk, index, "->")) {
      input = source;
      ({ source, next } = readStage(document, input, { start: index + 1, end: range.end }));
    } else if (isSymbol(walk, index, "+")) {
      const refined = readStage(document, input, { start: index + 1, end: range.end });
      source = extended(source, refined.source.definitions);
      next = refined.next;
    } else break;
  }
  return { source, next };
}

function readStage(document: Document, input: MalloySource, { start, end }: TokenRange): SourceReading {
  const { walk } = document;
  if (isSymbol(walk, start, "{")) {
    const { definitions } = walkMalloyBlock(contextOf(document, input, "stage"), inside(walk, start, end));
    return { source: { definitions, excluded: [], path: null }, next: after(walk, start) };
  }
  const view = readMalloyPath(walk, start, end);
  if (view === null) return { source: input, next: start + 1 };
  const offset = walk.tokens[start]?.offset ?? 0;
  reportMalloyName(walk, view.segments, { source: input, outputs: [], within: [], offset, alone: false });
  return { source: dataSource([]), next: view.next };
}

function readOrigin(document: Document, { start, end }: TokenRange): SourceReading {
  const { walk } = document;
  if (isSymbol(walk, start, "(")) {
    const { source } = readSource(document, inside(walk, start, end));
    return { source, next: after(walk, start) };
  }
  const path = readMalloyPath(walk, start, end);
  if (path === null) return { source: dataSource([]), next: start };
  const offset = walk.tokens[start]?.offset ?? 0;
  if (isSymbol(walk, path.next, "(") && path.next < end) {
    const source = peekSource(document, { start, end });
    if (source.path !== null && source.path.length > 0) {
      walk.uses.push({ path: source.path, origin: "field", offset, within: [], alone: false });
    }
    walkMalloyExpression(
      walk,
      { start, end: after(walk, path.next) },
      { source: dataSource([]), outputs: [], within: [] },
    );
    return { source, next: after(walk, path.next) };
  }
  const own = ownSource(document, path.segments);
  walk.uses.push({
    path: path.segments,
    origin: own === null ? "field" : "own",
    offset,
    within: [],
    alone: false,
  });
  return { source: own ?? dataSource(path.segments), next: path.next };
}

/** What a source expression stands for, as far as a plain name or `connection.table('name')` tells, with what an `extend` behind it defines. */
function peekSource(document: Document, { start, end }: TokenRange): MalloySource {
  const { walk } = document;
  const path = readMalloyPath(walk, start, end);
  if (path === null) return { definitions: [], excluded: [], path: null };
  const isCall = isSymbol(walk, path.next, "(") && path.next < end;
  const source = isCall
    ? dataSource(tableNamed(walk, path))
    : (ownSource(document, path.segments) ?? dataSource(path.segments));
  const next = isCall ? after(walk, path.next) : path.next;
  if (!isWord(walk, next, "extend") || !isSymbol(walk, next + 1, "{")) return source;
  const reader: DefinitionReader = { walk, peek: (range) => peekSource(document, range) };
  return extended(source, definitionsOf(reader, inside(walk, next + 1, end)));
}

function tableNamed(walk: MalloyWalk, { segments, next }: MalloyPath): readonly NameSegment[] {
  const table = walk.tokens[next + 1];
  return segments.at(-1)?.text === "table" && table?.kind === "string" ? tablePath(table.value) : [];
}

function ownSource({ sources }: Document, [name, ...rest]: readonly NameSegment[]): MalloySource | null {
  if (name === undefined || rest.length > 0) return null;
  return sources.findLast((own) => sameMalloyName(own.name, name))?.source ?? null;
}

/** 'archive.orders' is a path, 'data/orders.parquet' a file named orders. */
function tablePath(table: string): readonly NameSegment[] {
  const isFile = /[\\/]|\.(?:parquet|csv|json|jsonl|tsv|xlsx)$/i.test(table);
  const parts = isFile ? [table.split(/[\\/]/).at(-1)?.split(".")[0] ?? ""] : table.split(".");
  return parts.filter((part) => part !== "").map((text) => ({ text, exact: true }));
}

function contextOf(document: Document, source: MalloySource, kind: BlockContext["kind"]): BlockContext {
  const sources: SourceReader = {
    read: (range) => readSource(document, range).next,
    peek: (range) => peekSource(document, range),
  };
  return { walk: document.walk, place: { source, outputs: [], within: [] }, sources, kind };
}
