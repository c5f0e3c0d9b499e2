import { isKeyword, keywordAt, readSqlPath, type SqlWalk } from "./sql-walk.ts";
import { after, isSymbol, type TokenRange } from "./token-range.ts";

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

/** Skips words that belong to the syntax around a name: the index behind them, or the same index where a name may stand. */
export function skipSyntax(walk: SqlWalk, { start, end }: TokenRange): number {
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

/** Skips the type behind `::`. */
export function skipType(walk: SqlWalk, start: number, end: number): number {
  let index = readSqlPath(walk, start, end)?.next ?? start + 1;
  while (index < end && (isSymbol(walk, index, "(") || isSymbol(walk, index, "[")))
    index = after(walk, index);
  return index;
}
