import type { Budget } from "./budget.ts";
import { keepsFigures } from "./cell-rules.ts";
import { chooseRows, type RowsLeft } from "./choose-rows.ts";
import { hashRows, type RowHashes } from "./hash-rows.ts";
import { matchGroups } from "./match-groups.ts";
import { matchNearRows, mayBeNoisy } from "./match-near-rows.ts";
import { matchSameHashes } from "./match-same-hashes.ts";
import { narrowRows } from "./narrow-rows.ts";
import { partDifferent } from "./same-cells.ts";
import type { RuledPair } from "./trial-pair.ts";

/** A largest matching of golden rows with different predicted rows. */
export interface RowMatching {
  /** By golden row: the predicted row that equals it, -1 where none is left for it. As many as can be matched at once are. */
  readonly equal: Int32Array;
  /** By golden row: its partner where pairs that only meaning can decide count too, -1 where there is none. */
  readonly possible: Int32Array;
  readonly equalCount: number;
  readonly possibleCount: number;
}

/** How many rows of each side take part, from the first on, and how long the search may last. */
export interface MatchedRows {
  readonly goldRows: number;
  readonly predRows: number;
  readonly budget: Budget;
}

/**
 * Matches golden rows with predicted ones under pairs of columns. Same rows are matched by hash, or, where most rows differ, those
 * that noise tells apart. Where rows of both sides are left, the rows that may be matched
 * with them under tolerance or meaning, taken ones included, are grouped and matched anew, so that the matching stays a largest one. Where the budget is spent, what
 * was matched so far stands.
 */
export function matchRows(pairs: readonly RuledPair[], rows: MatchedRows): RowMatching {
  const hashes = hashRows(pairs, { gold: rows.goldRows, pred: rows.predRows });
  let equal = pairs.every(({ rules }) => keepsFigures(rules))
    ? matchSameRows(pairs, hashes)
    : new Int32Array(rows.goldRows).fill(-1);
  let left = rowsLeft(equal, rows.predRows);
  const mostDiffer = left.goldCount * 2 > rows.goldRows && left.predCount > 0;
  if (mostDiffer && mayBeNoisy(pairs) && rows.budget.mayGoOn()) {
    equal = matchNearRows(pairs, { gold: rows.goldRows, pred: rows.predRows });
    left = rowsLeft(equal, rows.predRows);
  }
  if (left.goldCount === 0 || left.predCount === 0 || !rows.budget.mayGoOn()) {
    const count = rows.goldRows - left.goldCount;
    return { equal, possible: equal, equalCount: count, possibleCount: count };
  }
  return matchFurther(pairs, { equal, left, hashes }, rows.budget);
}

/** Rows of the same hashes that differ all the same are left, both of them. */
function matchSameRows(
  pairs: readonly RuledPair[],
  hashes: { readonly gold: RowHashes; readonly pred: RowHashes },
): Int32Array {
  const partner = matchSameHashes(hashes);
  for (const pair of pairs) partDifferent(pair, partner);
  return partner;
}

function rowsLeft(partner: Int32Array, predRows: number): RowsLeft {
  const gold = new Uint8Array(partner.length);
  const pred = new Uint8Array(predRows).fill(1);
  let goldCount = 0;
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match >= 0) pred[match] = 0;
    else {
      gold[row] = 1;
      goldCount += 1;
    }
  }
  return { gold, pred, goldCount, predCount: predRows - (partner.length - goldCount) };
}

interface FurtherInput {
  readonly equal: Int32Array;
  readonly left: RowsLeft;
  readonly hashes: { readonly gold: RowHashes; readonly pred: RowHashes };
}

function matchFurther(
  pairs: readonly RuledPair[],
  { equal, left, hashes }: FurtherInput,
  budget: Budget,
): RowMatching {
  const partners = { equal, possible: equal.slice() };
  const stage = narrowRows(pairs, chooseRows(hashes, left), { left, partners, budget });
  const matched = matchGroups(stage.relations, stage.groups, budget);
  for (let place = 0; place < stage.rows.gold.length; place += 1) {
    const row = stage.rows.gold[place] ?? 0;
    const [strict, wide] = [matched.equal[place] ?? -1, matched.possible[place] ?? -1];
    partners.equal[row] = strict < 0 ? -1 : (stage.rows.pred[strict] ?? -1);
    partners.possible[row] = wide < 0 ? -1 : (stage.rows.pred[wide] ?? -1);
  }
  return {
    ...partners,
    equalCount: countMatched(partners.equal),
    possibleCount: countMatched(partners.possible),
  };
}

function countMatched(partner: Int32Array): number {
  let count = 0;
  for (let row = 0; row < partner.length; row += 1) if ((partner[row] ?? -1) >= 0) count += 1;
  return count;
}
