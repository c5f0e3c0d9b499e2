import type { RowHashes } from "./hash-rows.ts";
import type { SameCell } from "./same-cells.ts";

/**
 * Matches every predicted row, in order, with the first golden row that holds the same cells and is not taken. The result is a largest matching of same rows;
 * linear in rows.
 *
 * @returns by golden row, the predicted row or -1
 */
export function matchSameRows(
  hashes: { readonly gold: RowHashes; readonly pred: RowHashes },
  tests: readonly SameCell[],
): Int32Array {
  const { exact } = hashes.gold;
  const index = indexRows(exact);
  const partner = new Int32Array(exact.length).fill(-1);
  for (let pred = 0; pred < hashes.pred.exact.length; pred += 1) {
    const hash = hashes.pred.exact[pred] ?? 0;
    const slot = findSlot(index, hash);
    let before = -1;
    let gold = index.heads[slot] ?? -1;
    while (gold >= 0 && !holdsSame(tests, gold, pred)) {
      before = gold;
      gold = index.next[gold] ?? -1;
    }
    if (gold < 0) continue;
    partner[gold] = pred;
    const after = index.next[gold] ?? -1;
    if (before >= 0) index.next[before] = after;
    else if (after >= 0) index.heads[slot] = after;
    else index.heads[slot] = taken;
  }
  return partner;
}

interface RowIndex {
  /** By slot: the first row of its hash; -1 where the slot is free, `taken` where its rows are used up. */
  readonly heads: Int32Array;
  /** By slot: the hash. */
  readonly keys: Int32Array;
  /** By row: the next row of the same hash, or -1. */
  readonly next: Int32Array;
}

const taken = -2;

/** Lists rows by hash, each list in ascending order. */
function indexRows(hashes: Int32Array): RowIndex {
  let size = 16;
  while (size < hashes.length * 2) size *= 2;
  const index = {
    heads: new Int32Array(size).fill(-1),
    keys: new Int32Array(size),
    next: new Int32Array(hashes.length).fill(-1),
  };
  for (let row = hashes.length - 1; row >= 0; row -= 1) {
    const hash = hashes[row] ?? 0;
    const slot = findSlot(index, hash);
    index.next[row] = index.heads[slot] ?? -1;
    index.heads[slot] = row;
    index.keys[slot] = hash;
  }
  return index;
}

/** The slot of a hash, or the free slot where it belongs. */
function findSlot({ heads, keys }: RowIndex, hash: number): number {
  const mask = heads.length - 1;
  let slot = (hash ^ (hash >>> 16)) & mask;
  while (heads[slot] !== -1 && keys[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

function holdsSame(tests: readonly SameCell[], gold: number, pred: number): boolean {
  for (const test of tests) if (!test(gold, pred)) return false;
  return true;
}
