import type { NameSegment, StarUse } from "./name-use.ts";
import { isKeyword, keywordAt, readSqlPath, reservedWords, type SqlWalk } from "./sql-walk.ts";
import { after, inside, isSymbol, splitRange, type TokenRange } from "./token-range.ts";

/** One item of a SELECT list. */
export interface SelectItem {
  /** The output name that the query makes; null where it makes none. */
  readonly alias: NameSegment | null;
  /** The name of a plain column, which is the output name too; null for every other item. */
  readonly column: NameSegment | null;
  /** What the item computes. */
  readonly expressions: readonly TokenRange[];
  readonly star: StarUse | null;
  /** Fields that the star gives under another name. */
  readonly renamed: readonly NameSegment[];
}

/** Reads the items of a SELECT list: `x`, `x AS a`, `x a`, DuckDB's `a: x`, `*`, `t.*` and what follows a star (EXCLUDE, EXCEPT, REPLACE, RENAME). */
export function readOutputs(walk: SqlWalk, range: TokenRange): readonly SelectItem[] {
  const { start, distinctOn } = skipQuantifier(walk, range);
  const parts = splitRange(walk, { start, end: range.end }, (index) => isSymbol(walk, index, ","));
  const items = parts.filter((part) => part.end > part.start).map((part) => readItem(walk, part));
  if (distinctOn === null) return items;
  return [{ alias: null, column: null, expressions: [distinctOn], star: null, renamed: [] }, ...items];
}

interface Quantifier {
  readonly start: number;
  readonly distinctOn: TokenRange | null;
}

function skipQuantifier(walk: SqlWalk, { start, end }: TokenRange): Quantifier {
  if (keywordAt(walk, start) === "ALL") return { start: start + 1, distinctOn: null };
  if (keywordAt(walk, start) !== "DISTINCT") return { start, distinctOn: null };
  const hasOn = keywordAt(walk, start + 1) === "ON" && isSymbol(walk, start + 2, "(");
  if (!hasOn) return { start: start + 1, distinctOn: null };
  return { start: after(walk, start + 2), distinctOn: inside(walk, start + 2, end) };
}

function readItem(walk: SqlWalk, { start, end }: TokenRange): SelectItem {
  const star = readStar(walk, { start, end });
  if (star !== null) return star;
  const path = readSqlPath(walk, start, end);
  const [first] = path?.segments ?? [];
  if (path !== null && first !== undefined && path.segments.length === 1 && isSymbol(walk, path.next, ":")) {
    return plainItem({ start: path.next + 1, end }, { alias: first, column: null });
  }
  const aliased = readAlias(walk, { start, end });
  if (aliased !== null) return aliased;
  const column = path !== null && path.next === end ? (path.segments.at(-1) ?? null) : null;
  return plainItem({ start, end }, { alias: null, column });
}

function plainItem(expression: TokenRange, names: Pick<SelectItem, "alias" | "column">): SelectItem {
  return { ...names, expressions: [expression], star: null, renamed: [] };
}

/** The last name of an item is its alias behind AS, or where what precedes it is a whole expression. */
function readAlias(walk: SqlWalk, { start, end }: TokenRange): SelectItem | null {
  const token = walk.tokens[end - 1];
  const isName = token?.kind === "quoted" || token?.kind === "word";
  if (end - start < 2 || token === undefined) return null;
  const alias = { text: token.value, exact: token.kind !== "word" };
  if (keywordAt(walk, end - 2) === "AS") {
    return plainItem(
      { start, end: end - 2 },
      { alias: isName || token.kind === "string" ? alias : null, column: null },
    );
  }
  const isBare = isName && !reservedWords.has(keywordAt(walk, end - 1)) && endsExpression(walk, end - 2);
  return isBare ? plainItem({ start, end: end - 1 }, { alias, column: null }) : null;
}

const closingWords: ReadonlySet<string> = new Set([
  "END",
  "NULL",
  "TRUE",
  "FALSE",
  "CURRENT_DATE",
  "CURRENT_TIMESTAMP",
  "CURRENT_TIME",
]);
const operatorWords: ReadonlySet<string> = new Set(["INTERVAL", "ZONE", "COLLATE", "OVER"]);

function endsExpression(walk: SqlWalk, index: number): boolean {
  const token = walk.tokens[index];
  if (token === undefined) return false;
  if (token.kind === "symbol") return token.text === ")" || token.text === "]" || token.text === "}";
  if (token.kind !== "word") return true;
  const keyword = keywordAt(walk, index);
  if (closingWords.has(keyword)) return true;
  return !reservedWords.has(keyword) && !operatorWords.has(keyword);
}

function readStar(walk: SqlWalk, { start, end }: TokenRange): SelectItem | null {
  const path = isSymbol(walk, start, "*") ? null : readSqlPath(walk, start, end);
  if (!isSymbol(walk, start, "*") && path?.starred !== true) return null;
  const offset = walk.tokens[start]?.offset ?? 0;
  const excluded: NameSegment[] = [];
  const renamed: NameSegment[] = [];
  const expressions: TokenRange[] = [];
  for (let index = path?.next ?? start + 1; index < end; ) {
    const keyword = keywordAt(walk, index);
    const list = isSymbol(walk, index + 1, "(")
      ? inside(walk, index + 1, end)
      : { start: index + 1, end: index + 2 };
    if (keyword === "EXCLUDE" || keyword === "EXCEPT") excluded.push(...namesIn(walk, list, "last"));
    else if (keyword === "RENAME") renamed.push(...namesIn(walk, list, "first"));
    else if (keyword === "REPLACE") {
      excluded.push(...namesIn(walk, list, "last"));
      expressions.push(
        ...splitRange(walk, list, (at) => isSymbol(walk, at, ",")).map((part) => beforeAs(walk, part)),
      );
    }
    index = isKeyword(walk, index, modifiers) ? Math.max(after(walk, index + 1), index + 1) : index + 1;
  }
  excluded.push(...renamed);
  return {
    alias: null,
    column: null,
    expressions,
    star: { path: path?.segments ?? [], offset, excluded },
    renamed,
  };
}

const modifiers: ReadonlySet<string> = new Set(["EXCLUDE", "EXCEPT", "REPLACE", "RENAME"]);

/** The first or the last name of each part of a list; "a.b" counts by its last segment. */
function namesIn(walk: SqlWalk, list: TokenRange, which: "first" | "last"): readonly NameSegment[] {
  return splitRange(walk, list, (index) => isSymbol(walk, index, ",")).flatMap((part) => {
    const token = walk.tokens[which === "last" ? part.end - 1 : part.start];
    if (part.end <= part.start || token === undefined) return [];
    return [{ text: token.value, exact: token.kind !== "word" }];
  });
}

function beforeAs(walk: SqlWalk, { start, end }: TokenRange): TokenRange {
  return { start, end: keywordAt(walk, end - 2) === "AS" ? end - 2 : end };
}
