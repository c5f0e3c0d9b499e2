import type { NameSegment, StarUse } from "./name-use.ts";
import {
  columnsByName,
  type DerivedColumn,
  type DerivedColumns,
  type Relation,
  type SqlScope,
  sameSqlName,
} from "./sql-scope.ts";
import type { SelectItem } from "./sql-select.ts";
import type { SqlWalk } from "./sql-walk.ts";

/** A star over a table of the data stays a star; over a derived table it reads the names that this table gives, whose own stars are known already. */
export function reportStar(walk: SqlWalk, star: StarUse, scope: SqlScope): void {
  const isQualified = star.path.length > 0;
  const derived = scope.relations.filter((relation) => relation.kind === "derived");
  const named = isQualified
    ? derived.filter(
        ({ alias }) => alias !== null && star.path.length === 1 && sameSqlName(alias, star.path[0] ?? alias),
      )
    : derived;
  for (const { columns } of named) {
    for (const { name } of columns.values()) {
      if (star.excluded.some((excluded) => sameSqlName(excluded, name))) continue;
      walk.uses.push({ path: [name], offset: star.offset, origin: "own", within: [], alone: false });
    }
  }
  const overData = isQualified
    ? named.length === 0
    : scope.relations.length === 0 || derived.length < scope.relations.length;
  if (overData) walk.stars.push(star);
}

function hasOpenSource(relations: readonly Relation[]): boolean {
  return relations.length === 0 || relations.some((relation) => relation.kind === "base" || relation.open);
}

/** The columns that a SELECT list gives. */
export function outputsOf(items: readonly SelectItem[], relations: readonly Relation[]): DerivedColumns {
  const given = items.flatMap(({ alias, star, column }): readonly DerivedColumn[] => {
    if (star !== null) return [...starColumns(relations, star.excluded).columns.values()];
    const name = alias ?? column;
    return name === null ? [] : [{ name, own: alias !== null }];
  });
  const hasStar = items.some(({ star }) => star !== null);
  return { columns: columnsByName(given), open: hasStar && hasOpenSource(relations) };
}

/** The columns that a star over all relations gives. */
export function starColumns(
  relations: readonly Relation[],
  excluded: readonly NameSegment[],
): DerivedColumns {
  const derived = relations.flatMap((relation) =>
    relation.kind === "derived" ? [...relation.columns.values()] : [],
  );
  const columns = derived.filter(({ name }) => !excluded.some((left) => sameSqlName(left, name)));
  return { columns: columnsByName(columns), open: hasOpenSource(relations) };
}
