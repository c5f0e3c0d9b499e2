import { lexMalloy, lexSql } from "../../check/index.ts";

/** Share of the shorter query's tokens that must stand in the longer one, in order, for the two to have one shape. */
const SHARED = 0.95;
/** How long the shorter one must at least be, beside the longer one. */
const LENGTH = 0.7;

/**
 * Whether two queries of one language derive a value in the same way: their tokens, with names and literals made alike and aliases left out, are the
 * same but for one in twenty, and one is little longer than the other. A renamed copy, another order of words in a filter or a harmless further
 * condition is the same shape; a filter for a grouping, a sum of parts for a total or a sub-query is another.
 */
export function hasSameShape(left: string, right: string, language: string): boolean {
  const [a, b] = [shapeOf(left, language), shapeOf(right, language)];
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (shorter === 0 || shorter < LENGTH * longer) return false;
  return commonLength(a, b) >= SHARED * shorter;
}

/** Words that say how a query derives, in SQL or Malloy; every other word is a name. */
const telling = new Set(
  `select from where group by having order limit offset with recursive union intersect except all distinct join inner left right full outer cross
   lateral on using case when then else end and or not in exists between like is null filter over partition rows range window qualify any values
   unnest run source query extend aggregate nest calculate group_by order_by join_one join_many join_cross dimension measure view pick
   sum avg count min max median stddev variance first last rank row_number round floor ceil abs coalesce nullif cast extract date_trunc year month day`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** The tokens of a query with every name as `n` and every literal as `v`; comments, aliases and a last semicolon left out. */
export function shapeOf(query: string, language: string): readonly string[] {
  const tokens = language === "malloy" ? lexMalloy(query) : lexSql(query);
  const shape: string[] = [];
  for (const { kind, text, value } of tokens) {
    const token = tokenShape(kind, kind === "word" ? value : text);
    if (token === null) continue;
    const [before, last] = [shape.at(-2), shape.at(-1)];
    if (token === "n" && last === "." && before === "n") shape.splice(-1);
    else if (token === "n" && last === "as") shape.pop();
    else shape.push(token);
  }
  return shape.at(-1) === ";" ? shape.slice(0, -1) : shape;
}

function tokenShape(kind: string, text: string): string | null {
  switch (kind) {
    case "trivia":
      return null;
    case "string":
    case "number":
      return "v";
    case "quoted":
      return "n";
    case "word": {
      const word = text.toLowerCase();
      return word === "as" || telling.has(word) ? word : "n";
    }
    default:
      return text;
  }
}

/** Length of the longest common subsequence. */
function commonLength(left: readonly string[], right: readonly string[]): number {
  let row = new Array<number>(right.length + 1).fill(0);
  for (const token of left) {
    const next = [0];
    for (let at = 1; at <= right.length; at += 1) {
      const same = right[at - 1] === token;
      next.push(same ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
