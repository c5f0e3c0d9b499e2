import type { NameSegment } from "./name-use.ts";
import { findRelation, foldName, originOf, type Relation, type SqlScope, sameSqlName } from "./sql-scope.ts";
import type { SqlWalk } from "./sql-walk.ts";

/** For expressions that see no output names. */
export const noOutputs: ReadonlySet<string> = new Set();

/** Where an expression stands. */
export interface SqlPlace {
  readonly scope: SqlScope;
  /** Output names, by `foldName`, of the block that the expression may see before it looks for a field (GROUP BY, HAVING, later items). */
  readonly outputs: ReadonlySet<string>;
  /** The functions around it, innermost first. */
  readonly within: readonly string[];
}

interface NamePlace extends SqlPlace {
  readonly offset: number;
  readonly alone: boolean;
}

/** Reports a name under the path that it stands for: an alias of a table is replaced by the table. */
export function reportName(
  walk: SqlWalk,
  { segments }: { readonly segments: readonly NameSegment[] },
  place: NamePlace,
): void {
  const { offset, within, alone, scope } = place;
  const [first, ...rest] = segments;
  if (first === undefined) return;
  const report = (path: readonly NameSegment[], origin: "field" | "own") =>
    walk.uses.push({ path, offset, origin, within, alone });
  const relation = findRelation(scope, first);
  if (relation !== null && rest.length > 0) {
    reportQualified(relation, { qualifier: first, rest }, report);
    return;
  }
  const isOutput = place.outputs.has(foldName(first));
  const origin = isOutput ? "own" : originOf(scope, first);
  if (relation !== null && rest.length === 0)
    walk.stars.push({ path: relationPath(relation, first), offset, excluded: [] });
  if (relation === null || origin === "own") report(segments, origin);
}

interface Qualified {
  readonly qualifier: NameSegment;
  readonly rest: readonly NameSegment[];
}

function reportQualified(
  relation: Relation,
  { qualifier, rest }: Qualified,
  report: (path: readonly NameSegment[], origin: "field" | "own") => void,
): void {
  const [column] = rest;
  if (relation.kind === "base") {
    report([...relation.path, ...rest], "field");
    const isRenamed = relation.alias !== null && !relation.path.some((part) => sameSqlName(part, qualifier));
    if (isRenamed) report([qualifier, ...rest], "own");
    return;
  }
  const mayBeField =
    relation.open && column !== undefined && relation.columns.get(foldName(column))?.own !== true;
  report(rest, mayBeField ? "field" : "own");
  report([qualifier, ...rest], "own");
}

/** The path before a star, with an alias replaced by the table it stands for. */
export function starPath(scope: SqlScope, segments: readonly NameSegment[]): readonly NameSegment[] {
  const [first] = segments;
  const relation = first === undefined || segments.length > 1 ? null : findRelation(scope, first);
  return relation === null || first === undefined ? segments : relationPath(relation, first);
}

function relationPath(relation: Relation, name: NameSegment): readonly NameSegment[] {
  return relation.kind === "base" ? relation.path : [name];
}
