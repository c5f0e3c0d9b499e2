import type { NameSegment } from "./name-use.ts";
import { walkExpression } from "./sql-expression.ts";
import { noOutputs, type SqlPlace } from "./sql-report.ts";
import {
  columnsByName,
  type DerivedColumns,
  findNamedQuery,
  type Relation,
  type SqlScope,
} from "./sql-scope.ts";
import { isKeyword, keywordAt, readSqlPath, reservedWords, type SqlWalk, startsQuery } from "./sql-walk.ts";
import { after, inside, isSymbol, type TokenRange } from "./token-range.ts";

/**
 * Reads a FROM clause: reports the tables it names, reads its subqueries and join conditions, and returns the relations that the block may name.
 */
export function walkFrom(walk: SqlWalk, range: TokenRange, scope: SqlScope): readonly Relation[] {
  const from: FromClause = { walk, scope, relations: [], conditions: [], end: range.end };
  for (let index = range.start; index < range.end; ) index = walkFromPart(from, index);
  const place: SqlPlace = { scope: { ...scope, relations: from.relations }, outputs: noOutputs, within: [] };
  for (const condition of from.conditions) walkExpression(walk, condition, place);
  return from.relations;
}

interface FromClause {
  readonly walk: SqlWalk;
  readonly scope: SqlScope;
  readonly relations: Relation[];
  /** Expressions that may name any relation of the clause. */
  readonly conditions: TokenRange[];
  readonly end: number;
}

const joinWords: ReadonlySet<string> = new Set(
  "JOIN INNER LEFT RIGHT FULL OUTER CROSS ASOF POSITIONAL SEMI ANTI LATERAL NATURAL ONLY".split(" "),
);
const stops: ReadonlySet<string> = new Set([...joinWords, "ON", "USING", "PIVOT", "UNPIVOT", "TABLESAMPLE"]);

function walkFromPart(from: FromClause, index: number): number {
  const { walk, end } = from;
  const keyword = keywordAt(walk, index);
  if (keyword === "ON") return walkCondition(from, index + 1);
  if (keyword === "USING" && isSymbol(walk, index + 1, "(")) {
    from.conditions.push(inside(walk, index + 1, end));
    return after(walk, index + 1);
  }
  if ((keyword === "PIVOT" || keyword === "UNPIVOT") && isSymbol(walk, index + 1, "(")) {
    from.conditions.push(inside(walk, index + 1, end));
    return readAlias(walk, after(walk, index + 1), end).next;
  }
  if (keyword === "TABLESAMPLE") return skipToStop(walk, index + 1, end);
  // The columns that a natural join compares are not in the text.
  if (keyword === "NATURAL")
    walk.stars.push({ path: [], offset: walk.tokens[index]?.offset ?? 0, excluded: [] });
  if (joinWords.has(keyword)) return index + 1;
  if (isSymbol(walk, index, "(")) return walkGroup(from, index);
  return walkTable(from, index) ?? index + 1;
}

function walkCondition(from: FromClause, start: number): number {
  const end = skipToStop(from.walk, start, from.end);
  from.conditions.push({ start, end });
  return end;
}

/** LEFT and RIGHT before a parenthesis are functions. */
function skipToStop(walk: SqlWalk, start: number, end: number): number {
  let index = start;
  while (index < end && !isSymbol(walk, index, ",")) {
    if (isKeyword(walk, index, stops) && !isSymbol(walk, index + 1, "(")) break;
    index = after(walk, index);
  }
  return index;
}

function walkGroup(from: FromClause, index: number): number {
  const { walk, scope, end } = from;
  const content = inside(walk, index, end);
  const alias = readAlias(walk, after(walk, index), end);
  if (startsQuery(walk, content) && !isJoin(walk, content)) {
    const given = walk.walkQuery(content, { ...scope, relations: from.relations });
    from.relations.push({ kind: "derived", ...renamed(given, alias.columns), alias: alias.name });
  } else {
    from.relations.push(...walkFrom(walk, content, scope));
  }
  return alias.next;
}

/** "((SELECT …) a JOIN b)" is a join in parentheses. */
function isJoin(walk: SqlWalk, { start, end }: TokenRange): boolean {
  if (!isSymbol(walk, start, "(")) return false;
  const next = after(walk, start);
  return (
    next < end &&
    !isKeyword(walk, next, new Set(["UNION", "INTERSECT", "EXCEPT", "ORDER", "LIMIT", "OFFSET", "FETCH"]))
  );
}

/** Functions that make their rows themselves; other functions in FROM read files or tables. */
const rowMakers: ReadonlySet<string> = new Set(["unnest", "generate_series", "range", "generate_subscripts"]);

function walkTable(from: FromClause, start: number): number | null {
  const { walk, scope, end, relations } = from;
  const token = walk.tokens[start];
  if (token?.kind === "string") {
    const alias = readAlias(walk, start + 1, end);
    const path = fileName(token.value);
    // A file is no name; whether it holds the table of that name only a reader can tell.
    walk.uses.push({ path, origin: "own", offset: token.offset, within: [], alone: false });
    relations.push({ kind: "base", path, alias: alias.name });
    return alias.next;
  }
  const path = readSqlPath(walk, start, end);
  if (path === null) return null;
  if (isSymbol(walk, path.next, ":")) return path.next + 1;
  const [first] = path.segments;
  const offset = token?.offset ?? 0;
  if (isSymbol(walk, path.next, "(") && path.next < end) {
    from.conditions.push(inside(walk, path.next, end));
    const alias = readAlias(walk, after(walk, path.next), end);
    const isMade = rowMakers.has((path.segments.at(-1)?.text ?? "").toLowerCase());
    const made: DerivedColumns = renamed({ columns: new Map(), open: false }, alias.columns);
    relations.push(
      isMade
        ? { kind: "derived", ...made, alias: alias.name }
        : { kind: "base", path: [], alias: alias.name },
    );
    return alias.next;
  }
  const alias = readAlias(walk, path.next, end);
  const named = first === undefined || path.segments.length > 1 ? null : findNamedQuery(scope, first);
  const use = { offset, within: [], alone: false } as const;
  if (named === null) {
    walk.uses.push({ path: path.segments, origin: "field", ...use });
    relations.push({ kind: "base", path: path.segments, alias: alias.name });
  } else {
    walk.uses.push({ path: path.segments, origin: "own", ...use });
    const columns = renamed(named, alias.columns);
    relations.push({ kind: "derived", ...columns, alias: alias.name ?? named.name });
  }
  return alias.next;
}

/** DuckDB names a table read from a file by the file: 'data/orders.parquet' is orders. */
function fileName(file: string): readonly NameSegment[] {
  const name = file.split(/[\\/]/).at(-1)?.split(".")[0] ?? "";
  return name === "" ? [] : [{ text: name, exact: false }];
}

interface TableAlias {
  readonly name: NameSegment | null;
  readonly columns: readonly NameSegment[];
  readonly next: number;
}

function readAlias(walk: SqlWalk, start: number, end: number): TableAlias {
  const index = keywordAt(walk, start) === "AS" && start < end ? start + 1 : start;
  const token = walk.tokens[index];
  const isName = token?.kind === "quoted" || (token?.kind === "word" && !isReserved(walk, index));
  if (index >= end || !isName) return { name: null, columns: [], next: index };
  const name = { text: token.value, exact: token.kind === "quoted" };
  if (!isSymbol(walk, index + 1, "(") || index + 1 >= end) return { name, columns: [], next: index + 1 };
  return { name, columns: readNameList(walk, inside(walk, index + 1, end)), next: after(walk, index + 1) };
}

function isReserved(walk: SqlWalk, index: number): boolean {
  return reservedWords.has(keywordAt(walk, index)) || isKeyword(walk, index, stops);
}

/** The names of a parenthesised list, as in "m(a, b)"; types behind the names are left out. */
export function readNameList(walk: SqlWalk, range: TokenRange): readonly NameSegment[] {
  const names: NameSegment[] = [];
  for (let index = range.start; index < range.end; index = after(walk, index)) {
    const token = walk.tokens[index];
    const isFirst = index === range.start || isSymbol(walk, index - 1, ",");
    if (isFirst && (token?.kind === "word" || token?.kind === "quoted")) {
      names.push({ text: token.value, exact: token.kind === "quoted" });
    }
  }
  return names;
}

/** A column list replaces the names from the left and makes them the query's own. */
export function renamed(given: DerivedColumns, names: readonly NameSegment[]): DerivedColumns {
  if (names.length === 0) return { columns: given.columns, open: given.open };
  const own = names.map((name) => ({ name, own: true }));
  const left = [...given.columns.values()].slice(names.length);
  return { columns: columnsByName([...own, ...left]), open: given.open };
}
