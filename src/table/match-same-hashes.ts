import type { RowHashes } from "./hash-rows.ts";

/**
 * Matches every predicted row, in order, with the first golden row of the same hashes that is not taken; linear in rows. Rows of the same hashes may still differ:
 * whoever calls looks at the cells.
 *
 * @returns by golden row, the predicted row or -1
 */
export function matchSameHashes(hashes: { readonly gold: RowHashes; readonly pred: RowHashes }): Int32Array {
  const { gold, pred } = hashes;
  const index = indexRows(gold);
  const partner = new Int32Array(gold.exact.length).fill(-1);
  for (let row = 0; row < pred.exact.length; row += 1) {
    const slot = findSlot(index, pred.exact[row] ?? 0, pred.second[row] ?? 0);
    const found = index.heads[slot] ?? free;
    if (found < 0) continue;
    partner[found] = row;
    index.heads[slot] = index.next[found] ?? usedUp;
  }
  return partner;
}

interface RowIndex {
  /** By slot: the first row of its hashes that is not taken; `free` or `usedUp` where there is none. */
  readonly heads: Int32Array;
  /** By slot: its two hashes. */
  readonly keys: Int32Array;
  /** By row: the next row of the same hashes, or `usedUp`. */
  readonly next: Int32Array;
}

const free = -1;
const usedUp = -2;

/** Lists rows by their hashes, each list in ascending order. */
function indexRows({ exact, second }: RowHashes): RowIndex {
  let size = 16;
  while (size < exact.length * 2) size *= 2;
  const index = {
    heads: new Int32Array(size).fill(free),
    keys: new Int32Array(size * 2),
    next: new Int32Array(exact.length),
  };
  for (let row = exact.length - 1; row >= 0; row -= 1) {
    const [one, other] = [exact[row] ?? 0, second[row] ?? 0];
    const slot = findSlot(index, one, other);
    const head = index.heads[slot] ?? free;
    index.next[row] = head === free ? usedUp : head;
    index.heads[slot] = row;
    index.keys[slot * 2] = one;
    index.keys[slot * 2 + 1] = other;
  }
  return index;
}

/** The slot of two hashes, or the free slot where they belong. */
function findSlot({ heads, keys }: RowIndex, one: number, other: number): number {
  const mask = heads.length - 1;
  let slot = (one ^ (other >>> 16)) & mask;
  while (heads[slot] !== free && (keys[slot * 2] !== one || keys[slot * 2 + 1] !== other))
    slot = (slot + 1) & mask;
  return slot;
}
