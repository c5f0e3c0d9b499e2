import type { NameSegment } from "./name-use.ts";

/** A column that a derived table gives; `own` where the query itself made the name (an alias, a column list). */
export interface DerivedColumn {
  readonly name: NameSegment;
  readonly own: boolean;
}

/** What a query gives to the one around it. `open`: it may give further columns that a star reads from a table. */
export interface DerivedColumns {
  /** By the form of `foldName`, in order. */
  readonly columns: ReadonlyMap<string, DerivedColumn>;
  readonly open: boolean;
}

/** A table of the data in a FROM clause; `path` is empty where the text does not name it (a function over files). */
export interface BaseRelation {
  readonly kind: "base";
  readonly path: readonly NameSegment[];
  readonly alias: NameSegment | null;
}

/** A common table expression, a subquery or another table that the query makes. */
export interface DerivedRelation extends DerivedColumns {
  readonly kind: "derived";
  readonly alias: NameSegment | null;
}

/** What stands in a FROM clause. */
export type Relation = BaseRelation | DerivedRelation;

/** What a name may refer to: the relations of a query block, the common table expressions seen from it, and those of the blocks around it. */
export interface SqlScope {
  readonly relations: readonly Relation[];
  readonly named: readonly NamedQuery[];
  readonly outer: SqlScope | null;
}

/** A common table expression or a table that an earlier statement creates. */
export interface NamedQuery extends DerivedColumns {
  readonly name: NameSegment;
}

/** The columns of a list by name; of equal names the query's own one counts. */
export function columnsByName(list: Iterable<DerivedColumn>): ReadonlyMap<string, DerivedColumn> {
  const columns = new Map<string, DerivedColumn>();
  for (const column of list) {
    const key = foldName(column.name);
    if (columns.get(key)?.own !== true) columns.set(key, column);
  }
  return columns;
}

/** The form in which names are equal whatever their letter case. */
export function foldName({ text }: NameSegment): string {
  return text.normalize("NFC").toLowerCase();
}

/** SQL compares names without letter case; a quoted name keeps its case and equals the same spelling, or the lower-case form of a bare name. */
export function sameSqlName(left: NameSegment, right: NameSegment): boolean {
  if (left.text === right.text) return true;
  if (foldName(left) !== foldName(right)) return false;
  if (!left.exact && !right.exact) return true;
  const [one, other] = [left.text.normalize("NFC"), right.text.normalize("NFC")];
  if (one === other) return true;
  if (left.exact && right.exact) return false;
  if (left.exact) return one === other.toLowerCase();
  if (right.exact) return other === one.toLowerCase();
  return false;
}

/** The common table expression of a name, the nearest first; null where there is none. */
export function findNamedQuery(scope: SqlScope | null, name: NameSegment): NamedQuery | null {
  for (let level = scope; level !== null; level = level.outer) {
    const found = level.named.findLast((query) => sameSqlName(query.name, name));
    if (found !== undefined) return found;
  }
  return null;
}

/** The relation that a qualifier names by alias, or by the last part of its own name where it has no alias; null where there is none. */
export function findRelation(scope: SqlScope | null, qualifier: NameSegment): Relation | null {
  for (let level = scope; level !== null; level = level.outer) {
    const found = level.relations.find((relation) => {
      const name = relation.alias ?? (relation.kind === "base" ? relation.path.at(-1) : undefined);
      return name !== undefined && sameSqlName(name, qualifier);
    });
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Where an unqualified name comes from, the nearest block first: `own` where a derived table makes or passes it, `field` where a table of the data
 * or a star may hold it.
 */
export function originOf(scope: SqlScope | null, name: NameSegment): "own" | "field" {
  const key = foldName(name);
  for (let level = scope; level !== null; level = level.outer) {
    const derived = level.relations.filter((relation) => relation.kind === "derived");
    if (derived.some(({ columns }) => columns.has(key))) return "own";
    if (level.relations.some((relation) => relation.kind === "base" || relation.open)) return "field";
  }
  return "field";
}
