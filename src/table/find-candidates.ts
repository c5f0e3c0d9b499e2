import { compatibleKinds } from "./column-kind.ts";
import type { ColumnRelation } from "./column-relation.ts";
import type { DescribedColumn } from "./described-column.ts";
import type { MatchedRows } from "./match-rows.ts";
import { mayAgree } from "./may-agree.ts";
import { weighTokens } from "./name-evidence.ts";
import { relateColumns } from "./relate-columns.ts";
import { cellAgreement, isComplete, runTrial } from "./trial.ts";
import type { RuledPair } from "./trial-pair.ts";

/** A golden column and a predicted one that only their values, or too little of their names, bring together. */
export interface Candidate {
  readonly pair: RuledPair;
  readonly agreement: number;
  /** How much of the names is common, 0 to 1. */
  readonly nameScore: number;
  readonly conflict: boolean;
}

/** What a search for candidates works with. */
export interface CandidateSearch {
  readonly fixed: readonly RuledPair[];
  readonly gold: readonly DescribedColumn[];
  readonly pred: readonly DescribedColumn[];
  readonly makePair: (gold: DescribedColumn, pred: DescribedColumn) => RuledPair;
  readonly rows: MatchedRows;
}

/** Candidates for golden columns without a counterpart, the best of each first: at least half of the cells must find one of their own. */
export function findCandidates({ gold, pred, makePair, rows }: CandidateSearch): readonly Candidate[] {
  return gold
    .flatMap((left) => pred.map((right) => [left, right] as const))
    .filter(([left, right]) => mayHoldSame(left, right) && mayAgree(left, right) && rows.budget.mayGoOn())
    .map(([left, right]) => {
      const pair = makePair(left, right);
      const agreement = rows.goldRows === 0 ? 0 : agreementOf(pair, rows);
      const { score, conflict } = weighTokens(left.name, right.name);
      return { pair, agreement, nameScore: score, conflict };
    })
    .filter(({ agreement }) => agreement >= leastAgreement)
    .sort((left, right) => right.agreement - left.agreement || right.nameScore - left.nameScore);
}

/**
 * Looks for counterparts of all golden columns in question among the candidates so that every golden row may be matched; null where there are none.
 * Tries the likelier columns first and gives up after `mostTrials` row matchings: then the likeliest choice stands, unproven.
 */
export function completePairs(
  search: CandidateSearch,
  candidates: readonly Candidate[],
): readonly Candidate[] | null {
  const full = candidates.filter(({ agreement }) => agreement === 1);
  const options = search.gold.map(({ index }) => full.filter(({ pair }) => pair.gold.index === index));
  if (options.some((list) => list.length === 0)) return null;
  const order = [...options].sort((left, right) => left.length - right.length);
  const trials = { left: mostTrials };
  return choose(search, order, { chosen: [], used: new Set(), trials });
}

/** Tables with more rows are judged by how many cells might be matched at most, before they are. */
const fewRows = 5000;

/** Share of the golden cells that find a predicted cell of their own; at most that share where many rows leave some without one for certain. */
function agreementOf(pair: RuledPair, rows: MatchedRows): number {
  if (rows.goldRows > fewRows) {
    if (!rows.budget.take(rows.goldRows + rows.predRows)) return 0;
    const most = mostMatched(relateColumns(pair, { gold: upTo(rows.goldRows), pred: upTo(rows.predRows) }));
    if (most < rows.goldRows) return most / rows.goldRows;
  }
  return cellAgreement(pair, rows).possible / rows.goldRows;
}

/** Cluster by cluster, no more golden cells can be matched than there are predicted ones. */
function mostMatched({ gold, pred, clusterCount }: ColumnRelation): number {
  const counts = { gold: new Int32Array(clusterCount), pred: new Int32Array(clusterCount) };
  for (const [side, own] of [
    [gold, counts.gold],
    [pred, counts.pred],
  ] as const) {
    for (let place = 0; place < side.codes.length; place += 1) {
      const cluster = side.clusters[side.codes[place] ?? 0] ?? 0;
      own[cluster] = (own[cluster] ?? 0) + 1;
    }
  }
  let most = 0;
  for (let cluster = 0; cluster < clusterCount; cluster += 1) {
    most += Math.min(counts.gold[cluster] ?? 0, counts.pred[cluster] ?? 0);
  }
  return most;
}

function upTo(count: number): Int32Array {
  const rows = new Int32Array(count);
  for (let row = 0; row < count; row += 1) rows[row] = row;
  return rows;
}

/** Share of the golden cells that makes a predicted column worth reporting. */
const leastAgreement = 0.5;

/** Row matchings that a search may cost. */
const mostTrials = 200;

interface Choice {
  readonly chosen: readonly Candidate[];
  readonly used: ReadonlySet<number>;
  readonly trials: { left: number };
}

function choose(
  search: CandidateSearch,
  options: readonly (readonly Candidate[])[],
  { chosen, used, trials }: Choice,
): readonly Candidate[] | null {
  const [next, ...rest] = options;
  if (next === undefined) return chosen;
  for (const candidate of next) {
    const { index } = candidate.pair.pred;
    if (used.has(index)) continue;
    const longer = [...chosen, candidate];
    if (trials.left > 0 && search.rows.budget.mayGoOn()) {
      trials.left -= 1;
      const trial = runTrial([...search.fixed, ...longer.map(({ pair }) => pair)], search.rows);
      if (!isComplete(trial, "possible")) continue;
    }
    const found = choose(search, rest, { chosen: longer, used: new Set([...used, index]), trials });
    if (found !== null) return found;
  }
  return null;
}

/** Truth values may be written as numbers or words; nothing else crosses kinds. */
function mayHoldSame(gold: DescribedColumn, pred: DescribedColumn): boolean {
  const kinds = [gold.profile.kind, pred.profile.kind];
  return (
    compatibleKinds(gold.profile.kind, pred.profile.kind) ||
    (kinds.includes("boolean") && !kinds.includes("time"))
  );
}
