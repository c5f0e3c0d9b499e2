import type { NameSegment } from "./name-use.ts";
import { findRelation, originOf, type Relation, type SqlScope, sameSqlName } from "./sql-scope.ts";
import { isKeyword, keywordAt, readSqlPath, type SqlPath, type SqlWalk, startsQuery } from "./sql-walk.ts";
import { after, inside, isSymbol, type TokenRange } from "./token-range.ts";

/** Where an expression stands. */
export interface SqlPlace {
  readonly scope: SqlScope;
  /** Output names of the block that the expression may see before it looks for a field (GROUP BY, HAVING, later items). */
  readonly outputs: readonly NameSegment[];
  /** The functions around it, innermost first. */
  readonly within: readonly string[];
}

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

const typeLiterals: ReadonlySet<string> = new Set([
  "DATE",
  "TIME",
  "TIMESTAMP",
  "TIMESTAMPTZ",
  "TIMETZ",
  "DATETIME",
  "JSON",
  "UUID",
]);
const frameWords: ReadonlySet<string> = new Set(["ROWS", "RANGE", "GROUPS"]);
const frameBounds: ReadonlySet<string> = new Set(["BETWEEN", "UNBOUNDED", "CURRENT"]);
const boundEnds: ReadonlySet<string> = new Set(["PRECEDING", "FOLLOWING"]);
const nullsOrder: ReadonlySet<string> = new Set(["FIRST", "LAST"]);

/** Words that belong to the syntax around a name; the index behind them, or the same index where a name may stand. */
function skipSyntax(walk: SqlWalk, { start, end }: TokenRange): number {
  const next = walk.tokens[start + 1];
  switch (keywordAt(walk, start)) {
    case "AS":
      return skipCastType(walk, start + 1, end);
    case "COLLATE":
      return readSqlPath(walk, start + 1, end)?.next ?? start + 1;
    case "OVER":
      return isSymbol(walk, start + 1, "(") ? start + 1 : start + 2;
    case "AT":
      return keywordAt(walk, start + 1) === "TIME" && keywordAt(walk, start + 2) === "ZONE"
        ? start + 3
        : start;
    case "WITHIN":
      return keywordAt(walk, start + 1) === "GROUP" ? start + 2 : start;
    case "NULLS":
      return isKeyword(walk, start + 1, nullsOrder) ? start + 2 : start;
    case "CURRENT":
      return keywordAt(walk, start + 1) === "ROW" ? start + 2 : start;
    case "UNBOUNDED":
      return isKeyword(walk, start + 1, boundEnds) ? start + 2 : start;
    case "PRECEDING":
    case "FOLLOWING":
      return walk.tokens[start - 1]?.kind === "number" || isSymbol(walk, start - 1, ")") ? start + 1 : start;
    case "INTERVAL":
      return next?.kind === "string" || next?.kind === "number"
        ? skipUnit(walk, start + 2, end)
        : start + (isSymbol(walk, start + 1, "(") ? 1 : 0);
    default:
      if (isKeyword(walk, start, typeLiterals) && next?.kind === "string") return start + 1;
      if (
        isKeyword(walk, start, frameWords) &&
        (isKeyword(walk, start + 1, frameBounds) || next?.kind === "number")
      )
        return start + 1;
      return start;
  }
}

const units = /^(?:MICROSECOND|MILLISECOND|SECOND|MINUTE|HOUR|DAY|WEEK|MONTH|QUARTER|YEAR|DECADE|CENTURY)S?$/;

function skipUnit(walk: SqlWalk, index: number, end: number): number {
  return index < end && units.test(keywordAt(walk, index)) ? index + 1 : index;
}

/** The type of CAST(x AS type) reaches to the next comma or to the end. */
function skipCastType(walk: SqlWalk, start: number, end: number): number {
  let index = start;
  while (index < end && !isSymbol(walk, index, ",")) index = after(walk, index);
  return index;
}

function skipType(walk: SqlWalk, start: number, end: number): number {
  let index = readSqlPath(walk, start, end)?.next ?? start + 1;
  while (index < end && (isSymbol(walk, index, "(") || isSymbol(walk, index, "[")))
    index = after(walk, index);
  return index;
}

interface NamePlace extends SqlPlace {
  readonly offset: number;
  readonly alone: boolean;
}

/** Reports a name under the path that it stands for: an alias of a table is replaced by the table. */
export function reportName(
  walk: SqlWalk,
  { segments }: { readonly segments: readonly NameSegment[] },
  place: NamePlace,
): void {
  const { offset, within, alone, scope } = place;
  const [first, ...rest] = segments;
  if (first === undefined) return;
  const report = (path: readonly NameSegment[], origin: "field" | "own") =>
    walk.uses.push({ path, offset, origin, within, alone });
  const relation = findRelation(scope, first);
  if (relation !== null && rest.length > 0) {
    reportQualified(relation, { qualifier: first, rest }, report);
    return;
  }
  const isOutput = place.outputs.some((output) => sameSqlName(output, first));
  const origin = isOutput ? "own" : originOf(scope, first);
  if (relation !== null && rest.length === 0)
    walk.stars.push({ path: relationPath(relation, first), offset, excluded: [] });
  if (relation === null || origin === "own") report(segments, origin);
}

interface Qualified {
  readonly qualifier: NameSegment;
  readonly rest: readonly NameSegment[];
}

function reportQualified(
  relation: Relation,
  { qualifier, rest }: Qualified,
  report: (path: readonly NameSegment[], origin: "field" | "own") => void,
): void {
  const [column] = rest;
  if (relation.kind === "base") {
    report([...relation.path, ...rest], "field");
    const isRenamed = relation.alias !== null && !relation.path.some((part) => sameSqlName(part, qualifier));
    if (isRenamed) report([qualifier, ...rest], "own");
    return;
  }
  const mayBeField =
    relation.open &&
    column !== undefined &&
    !relation.columns.some(({ name, own }) => own && sameSqlName(name, column));
  report(rest, mayBeField ? "field" : "own");
  report([qualifier, ...rest], "own");
}

/** The path before a star, with an alias replaced by the table it stands for. */
export function starPath(scope: SqlScope, segments: readonly NameSegment[]): readonly NameSegment[] {
  const [first] = segments;
  const relation = first === undefined || segments.length > 1 ? null : findRelation(scope, first);
  return relation === null || first === undefined ? segments : relationPath(relation, first);
}

function relationPath(relation: Relation, name: NameSegment): readonly NameSegment[] {
  return relation.kind === "base" ? relation.path : [name];
}

function offsetAt(walk: SqlWalk, index: number): number {
  return walk.tokens[index]?.offset ?? 0;
}
