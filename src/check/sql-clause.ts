import { isKeyword, keywordAt, type SqlWalk } from "./sql-walk.ts";
import { after, type TokenRange } from "./token-range.ts";

const clauseWords: ReadonlySet<string> = new Set(
  "SELECT FROM WHERE GROUP HAVING WINDOW QUALIFY ORDER LIMIT OFFSET FETCH FOR INTO VALUES TABLE".split(" "),
);

/** A clause of a query block, with what stands behind its word. */
export interface Clause {
  readonly word: string;
  readonly range: TokenRange;
}

/** Splits a block into its clauses; FROM in IS DISTINCT FROM and GROUP in WITHIN GROUP start none. */
export function clausesOf(walk: SqlWalk, { start, end }: TokenRange): readonly Clause[] {
  const clauses: { word: string; start: number; at: number }[] = [];
  for (let index = start; index < end; index = after(walk, index)) {
    const word = keywordAt(walk, index);
    const next = keywordAt(walk, index + 1);
    if (!clauseWords.has(word)) continue;
    if (word === "FROM" && keywordAt(walk, index - 1) === "DISTINCT" && isIs(walk, index - 2)) continue;
    if ((word === "GROUP" || word === "ORDER") && next !== "BY") continue;
    if (word === "TABLE" && index > start) continue;
    clauses.push({ word, at: index, start: index + (word === "GROUP" || word === "ORDER" ? 2 : 1) });
  }
  return clauses.map((clause, position) => ({
    word: clause.word,
    range: { start: clause.start, end: clauses[position + 1]?.at ?? end },
  }));
}

function isIs(walk: SqlWalk, index: number): boolean {
  return isKeyword(walk, index, new Set(["IS", "NOT"]));
}
