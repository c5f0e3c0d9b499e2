import { type Clause, clausesOf } from "./sql-clause.ts";
import { walkExpression } from "./sql-expression.ts";
import { readNameList, renamed, walkFrom } from "./sql-from.ts";
import { noOutputs, reportName, starPath } from "./sql-report.ts";
import { type DerivedColumns, foldName, type NamedQuery, type Relation, type SqlScope } from "./sql-scope.ts";
import { readOutputs, type SelectItem } from "./sql-select.ts";
import { outputsOf, reportStar, starColumns } from "./sql-star.ts";
import { isKeyword, keywordAt, readSqlPath, type SqlWalk } from "./sql-walk.ts";
import { after, inside, isSymbol, splitRange, type TokenRange } from "./token-range.ts";

/** Reads a query with its common table expressions and set operators, and returns the columns it gives (those of its first block). */
export function walkSqlQuery(walk: SqlWalk, range: TokenRange, outer: SqlScope | null): DerivedColumns {
  const { scope, start } = walkNamedQueries(walk, range, outer);
  const blocks = splitRange(walk, { start, end: range.end }, (index) => isSetOperator(walk, index));
  let given: DerivedColumns | null = null;
  for (const block of blocks) given = mergeBlock(given, walkBlock(walk, block, { scope, first: given }));
  return given ?? { columns: new Map(), open: false };
}

/** A later block gives the columns of the first one; a star in it keeps them open. */
function mergeBlock(first: DerivedColumns | null, next: DerivedColumns): DerivedColumns {
  return first === null ? next : { columns: first.columns, open: first.open };
}

const setOperators: ReadonlySet<string> = new Set(["UNION", "INTERSECT", "EXCEPT", "MINUS"]);

/** EXCEPT behind a star leaves columns out. */
function isSetOperator(walk: SqlWalk, index: number): boolean {
  return isKeyword(walk, index, setOperators) && !isSymbol(walk, index - 1, "*");
}

interface Start {
  readonly scope: SqlScope;
  readonly start: number;
}

/** WITH [RECURSIVE] name [(columns)] AS [[NOT] MATERIALIZED] (query), … */
function walkNamedQueries(walk: SqlWalk, { start, end }: TokenRange, outer: SqlScope | null): Start {
  const named: NamedQuery[] = [];
  const scope: SqlScope = { relations: [], named, outer };
  if (keywordAt(walk, start) !== "WITH") return { scope, start };
  const isRecursive = keywordAt(walk, start + 1) === "RECURSIVE";
  let index = start + (isRecursive ? 2 : 1);
  while (index < end) {
    const path = readSqlPath(walk, index, end);
    const [name] = path?.segments ?? [];
    if (path === null || name === undefined) break;
    index = path.next;
    const columns = isSymbol(walk, index, "(") ? readNameList(walk, inside(walk, index, end)) : [];
    while (index < end && !(isSymbol(walk, index, "(") && isBodyStart(walk, index)))
      index = after(walk, index);
    const content = inside(walk, index, end);
    if (isRecursive)
      named.push({ name, ...renamed({ columns: new Map(), open: columns.length === 0 }, columns) });
    const given = walk.walkQuery(content, scope);
    named.push({ name, ...renamed(given, columns) });
    index = after(walk, index);
    if (!isSymbol(walk, index, ",")) break;
    index++;
  }
  return { scope, start: Math.min(index, end) };
}

function isBodyStart(walk: SqlWalk, index: number): boolean {
  return isKeyword(walk, index - 1, new Set(["AS", "MATERIALIZED"]));
}

interface BlockPlace {
  readonly scope: SqlScope;
  /** What the first block of a set operation gives; null in the first block itself. */
  readonly first: DerivedColumns | null;
}

function walkBlock(walk: SqlWalk, range: TokenRange, { scope: around, first }: BlockPlace): DerivedColumns {
  const start = isKeyword(walk, range.start, new Set(["ALL", "DISTINCT"])) ? range.start + 1 : range.start;
  const block = skipByName(walk, { start, end: range.end });
  if (isSymbol(walk, block.start, "(")) return walkParenthesised(walk, block, around);
  const clauses = clausesOf(walk, block);
  const relations = clauses.flatMap(({ word, range }) => relationsOf(walk, { word, range }, around));
  const scope: SqlScope = { relations, named: [], outer: around };
  const selects = clauses.filter(({ word }) => word === "SELECT");
  const items = selects.flatMap(({ range }) => readOutputs(walk, range));
  const aliases = items.flatMap(({ alias }) => (alias === null ? [] : [foldName(alias)]));
  const outputs = new Set([...aliases, ...ownColumns(first)]);
  for (const clause of clauses) walkClause(walk, clause, { scope, items, outputs });
  if (selects.length === 0 && clauses.some(({ word }) => word === "FROM" || word === "TABLE")) {
    reportStar(walk, { path: [], offset: offsetAt(walk, block.start), excluded: [] }, scope);
    return starColumns(relations, []);
  }
  return outputsOf(items, relations);
}

function skipByName(walk: SqlWalk, { start, end }: TokenRange): TokenRange {
  return keywordAt(walk, start) === "BY" ? { start: start + 2, end } : { start, end };
}

function walkParenthesised(walk: SqlWalk, block: TokenRange, scope: SqlScope): DerivedColumns {
  const given = walk.walkQuery(inside(walk, block.start, block.end), scope);
  const rest = { start: after(walk, block.start), end: block.end };
  for (const clause of clausesOf(walk, rest)) {
    walkClause(walk, clause, {
      scope: { relations: [{ kind: "derived", ...given, alias: null }], named: [], outer: scope },
      items: [],
      outputs: new Set(ownColumns(given)),
    });
  }
  return given;
}

function ownColumns(given: DerivedColumns | null): readonly string[] {
  return [...(given?.columns ?? [])].flatMap(([name, { own }]) => (own ? [name] : []));
}

function relationsOf(walk: SqlWalk, { word, range }: Clause, scope: SqlScope): readonly Relation[] {
  return word === "FROM" || word === "TABLE" ? walkFrom(walk, range, scope) : [];
}

interface ClausePlace {
  readonly scope: SqlScope;
  readonly items: readonly SelectItem[];
  readonly outputs: ReadonlySet<string>;
}

function walkClause(walk: SqlWalk, { word, range }: Clause, { scope, items, outputs }: ClausePlace): void {
  switch (word) {
    case "SELECT":
      walkItems(walk, items, scope);
      return;
    case "FROM":
    case "TABLE":
    case "FOR":
    case "INTO":
      return;
    case "ORDER":
      walkOrder(walk, range, { scope, outputs });
      return;
    case "WINDOW":
      for (const part of splitRange(walk, range, (index) => isSymbol(walk, index, ","))) {
        walkExpression(
          walk,
          { start: part.start + 2, end: part.end },
          { scope, outputs: noOutputs, within: [] },
        );
      }
      return;
    case "GROUP":
    case "HAVING":
    case "QUALIFY":
      walkExpression(walk, range, { scope, outputs, within: [] });
      return;
    case "FETCH":
      return;
    default:
      walkExpression(walk, range, { scope, outputs: noOutputs, within: [] });
  }
}

/** An item sees the names of the items before it, and never its own. */
function walkItems(walk: SqlWalk, items: readonly SelectItem[], scope: SqlScope): void {
  const outputs = new Set<string>();
  for (const item of items) {
    for (const expression of item.expressions)
      walkExpression(walk, expression, { scope, outputs, within: [] });
    if (item.star !== null) {
      reportStar(walk, { ...item.star, path: starPath(scope, item.star.path) }, scope);
      for (const name of item.renamed) {
        reportName(
          walk,
          { segments: [name] },
          { scope, outputs: noOutputs, within: [], offset: item.star.offset, alone: false },
        );
      }
    }
    if (item.alias !== null) outputs.add(foldName(item.alias));
  }
}

interface OrderPlace {
  readonly scope: SqlScope;
  readonly outputs: ReadonlySet<string>;
}

/** A sort key that is an output name and nothing else names the output column. */
function walkOrder(walk: SqlWalk, range: TokenRange, { scope, outputs }: OrderPlace): void {
  for (const key of splitRange(walk, range, (index) => isSymbol(walk, index, ","))) {
    const path = readSqlPath(walk, key.start, key.end);
    const [name] = path?.segments ?? [];
    const isPlain = path?.segments.length === 1 && !path.starred && isOrderEnd(walk, path.next, key.end);
    if (isPlain && name !== undefined && outputs.has(foldName(name))) continue;
    walkExpression(walk, key, { scope, outputs, within: [] });
  }
}

function isOrderEnd(walk: SqlWalk, index: number, end: number): boolean {
  return index >= end || isKeyword(walk, index, new Set(["ASC", "DESC", "NULLS", "COLLATE", "USING"]));
}

function offsetAt(walk: SqlWalk, index: number): number {
  return walk.tokens[index]?.offset ?? 0;
}
