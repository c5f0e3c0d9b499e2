import { flatNames } from "./flat-names.ts";
import type { NameSegment, NameUse, QueryNames, StarUse } from "./name-use.ts";
import { walkExpression } from "./sql-expression.ts";
import { lexSql } from "./sql-lexer.ts";
import { walkSqlQuery } from "./sql-query.ts";
import { noOutputs } from "./sql-report.ts";
import type { NamedQuery, SqlScope } from "./sql-scope.ts";
import { isKeyword, keywordAt, readSqlPath, type SqlWalk, startsQuery } from "./sql-walk.ts";
import { isSymbol, maxBracketDepth, splitRange, streamOf, type TokenRange } from "./token-range.ts";

/**
 * Finds the names that a SQL text reads, with what each stands for: fields and tables of the data, names that the query itself defines, stars.
 * Output names, function names, types, strings, comments and the words of the syntax are none. What the grammar below does not know is read as names
 * of the data, so that nothing is taken for unused.
 */
export function sqlNames(query: string): QueryNames {
  const uses: NameUse[] = [];
  const stars: StarUse[] = [];
  const stream = streamOf(lexSql(query));
  if (stream.depth > maxBracketDepth) return flatNames(stream);
  const walk: SqlWalk = {
    ...stream,
    uses,
    stars,
    walkQuery: (range, scope) => walkSqlQuery(walk, range, scope),
  };
  const named: NamedQuery[] = [];
  const scope: SqlScope = { relations: [], named, outer: null };
  const whole = { start: 0, end: walk.tokens.length };
  for (const statement of splitRange(walk, whole, (index) => isSymbol(walk, index, ";"))) {
    const created = walkStatement(walk, statement, scope);
    if (created !== null) named.push(created);
  }
  return { uses, stars };
}

const explaining: ReadonlySet<string> = new Set(["EXPLAIN", "ANALYZE", "DESCRIBE", "SUMMARIZE"]);

/** Reads a statement; where it creates a table or view from a query, returns that as a named query. */
function walkStatement(walk: SqlWalk, { start, end }: TokenRange, scope: SqlScope): NamedQuery | null {
  let first = start;
  while (first < end && isKeyword(walk, first, explaining)) first++;
  if (startsQuery(walk, { start: first, end })) {
    walk.walkQuery({ start: first, end }, scope);
    return null;
  }
  const name = createdName(walk, { start: first, end });
  const body = name === null ? -1 : bodyStart(walk, { start: first, end });
  if (name !== null && body >= 0) return { name, ...walk.walkQuery({ start: body, end }, scope) };
  walkExpression(walk, { start: first, end }, { scope, outputs: noOutputs, within: [] });
  return null;
}

function createdName(walk: SqlWalk, { start, end }: TokenRange): NameSegment | null {
  if (keywordAt(walk, start) !== "CREATE") return null;
  for (let index = start + 1; index < end; index++) {
    if (!isKeyword(walk, index, new Set(["TABLE", "VIEW"]))) continue;
    const skipsCheck = keywordAt(walk, index + 1) === "IF" ? 4 : 1;
    return readSqlPath(walk, index + skipsCheck, end)?.segments.at(-1) ?? null;
  }
  return null;
}

function bodyStart(walk: SqlWalk, { start, end }: TokenRange): number {
  for (let index = start; index < end; index++) {
    if (keywordAt(walk, index) === "AS" && startsQuery(walk, { start: index + 1, end })) return index + 1;
  }
  return -1;
}
