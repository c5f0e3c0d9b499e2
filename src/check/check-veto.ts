import { malloyNames } from "./malloy-names.ts";
import { sameMalloyName } from "./malloy-scope.ts";
import type { NameSegment, NameUse, QueryNames, StarUse } from "./name-use.ts";
import { sqlNames } from "./sql-names.ts";
import { sameSqlName } from "./sql-scope.ts";
import { type BareEntry, parseBareEntry } from "./veto-entry.ts";

/** What `checkVeto` reads. */
export interface VetoQuestion {
  /** The entries of the golden's `mustNotUse`, as written. */
  readonly entries: readonly string[];
  /** The final query. */
  readonly query: string;
  readonly dialect: "sql" | "malloy";
  /** The fields that the compiled query reads, dotted paths as far as the engine knows them, where an engine can say so. */
  readonly columnsRead?: readonly string[];
}

/** An entry that the query uses. `offset` is where, in UTF-16 units; null where only the engine saw it. */
export interface VetoHit {
  readonly entry: string;
  readonly offset: number | null;
}

/** The entries in three lists, each entry in one: used by the query, for a reader to judge, not used. */
export interface VetoAnswer {
  readonly veto: readonly VetoHit[];
  readonly askJudge: readonly string[];
  readonly clear: readonly string[];
}

/**
 * Says which forbidden names a final query uses (`spec/answer-judge.md`, section 3), on the tokens of its language.
 *
 * - `veto`: the name, its path, or a longer path that ends in it, is read; or the engine lists it among the columns read. An entry with an aggregate
 *   call is used where that aggregate is applied to the field.
 * - `askJudge`: prose and connectives; a dotted path of which only a shorter end stands alone; a name that the query itself defines and uses
 *   only through that; a star that may hold the field, unless `columnsRead` settles it; an aggregate over an expression with the field in it.
 * - `clear`: everything else: comments, strings, output names, function names, other fields.
 */
export function checkVeto({ entries, query, dialect, columnsRead }: VetoQuestion): VetoAnswer {
  const names = dialect === "sql" ? sqlNames(query) : malloyNames(query);
  const same = dialect === "sql" ? sameSqlName : sameMalloyName;
  const read = columnsRead?.map((column) => column.split(".").map((text) => ({ text, exact: false })));
  const veto: VetoHit[] = [];
  const askJudge: string[] = [];
  const clear: string[] = [];
  for (const entry of entries) {
    const bare = parseBareEntry(entry);
    const finding = bare === null ? "ask" : judgeEntry({ entry: bare, names, same, read: read ?? null });
    if (finding === "ask") askJudge.push(entry);
    else if (finding === "clear") clear.push(entry);
    else veto.push({ entry, offset: finding.offset });
  }
  return { veto, askJudge, clear };
}

type Same = (left: NameSegment, right: NameSegment) => boolean;

interface EntryQuestion {
  readonly entry: BareEntry;
  readonly names: QueryNames;
  readonly same: Same;
  readonly read: readonly (readonly NameSegment[])[] | null;
}

type Finding = "ask" | "clear" | { readonly offset: number | null };

function judgeEntry({ entry, names, same, read }: EntryQuestion): Finding {
  const relations = names.uses.map((use) => relate(entry, use, same));
  const hit = relations.indexOf("used");
  if (hit >= 0) return { offset: names.uses[hit]?.offset ?? 0 };
  const listed = read?.map((path) => pathRelation(entry.path, path, same)) ?? [];
  const isSeen = names.uses.some(
    (use) => use.origin === "field" && pathRelation(entry.path, use.path, same) === "holds",
  );
  if (listed.includes("holds") && !isSeen) return entry.call === null ? { offset: null } : "ask";
  const isListedLeaf = listed.includes("tail");
  if (read !== null && !isListedLeaf && !listed.includes("holds")) return "clear";
  if (relations.includes("unsure") || isListedLeaf) return "ask";
  const mayStar = read === null && names.stars.some((star) => mayHold(star, entry, same));
  return mayStar ? "ask" : "clear";
}

/** How a use stands to an entry: `used`, `unsure` where a reader must tell, or another name. */
function relate(entry: BareEntry, use: NameUse, same: Same): "used" | "unsure" | "other" {
  const relation = pathRelation(entry.path, use.path, same);
  if (relation === "none") return "other";
  const call = callRelation(entry.call, use);
  if (call === "other") return "other";
  return relation === "holds" && use.origin === "field" && call === "same" ? "used" : "unsure";
}

/** `holds`: the path contains the entry's, segment by segment. `tail`: it is a shorter end of the entry's path. */
function pathRelation(
  entry: readonly NameSegment[],
  path: readonly NameSegment[],
  same: Same,
): "holds" | "tail" | "none" {
  for (let start = 0; start + entry.length <= path.length; start++) {
    const isPartAlone = entry.length === 1 && path[start]?.part === true;
    if (!isPartAlone && isSameAt(entry, path, { start, same })) return "holds";
  }
  const isTail =
    path.length < entry.length && isSameAt(path, entry, { start: entry.length - path.length, same });
  return isTail && path.length > 0 ? "tail" : "none";
}

interface Alignment {
  readonly start: number;
  readonly same: Same;
}

function isSameAt(
  part: readonly NameSegment[],
  whole: readonly NameSegment[],
  { start, same }: Alignment,
): boolean {
  return part.every((segment, index) => {
    const other = whole[start + index];
    return other !== undefined && same(segment, other);
  });
}

/** Two names of one aggregate. */
const aggregateNames: ReadonlyMap<string, string> = new Map([
  ["mean", "avg"],
  ["average", "avg"],
]);

function callRelation(call: string | null, { within, alone }: NameUse): "same" | "inside" | "other" {
  if (call === null) return "same";
  const wanted = aggregateNames.get(call) ?? call;
  const around = within.map((name) => aggregateNames.get(name) ?? name);
  if (around[0] === wanted && alone) return "same";
  return around.includes(wanted) ? "inside" : "other";
}

/** A star without a path may hold any field; one with a path holds an entry whose path before the last segment ends in it, or a bare one. */
function mayHold({ path, excluded }: StarUse, { path: entry }: BareEntry, same: Same): boolean {
  const leaf = entry.at(-1);
  const owner = entry.slice(0, -1);
  if (leaf === undefined || excluded.some((name) => same(leaf, name))) return false;
  if (path.length === 0 || owner.length === 0) return true;
  return pathRelation(owner, path, same) !== "none";
}
