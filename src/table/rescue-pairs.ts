import type { DescribedColumn } from "./described-column.ts";
import { type Candidate, completePairs, findCandidates } from "./find-candidates.ts";
import { weighTokens } from "./name-evidence.ts";
import { normalName } from "./name-tokens.ts";
import type { NamedPair } from "./pair-columns.ts";
import type { Prepared } from "./prepare-comparison.ts";
import type { AmbiguityKind, TableReason } from "./reasons.ts";
import { isComplete, runTrial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Columns under which every golden row may be matched, though the names do not settle them. */
export interface Rescue {
  readonly reasons: readonly TableReason[];
  readonly candidates: readonly Candidate[];
}

/**
 * Where rows are missing under the pairing by name: looks for other columns that the names leave open — the other bearers of a repeated name, other
 * accepted names, any column in place of one that was paired by shared words alone. Null where none brings all golden rows together.
 */
export function otherAcceptedColumns(prepared: Prepared): Rescue | null {
  const open = prepared.named.filter((pair) => isOpen(prepared, pair));
  if (open.length === 0 || isSurelyPaired(prepared)) return null;
  const openGold = new Set(open.map(({ gold }) => gold));
  const openPred = new Set(open.map(({ pred }) => pred));
  const search = {
    fixed: prepared.trial.pairs.filter(({ gold }) => !openGold.has(gold.index)),
    gold: prepared.gold.filter((column) => openGold.has(column.index) && !mayBeAbsent(prepared, column)),
    pred: [...prepared.spare, ...prepared.pred.filter(({ index }) => openPred.has(index))],
    makePair: prepared.makePair,
    rows: prepared.rows,
  };
  const allowed = findCandidates(search).filter(({ pair }) => mayReplace(prepared, pair));
  const chosen = completePairs(search, allowed);
  if (chosen === null) return null;
  const moved = chosen.filter(({ pair }) => !isCurrent(prepared.named, pair));
  if (moved.length === 0) return null;
  return {
    candidates: moved,
    reasons: moved.map(({ pair }) => ({
      code: "column_ambiguous",
      column: pair.gold.name.exact,
      kind: kindOf(prepared, pair),
      candidates: [pair.pred.name.exact],
    })),
  };
}

/** Among so many rows, half of them do not agree in all columns under a wrong pairing: then the rows differ, not the columns. */
const rowsThatTell = 1000;

function isSurelyPaired({ trial }: Prepared): boolean {
  return trial.goldRows >= rowsThatTell && trial.matching.possibleCount * 2 >= trial.goldRows;
}

/** Predicted columns that bear the name of a golden column a second time, with other values than the paired one. */
export function rivalNames(prepared: Prepared): TableReason[] {
  return prepared.trial.pairs.flatMap((pair, index) => {
    const rivals = prepared.spare.filter(({ name }) => name.exact === pair.gold.name.exact);
    const other = rivals.some((pred) => {
      const pairs = prepared.trial.pairs.map((kept, at) =>
        at === index ? prepared.makePair(pair.gold, pred) : kept,
      );
      return !isComplete(runTrial(pairs, prepared.rows), "equal");
    });
    if (!other) return [];
    const candidates = rivals.map(({ name }) => name.exact);
    return [
      {
        code: "column_ambiguous" as const,
        column: pair.gold.name.exact,
        kind: "equal_names" as const,
        candidates,
      },
    ];
  });
}

/** Whether a supporting column is paired by no more than shared words: then it may have no counterpart at all. */
function mayBeAbsent({ declared, named }: Prepared, { index, name }: DescribedColumn): boolean {
  return (
    declared.supporting.has(name.exact) && named.some(({ gold, by }) => gold === index && by === "token")
  );
}

/** Whether the names leave more than one predicted column for a golden one. */
function isOpen(prepared: Prepared, pair: NamedPair): boolean {
  if (pair.by === "given") return false;
  if (pair.by === "token" || isRepeated(prepared, pair)) return true;
  const gold = prepared.gold[pair.gold];
  return (
    gold !== undefined &&
    prepared.spare.some((pred) => isAcceptedName(prepared, gold, pred) || mayBeSynonym(gold, pred))
  );
}

/** Texts may be paired by their values, unless the names state different roles. */
function mayBeSynonym(gold: DescribedColumn, pred: DescribedColumn): boolean {
  return (
    gold.profile.kind === "text" &&
    pred.profile.kind === "text" &&
    !weighTokens(gold.name, pred.name).conflict
  );
}

function isRepeated({ gold, pred }: Prepared, pair: NamedPair): boolean {
  const name = gold[pair.gold]?.name.exact;
  const count = (columns: readonly DescribedColumn[]) =>
    columns.filter((column) => column.name.exact === name).length;
  return count(gold) > 1 || count(pred) > 1;
}

function isAcceptedName({ declared }: Prepared, gold: DescribedColumn, pred: DescribedColumn): boolean {
  const aliases = declared.aliases.get(gold.name.exact) ?? [];
  return (
    gold.name.normal === pred.name.normal ||
    gold.name.withoutUnit === pred.name.withoutUnit ||
    aliases.some((alias) => normalName(alias) === pred.name.normal)
  );
}

function mayReplace(prepared: Prepared, { gold, pred }: RuledPair): boolean {
  const current = prepared.named.find((pair) => pair.gold === gold.index);
  if (current === undefined || current.by === "token" || current.pred === pred.index) return true;
  return (
    gold.name.exact === pred.name.exact || isAcceptedName(prepared, gold, pred) || mayBeSynonym(gold, pred)
  );
}

function isCurrent(named: readonly NamedPair[], { gold, pred }: RuledPair): boolean {
  return named.some((pair) => pair.gold === gold.index && pair.pred === pred.index);
}

function kindOf(prepared: Prepared, { gold, pred }: RuledPair): AmbiguityKind {
  if (gold.name.exact === pred.name.exact) return "equal_names";
  return isAcceptedName(prepared, gold, pred) ? "other_accepted_name" : "by_value";
}
