import { reportName, type SqlPlace, starPath } from "./sql-report.ts";
import { skipSyntax, skipType } from "./sql-syntax.ts";
import { isKeyword, keywordAt, readSqlPath, type SqlPath, type SqlWalk, startsQuery } from "./sql-walk.ts";
import { after, inside, isSymbol, type TokenRange } from "./token-range.ts";

/** Finds the names that an expression, or a list of them, reads. */
export function walkExpression(walk: SqlWalk, range: TokenRange, place: SqlPlace): void {
  for (let index = range.start; index < range.end; )
    index = walkPart(walk, { start: index, end: range.end }, place);
}

function walkPart(walk: SqlWalk, range: TokenRange, place: SqlPlace): number {
  const { start, end } = range;
  const kind = walk.tokens[start]?.kind;
  if (isSymbol(walk, start, "(")) return walkGroup(walk, range, place);
  if (isSymbol(walk, start, "::")) return skipType(walk, start + 1, end);
  if (kind !== "word" && kind !== "quoted") return start + 1;
  const skipped = skipSyntax(walk, range);
  if (skipped > start) return skipped;
  const path = readSqlPath(walk, start, end);
  if (path === null) return start + 1;
  if (path.starred) {
    walk.stars.push({
      path: starPath(place.scope, path.segments),
      offset: offsetAt(walk, start),
      excluded: [],
    });
    return path.next;
  }
  if (isSymbol(walk, path.next, "(") && path.next < end) return walkCall(walk, { path, start, end }, place);
  if (isSymbol(walk, path.next, ":=") || isSymbol(walk, path.next, "=>")) return path.next + 1;
  if (isSymbol(walk, start - 1, "{") || isSymbol(walk, start - 1, ",")) {
    if (isSymbol(walk, path.next, ":") && path.next < end) return path.next + 1;
  }
  reportName(walk, path, { ...place, offset: offsetAt(walk, start), alone: false });
  return path.next;
}

function walkGroup(walk: SqlWalk, { start, end }: TokenRange, place: SqlPlace): number {
  const content = inside(walk, start, end);
  if (startsQuery(walk, content)) walk.walkQuery(content, place.scope);
  else walkExpression(walk, content, place);
  return after(walk, start);
}

interface Call {
  readonly path: SqlPath;
  readonly start: number;
  readonly end: number;
}

/** A name before a parenthesis is a function; what stands before its last dot is read ("shipped_at.year()"). */
function walkCall(walk: SqlWalk, { path, start, end }: Call, place: SqlPlace): number {
  const name = (path.segments.at(-1)?.text ?? "").toLowerCase();
  const called = { ...place, within: [name, ...place.within] };
  const content = inside(walk, path.next, end);
  const owner = { ...path, segments: path.segments.slice(0, -1) };
  if (owner.segments.length > 0)
    reportName(walk, owner, { ...called, offset: offsetAt(walk, start), alone: true });
  if (name === "extract" && keywordAt(walk, content.start + 1) === "FROM") {
    walkExpression(walk, { start: content.start + 2, end: content.end }, called);
  } else if (name === "columns") {
    walk.stars.push({ path: [], offset: offsetAt(walk, start), excluded: [] });
  } else if (startsQuery(walk, content)) {
    walk.walkQuery(content, place.scope);
  } else {
    walkArguments(walk, content, called);
  }
  return after(walk, path.next);
}

const quantifiers: ReadonlySet<string> = new Set(["DISTINCT", "ALL"]);

function walkArguments(walk: SqlWalk, content: TokenRange, place: SqlPlace): void {
  const start = isKeyword(walk, content.start, quantifiers) ? content.start + 1 : content.start;
  const only = readSqlPath(walk, start, content.end);
  if (only?.next === content.end && !only.starred && content.end > start) {
    reportName(walk, only, { ...place, offset: offsetAt(walk, start), alone: true });
  } else {
    walkExpression(walk, { start, end: content.end }, place);
  }
}

function offsetAt(walk: SqlWalk, index: number): number {
  return walk.tokens[index]?.offset ?? 0;
}
