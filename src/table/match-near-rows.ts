import { type CellRules, keepsFigures } from "./cell-rules.ts";
import { hashNearRows } from "./hash-rows.ts";
import { matchSameHashes } from "./match-same-hashes.ts";
import { relateCells } from "./relate-cells.ts";
import { partDifferent } from "./same-cells.ts";
import { settleGroup } from "./settle-group.ts";
import type { RuledPair } from "./trial-pair.ts";

/** Whether some columns hold figures that noise may tell apart, so that rows are equal without being the same. */
export function mayBeNoisy(pairs: readonly RuledPair[]): boolean {
  return pairs.every(({ rules }) => keepsFigures(rules)) && pairs.some(({ rules }) => toleratesNoise(rules));
}

/**
 * Matches rows that are equal but for noise: those whose figures, cut to fewer bits, are the same. Most noisy rows are found so; those on two sides of a cut only if they are
 * few enough to try them all. Linear in rows.
 *
 * @returns by golden row, an equal predicted row or -1
 */
export function matchNearRows(
  pairs: readonly RuledPair[],
  rows: { readonly gold: number; readonly pred: number },
): Int32Array {
  const partner = matchSameHashes(hashNearRows(pairs, rows));
  for (const pair of pairs) {
    if (toleratesNoise(pair.rules)) partUnequal(pair, partner);
    else partDifferent(pair, partner);
  }
  settleFew(pairs, partner, rows.pred);
  return partner;
}

function toleratesNoise({ fractional, identifier }: CellRules): boolean {
  return fractional && !identifier;
}

function partUnequal(pair: RuledPair, partner: Int32Array): void {
  for (let row = 0; row < partner.length; row += 1) {
    const match = partner[row] ?? -1;
    if (match >= 0 && relateCells(pair, row, match) !== "equal") partner[row] = -1;
  }
}

/** Pairs of rows without a partner that are tried one by one. */
const mostPairsTried = 10_000;

function settleFew(pairs: readonly RuledPair[], partner: Int32Array, predRows: number): void {
  const taken = new Uint8Array(predRows);
  for (const match of partner) if (match >= 0) taken[match] = 1;
  const gold = rowsWhere(partner, (match) => match < 0);
  const pred = rowsWhere(taken, (mark) => mark === 0);
  if (gold.length * pred.length > mostPairsTried) return;
  settleGroup(pairs, { gold, pred }, { equal: partner, possible: partner.slice() });
}

function rowsWhere(marks: Int32Array | Uint8Array, holds: (mark: number) => boolean): Int32Array {
  const rows = new Int32Array(marks.length);
  let count = 0;
  for (let row = 0; row < marks.length; row += 1) {
    if (!holds(marks[row] ?? 0)) continue;
    rows[count] = row;
    count += 1;
  }
  return rows.subarray(0, count);
}
