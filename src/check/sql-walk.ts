import type { NameSegment, NameUse, StarUse } from "./name-use.ts";
import type { DerivedColumns, SqlScope } from "./sql-scope.ts";
import { isSymbol, type TokenRange, type TokenStream } from "./token-range.ts";

/** One reading of a SQL text: its tokens, what was found so far, and the way back from an expression into a query. */
export interface SqlWalk extends TokenStream {
  readonly uses: NameUse[];
  readonly stars: StarUse[];
  /** Reads a query in a range and returns what it gives. */
  readonly walkQuery: (range: TokenRange, scope: SqlScope | null) => DerivedColumns;
}

/** The bare word at an index in upper case; empty for everything else, and for a word behind a dot, which is a name. */
export function keywordAt({ tokens }: TokenStream, index: number): string {
  const token = tokens[index];
  if (token?.kind !== "word") return "";
  const previous = tokens[index - 1];
  return previous?.kind === "symbol" && previous.text === "." ? "" : token.text.toUpperCase();
}

/** Whether the token is one of these bare words. */
export function isKeyword(stream: TokenStream, index: number, keywords: ReadonlySet<string>): boolean {
  return keywords.has(keywordAt(stream, index));
}

/** A dotted name and the index behind it. `starred` where it ends in `.*`. */
export interface SqlPath {
  readonly segments: readonly NameSegment[];
  readonly next: number;
  readonly starred: boolean;
}

/** Reads `a`, `a.b`, `"a".b.*` at an index; null where no name stands there. A reserved word is no name, unless quoted or behind a dot. */
export function readSqlPath(stream: TokenStream, start: number, end: number): SqlPath | null {
  if (start >= end || reservedWords.has(keywordAt(stream, start))) return null;
  const segments: NameSegment[] = [];
  let index = start;
  for (;;) {
    const token = stream.tokens[index];
    if (index >= end || (token?.kind !== "word" && token?.kind !== "quoted")) break;
    segments.push(...segmentsOf(token));
    index++;
    if (index + 1 >= end || !isSymbol(stream, index, ".")) break;
    if (isSymbol(stream, index + 1, "*")) return { segments, next: index + 2, starred: true };
    index++;
  }
  return segments.length === 0 ? null : { segments, next: index, starred: false };
}

/** A name in back quotes may hold a whole path (`project.dataset.table`). */
function segmentsOf(token: {
  readonly kind: string;
  readonly text: string;
  readonly value: string;
}): NameSegment[] {
  if (token.kind === "word") return [{ text: token.value, exact: false }];
  const parts = token.text.startsWith("`") ? token.value.split(".") : [token.value];
  return parts.map((text) => ({ text, exact: true }));
}

/** Whether a query starts at an index: SELECT, WITH, VALUES, TABLE, or DuckDB's FROM. */
export function startsQuery(stream: TokenStream, { start, end }: TokenRange): boolean {
  let index = start;
  while (index < end && isSymbol(stream, index, "(")) index++;
  return index < end && isKeyword(stream, index, queryStarts);
}

const queryStarts: ReadonlySet<string> = new Set(["SELECT", "WITH", "VALUES", "FROM", "TABLE"]);

/** Words that standard SQL reserves (as PostgreSQL and DuckDB do): bare, they are never a name. */
export const reservedWords: ReadonlySet<string> = new Set(
  `ALL ANALYSE ANALYZE AND ANTI ANY ARRAY AS ASC ASOF ASYMMETRIC BETWEEN BOTH BY CASE CAST CHECK COLLATE COLUMN CONSTRAINT CREATE CROSS
  CURRENT_CATALOG CURRENT_DATE CURRENT_ROLE CURRENT_TIME CURRENT_TIMESTAMP CURRENT_USER DEFAULT DEFERRABLE DESC DISTINCT DO ELSE END ESCAPE EXCEPT EXISTS
  FALSE FETCH FOR FOREIGN FROM FULL GLOB GRANT GROUP HAVING ILIKE IN INITIALLY INNER INTERSECT INTO IS ISNULL JOIN LATERAL LEADING LEFT LIKE LIMIT
  LOCALTIME LOCALTIMESTAMP NATURAL NOT NOTNULL NULL OFFSET ON ONLY OR ORDER OUTER PIVOT PLACING PRIMARY QUALIFY REFERENCES RETURNING RIGHT SELECT SEMI
  SESSION_USER SIMILAR SOME SYMMETRIC TABLE THEN TO TRAILING TRUE TRY_CAST UNION UNIQUE UNPIVOT USER USING VARIADIC WHEN WHERE WINDOW WITH`.split(
    /\s+/,
  ),
);
